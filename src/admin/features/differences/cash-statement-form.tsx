import { type ChangeEvent, useId } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { readTextFile } from '#admin/kit/read-text-file.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { carrierCashApi } from '#contract/admin/orders/carrier-cash.ts'
import { carrierCashTexts as texts } from '#messages/admin/orders/carrier-cash.ts'
import { toast } from '#ui/toast.ts'

/** A carrier's statement of collected cash: chosen, read here as UTF-8 or Big5, and compared. */
export function CashStatementForm() {
  const can = useCan()
  const fileId = useId()
  const { busy, run } = useAction(texts.failed)
  if (!can(carrierCashApi.import)) return null
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const read = await readTextFile(file)
    if (read)
      await run(async (call) => {
        const body = { csv: read.text, name: file.name.slice(0, 200) }
        const { lines, differences } = await call(carrierCashApi.import, { body })
        return texts.done(lines, differences)
      })
    else toast({ kind: 'error', text: texts.notText })
    target.value = ''
  }
  return (
    <div className="mt-8 max-w-4xl">
      <Card title={texts.title} lead={texts.lead}>
        <label htmlFor={fileId} className="mb-1 block font-medium">
          {texts.file}
        </label>
        <input
          id={fileId}
          type="file"
          accept=".csv,text/csv,text/plain"
          disabled={busy}
          aria-describedby={`${fileId}-hint`}
          className="block w-full max-w-md text-sm file:mr-3 file:rounded-md file:border file:border-line file:bg-white file:px-3 file:py-2"
          onChange={(event) => void send(event)}
        />
        <p id={`${fileId}-hint`} className="mt-2 text-sm text-ink-soft">
          {texts.hint}
        </p>
      </Card>
    </div>
  )
}
