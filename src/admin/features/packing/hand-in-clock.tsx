import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { showTime } from '#admin/kit/time.ts'
import type { PackingOrder } from '#contract/admin/orders/packing.ts'
import { adminPackingTexts } from '#messages/admin/orders/packing-screens.ts'

const texts = adminPackingTexts.clock

/** Codes of stores lapse: which parcels must go today. Nothing, where none does. */
export function HandInClock({ orders }: { orders: readonly PackingOrder[] }) {
  const id = useId()
  const due = orders.filter(({ label }) => label.urgency === 'today' || label.urgency === 'lapsed')
  if (due.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-lg border border-warning/40 bg-warning/8 p-4 print:hidden">
      <h2 id={id} className="flex items-center gap-2 font-semibold text-warning">
        <TriangleAlert aria-hidden className="size-4" />
        {texts.title}
      </h2>
      <ul className="mt-2 grid gap-1">
        {due.map(({ name, carrier, label }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium">{name}</span>
            {carrier && <span>{carrier.name}</span>}
            <StateMark tone={label.urgency === 'lapsed' ? 'bad' : 'waiting'}>
              {label.urgency === 'lapsed' ? texts.lapsed : texts.today}
            </StateMark>
            <span className="text-ink-soft">
              {label.urgency === 'lapsed'
                ? texts.lapsedHint
                : label.lapses_at && texts.until(showTime(label.lapses_at))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
