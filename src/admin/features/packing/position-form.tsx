import { type FormEvent, useState } from 'react'
import { type PickRow, packingApi } from '#contract/admin/packing.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminPackingTexts } from '#messages/admin-packing.ts'
import { Button } from '#ui/button.tsx'
import { inputClass } from '#ui/input-class.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'

const texts = adminPackingTexts.positions

/** Where the sizes of this list lie: a number for each, small ones first. */
export function PositionForm({ rows, onClose }: { rows: readonly PickRow[]; onClose: () => void }) {
  const client = useClient()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  // as it was when the form was opened: what others change meanwhile is told, not overwritten
  const [sizes] = useState(() => [...new Map(rows.map((row) => [row.size_id, row])).values()])
  const save = async (form: HTMLFormElement) => {
    const values = new FormData(form)
    const positions = sizes.flatMap(({ size_id, position: was }) => {
      const text = String(values.get(String(size_id)) ?? '')
      const position = text === '' ? null : Number(text)
      return position === was ? [] : [{ size_id, position, was }]
    })
    if (positions.length > 0) await client.call(packingApi.setPositions, { body: { positions } })
    await revalidate()
    toast({ kind: 'success', text: texts.saved })
    onClose()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSending(true)
    save(event.currentTarget)
      .catch((error: unknown) => toast({ kind: 'error', text: texts.failed, ...failureDetail(error) }))
      .finally(() => setSending(false))
  }
  return (
    <form onSubmit={onSubmit} className="print:hidden">
      <p className="mb-3 text-ink-soft">{texts.lead}</p>
      <ul className="grid gap-2">
        {sizes.map(({ size_id, product_name, size_label, position }) => (
          <li key={size_id}>
            <label className="flex items-center gap-3">
              <span className="w-24 shrink-0">
                <input
                  name={String(size_id)}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={9999}
                  step={1}
                  defaultValue={position ?? ''}
                  aria-label={texts.position(`${product_name} ${size_label}`)}
                  className={inputClass}
                />
              </span>
              <span>
                {product_name} {size_label}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex gap-2">
        <SubmitButton loading={sending}>{texts.save}</SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </form>
  )
}
