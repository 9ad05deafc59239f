import type { PackingOrder } from '#contract/admin/orders/packing.ts'
import { adminPackingTexts as texts } from '#messages/admin/orders/packing-screens.ts'

interface WaitingOrdersProps {
  orders: readonly PackingOrder[]
  /** What is typed: the rows that end so. */
  typed: string
  /** The parcel that is open. */
  open: string | null
  /** The press before is under way: one that came now would be lost. */
  busy: boolean
  onPick: (name: string) => void
}

/** What is still to be checked off, to be tapped where there is no scanner. */
export function WaitingOrders({ orders, typed, open, busy, onPick }: WaitingOrdersProps) {
  const rows = orders.filter((order) => order.name !== open && endsSo(order, typed))
  if (orders.length === 0) return null
  return (
    <section aria-label={texts.waiting} className="mt-3">
      <h3 className="font-semibold">{texts.left(orders.length)}</h3>
      {rows.length === 0 && typed !== '' && <p className="mt-1 text-ink-soft">{texts.nothingEnds}</p>}
      <ul className="mt-1 max-h-[45dvh] overflow-y-auto overscroll-contain border-t border-line">
        {rows.map(({ name, carrier, units }) => (
          <li key={name} className="border-b border-line">
            <button
              type="button"
              disabled={busy}
              onClick={() => onPick(name)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-1 text-left hover:bg-panel"
            >
              <Name name={name} />
              <span className="text-ink-soft">
                {carrier?.name ?? texts.takeAlong}・{texts.units(units)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The end of the number is what a hand looks for, and types. */
function Name({ name }: { name: string }) {
  return (
    <span className="text-lg">
      {name.slice(0, -ending)}
      <b>{name.slice(-ending)}</b>
    </span>
  )
}

const ending = 4

function endsSo({ name, label }: PackingOrder, typed: string): boolean {
  const end = typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
  return [name, label.code].some(
    (code) => code.replaceAll('-', '').endsWith(end) || code.startsWith(typed.toUpperCase()),
  )
}
