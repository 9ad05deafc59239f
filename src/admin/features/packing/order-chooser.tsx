import ChevronDown from 'lucide-react/icons/chevron-down'
import { StateMark } from '#admin/kit/state-mark.tsx'
import type { PackingOrder } from '#contract/admin/orders/packing.ts'
import { adminPackingTexts as texts } from '#messages/admin/orders/packing-screens.ts'
import { Button } from '#ui/button.tsx'
import { LabelMark } from './label-mark.tsx'
import { toggled } from './toggled.ts'

interface OrderChooserProps {
  orders: readonly PackingOrder[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Which orders are picked and printed together. */
export function OrderChooser({ orders, chosen, onChange }: OrderChooserProps) {
  const toggle = (name: string) => onChange(toggled(chosen, [name]))
  return (
    <details className="rounded-md border border-line bg-paper/60 print:hidden">
      <summary className="flex min-h-(--control-height) items-center gap-2 px-3 font-medium">
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft [details[open]_&]:rotate-180" />
        {texts.choose(orders.filter(({ name }) => chosen.has(name)).length, orders.length)}
      </summary>
      <div className="border-t border-line p-3">
        <div className="mb-2 flex gap-2">
          <Button variant="secondary" onClick={() => onChange(new Set(orders.map(({ name }) => name)))}>
            {texts.chooseAll}
          </Button>
          <Button variant="secondary" onClick={() => onChange(new Set())}>
            {texts.chooseNone}
          </Button>
        </div>
        <ul className="grid gap-x-6 xl:grid-cols-2">
          {orders.map(({ name, carrier, units, label, state, checked_at }) => (
            <li key={name}>
              <label className="flex min-h-(--control-height) items-center gap-3">
                <input
                  type="checkbox"
                  checked={chosen.has(name)}
                  onChange={() => toggle(name)}
                  className="size-5 shrink-0 accent-copper lg:size-4"
                />
                <span className="flex min-w-0 flex-wrap items-center gap-x-3">
                  <span className="font-medium">{name}</span>
                  <span className="text-ink-soft">
                    {carrier?.name ?? texts.takeAlong}・{texts.units(units)}
                  </span>
                  {state === 'ready_to_ship' && (
                    <StateMark tone={checked_at ? 'good' : 'moving'}>
                      {checked_at ? texts.checked : texts.packed}
                    </StateMark>
                  )}
                  {carrier && <LabelMark label={label} />}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
