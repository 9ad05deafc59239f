import { useRef, useState } from 'react'
import { useCan } from '#admin/session/use-staff.ts'
import type { BulkOutcome } from '#contract/admin/bulk.ts'
import { orderStepsApi } from '#contract/admin/order-steps.ts'
import { useClient } from '#front/app/client-context.ts'
import { randomKey } from '#front/app/random-key.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminOrderTexts } from '#messages/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { useSelection } from './use-selection.ts'

const texts = adminOrderTexts.bulk

type Failed = Extract<BulkOutcome, { done: false }>

/** What is ticked, and one press for all of it. What could not be done stays named until it is read. */
export function BulkBar({ selection }: { selection: ReturnType<typeof useSelection> }) {
  const client = useClient()
  const can = useCan()
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState<'pack' | 'ship' | null>(null)
  const [failed, setFailed] = useState<Failed[]>([])
  // kept until it is answered: a press after a lost answer does nothing twice
  const key = useRef<{ of: string; key: string } | null>(null)
  const { selected } = selection
  const run = async (action: 'pack' | 'ship') => {
    const of = `${action} ${selected.join()}`
    if (key.current?.of !== of) key.current = { of, key: randomKey() }
    setRunning(action)
    try {
      const call = { body: { ids: [...selected], action } }
      const { results } = await client.call(orderStepsApi.bulk, call, { key: key.current.key })
      key.current = null
      const wrong = results.filter((outcome): outcome is Failed => !outcome.done)
      setFailed(wrong)
      if (wrong.length < results.length) toast({ kind: 'success', text: texts.done(results.length - wrong.length) })
      selection.clear()
      await revalidate()
    } catch (error) {
      toast({ kind: 'error', text: texts.callFailed, ...failureDetail(error) })
    } finally {
      setRunning(null)
    }
  }
  return (
    <div className="fixed inset-x-0 bottom-(--bottom-bar) z-20 lg:sticky lg:inset-x-auto lg:bottom-4 lg:mt-4">
      {failed.length > 0 && (
        <div
          role="alert"
          className="max-h-[40dvh] overflow-y-auto border border-danger/40 bg-paper p-4 shadow-panel lg:rounded-lg"
        >
          <p className="font-medium">{texts.failed(failed.length)}</p>
          <ul className="mt-1 grid gap-0.5">
            {failed.map(({ id, error }) => (
              <li key={id}>
                {id}：{error}
              </li>
            ))}
          </ul>
          <Button variant="secondary" className="mt-3" onClick={() => setFailed([])}>
            {texts.close}
          </Button>
        </div>
      )}
      {selected.length > 0 && (
        <section
          aria-label={texts.label}
          className="flex flex-wrap items-center gap-2 border-t border-line bg-panel px-4 py-2 shadow-panel lg:rounded-lg lg:border"
        >
          <p role="status" className="mr-auto font-medium">
            {texts.selected(selected.length)}
          </p>
          <Button variant="secondary" onClick={selection.all}>
            {texts.all}
          </Button>
          <Button variant="secondary" onClick={selection.clear}>
            {texts.clear}
          </Button>
          {can(orderStepsApi.pack) && (
            <Button loading={running === 'pack'} disabled={running !== null} onClick={() => void run('pack')}>
              {texts.pack}
            </Button>
          )}
          {can(orderStepsApi.ship) && (
            <Button
              variant="secondary"
              loading={running === 'ship'}
              disabled={running !== null}
              onClick={() => void run('ship')}
            >
              {texts.ship}
            </Button>
          )}
        </section>
      )}
    </div>
  )
}
