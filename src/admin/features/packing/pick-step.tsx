import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { useCan } from '#admin/session/use-staff.ts'
import { type PickRow, packingApi } from '#contract/admin/orders/packing.ts'
import { adminPackingTexts as texts } from '#messages/admin/orders/packing-screens.ts'
import { choiceText, grindTexts } from '#messages/grinds.ts'
import { Button } from '#ui/button.tsx'
import { pickKey } from './chosen-picks.ts'
import { PositionForm } from './position-form.tsx'
import { toggled } from './toggled.ts'

/** What to fetch, in walking order. A row that is done is ticked off: on this screen only, nothing is stored. */
export function PickStep({ rows }: { rows: readonly PickRow[] }) {
  const can = useCan()
  const [placing, setPlacing] = useState(false)
  return (
    <Card
      title={texts.step(1, texts.pick)}
      lead={rows.length > 0 ? texts.pickLead : texts.pickNone}
      actions={
        rows.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            {can(packingApi.setPositions) && !placing && (
              <Button variant="secondary" onClick={() => setPlacing(true)}>
                {texts.positions.open}
              </Button>
            )}
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden className="size-4" />
              {texts.printPicks}
            </Button>
          </div>
        )
      }
    >
      {placing ? <PositionForm rows={rows} onClose={() => setPlacing(false)} /> : <PickRows rows={rows} />}
    </Card>
  )
}

function PickRows({ rows }: { rows: readonly PickRow[] }) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  return (
    <ul className="border-t border-line">
      {rows.map((row) => {
        const key = pickKey(row)
        const name = `${row.product_name} ${choiceText(row.size_label, row.grind ? grindTexts[row.grind] : '')}`
        return (
          <li key={key} className="break-inside-avoid border-b border-line">
            <label className="flex items-start gap-3 py-2 has-checked:line-through">
              <input
                type="checkbox"
                aria-label={texts.picked(name)}
                checked={picked.has(key)}
                onChange={() => setPicked(toggled(picked, [key]))}
                className="mt-1 size-6 shrink-0 accent-copper lg:size-5"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{row.product_name}</span>
                <span className="block">
                  {choiceText(row.size_label, row.grind ? grindTexts[row.grind] : '')}
                  <span className="ml-2 whitespace-nowrap text-copper">
                    {row.lot ? texts.lot(row.lot) : texts.noLot}
                  </span>
                </span>
                <span className="block text-xs text-ink-soft">
                  {row.orders.map((order) => (
                    <span key={order.name} className="mr-3 inline-block whitespace-nowrap">
                      {texts.timesOrder(order.name, order.quantity)}
                    </span>
                  ))}
                </span>
              </span>
              <span className="shrink-0 text-2xl leading-tight font-semibold">{texts.quantity(row.quantity)}</span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
