import { useState } from 'react'
import { useAction } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import type { BulkOutcome } from '#contract/admin/bulk.ts'
import { orderStepsApi } from '#contract/admin/orders/order-steps.ts'
import { adminOrderTexts } from '#messages/admin/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import type { useSelection } from './use-selection.ts'

const texts = adminOrderTexts.bulk

type Failed = Extract<BulkOutcome, { done: false }>

/** What is ticked, and one action for all of it. What could not be done stays named until it is read. */
export function BulkBar({ selection }: { selection: ReturnType<typeof useSelection> }) {
  const can = useCan()
  const { run, busy, running } = useAction(texts.callFailed)
  const [failed, setFailed] = useState<Failed[]>([])
  const { selected } = selection
  const take = (action: 'pack' | 'ship') =>
    run(
      async (call) => {
        const { results } = await call(orderStepsApi.bulk, { body: { ids: [...selected], action } })
        const wrong = results.filter((outcome): outcome is Failed => !outcome.done)
        setFailed(wrong)
        selection.clear()
        return wrong.length < results.length ? texts.done(results.length - wrong.length) : undefined
      },
      { name: action },
    )
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
            <Button loading={running === 'pack'} disabled={busy} onClick={() => void take('pack')}>
              {texts.pack}
            </Button>
          )}
          {can(orderStepsApi.ship) && (
            <Button variant="secondary" loading={running === 'ship'} disabled={busy} onClick={() => void take('ship')}>
              {texts.ship}
            </Button>
          )}
        </section>
      )}
    </div>
  )
}
