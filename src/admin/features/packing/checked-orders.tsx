import { type ReactNode, useState } from 'react'
import { OrderLink } from '#admin/kit/order-link.tsx'
import { type Column, Table } from '#admin/kit/table.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { ShipDialog } from '#admin/shipping/ship-dialog.tsx'
import { useShippedToast } from '#admin/shipping/use-shipped-toast.ts'
import type { BulkOutcome } from '#contract/admin/bulk.ts'
import { type PackingOrder, packingApi } from '#contract/admin/orders/packing.ts'
import { adminPackingTexts as texts } from '#messages/admin/orders/packing-screens.ts'
import { Button } from '#ui/button.tsx'
import { FailedOrders } from './failed-orders.tsx'
import { LabelMark } from './label-mark.tsx'

const columns: Column<PackingOrder>[] = [
  { title: texts.forOrders, heading: true, cell: ({ name }) => <OrderLink name={name} /> },
  { title: texts.carrier, cell: ({ carrier }) => carrier?.name },
  { title: texts.code, cell: ({ label }) => label.code },
  { title: texts.checked, cell: ({ checked_at }) => checked_at && showTime(checked_at) },
  { title: texts.labelTitle, cell: ({ label }) => <LabelMark label={label} /> },
]

interface CheckedOrdersProps {
  orders: readonly PackingOrder[]
  /** The buttons of the parcel that is open, or of the next one: in the same bar. */
  beside: ReactNode
}

/** What was checked off waits here; one button says that all of it was handed in. */
export function CheckedOrders({ orders, beside }: CheckedOrdersProps) {
  const can = useCan()
  const { run, busy } = useAction(texts.shipFailed)
  const sayShipped = useShippedToast()
  const [asked, setAsked] = useState<string[] | null>(null)
  const [results, setResults] = useState<readonly BulkOutcome[]>([])
  const done = orders.filter(({ checked_at }) => checked_at !== null)
  const checked = done.filter(({ carrier }) => carrier !== null)
  const pickUps = done.filter(({ carrier }) => carrier === null)
  const ship = (ids: string[]) =>
    run(async (call) => {
      const answer = await call(packingApi.ship, { body: { ids } })
      setResults(answer.results)
      setAsked(null)
      return sayShipped(answer.results.flatMap(({ id, done }) => (done ? [id] : [])))
    })
  return (
    <div className="mt-6">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="font-semibold">{texts.checkedList}</h3>
      </div>
      <FailedOrders results={results} />
      <Table
        caption={texts.checkedList}
        columns={columns}
        rows={checked}
        keyOf={({ name }) => name}
        empty={texts.checkedNone}
      />
      {pickUps.length > 0 && (
        <section className="mt-4">
          <h3 className="font-semibold">{texts.pickUpList}</h3>
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {pickUps.map(({ name }) => (
              <li key={name}>
                <OrderLink name={name} high />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div aria-hidden className="h-16" />
      <section
        aria-label={texts.actions}
        className="fixed inset-x-0 bottom-(--bottom-bar) z-20 flex flex-wrap items-center gap-2 border-t border-line bg-panel px-4 py-2 shadow-panel empty:hidden lg:right-8 lg:bottom-4 lg:left-[240px] lg:rounded-lg lg:border"
      >
        {beside}
        {checked.length > 0 && can(packingApi.ship) && (
          <Button variant="secondary" onClick={() => setAsked(checked.slice(0, mostAtOnce).map(({ name }) => name))}>
            {texts.ship(Math.min(checked.length, mostAtOnce))}
          </Button>
        )}
      </section>
      {asked && (
        <ShipDialog
          ids={asked}
          onlyChecked
          sending={busy}
          onClose={() => setAsked(null)}
          onConfirm={() => void ship(asked)}
        />
      )}
    </div>
  )
}

/** As many as a call takes. */
const mostAtOnce = 100
