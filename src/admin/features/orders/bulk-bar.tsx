import { useState } from 'react'
import { SelectionBar } from '#admin/kit/selection-bar.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import type { useSelection } from '#admin/kit/use-selection.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { ShipDialog } from '#admin/shipping/ship-dialog.tsx'
import { useShippedToast } from '#admin/shipping/use-shipped-toast.ts'
import type { BulkOutcome } from '#contract/admin/bulk.ts'
import { orderStepsApi } from '#contract/admin/orders/order-steps.ts'
import { adminOrderTexts } from '#messages/admin/orders/orders.ts'
import { Button } from '#ui/button.tsx'

const texts = adminOrderTexts.bulk

type Failed = Extract<BulkOutcome, { done: false }>

/** What is ticked, and one action for all of it. What could not be done stays named until it is read. */
export function BulkBar({ selection }: { selection: ReturnType<typeof useSelection<string>> }) {
  const can = useCan()
  const { run, busy, running } = useAction(texts.callFailed)
  const [failed, setFailed] = useState<Failed[]>([])
  const sayShipped = useShippedToast()
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const { selected } = selection
  const take = (action: 'pack' | 'ship', ids: readonly string[]) =>
    run(
      async (call) => {
        const { results } = await call(orderStepsApi.bulk, { body: { ids: [...ids], action } })
        setAsked(null)
        const wrong = results.filter((outcome): outcome is Failed => !outcome.done)
        setFailed(wrong)
        selection.clear()
        if (action === 'ship') return sayShipped(results.flatMap(({ id, done }) => (done ? [id] : [])))
        return wrong.length < results.length ? texts.done(results.length - wrong.length) : undefined
      },
      { name: action },
    )
  return (
    <SelectionBar
      label={texts.label}
      count={selected.length}
      onClear={selection.clear}
      above={failed.length > 0 && <FailedOrders failed={failed} onClose={() => setFailed([])} />}
    >
      {can(orderStepsApi.pack) && (
        <Button loading={running === 'pack'} disabled={busy} onClick={() => void take('pack', selected)}>
          {texts.pack}
        </Button>
      )}
      {can(orderStepsApi.ship) && (
        <Button
          variant="secondary"
          loading={running === 'ship'}
          disabled={busy}
          onClick={() => setAsked([...selected])}
        >
          {texts.ship}
        </Button>
      )}
      {asked && (
        <ShipDialog
          ids={asked}
          sending={busy}
          onClose={() => setAsked(null)}
          onConfirm={() => void take('ship', asked)}
        />
      )}
    </SelectionBar>
  )
}

function FailedOrders({ failed, onClose }: { failed: readonly Failed[]; onClose: () => void }) {
  return (
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
      <Button variant="secondary" className="mt-3" onClick={onClose}>
        {texts.close}
      </Button>
    </div>
  )
}
