import type { ScannedOrder } from '#contract/admin/orders/packing.ts'
import { adminPackingTexts as texts } from '#messages/admin/orders/packing-screens.ts'
import { inputClass } from '#ui/input-class.ts'

interface LotChooserProps {
  line: ScannedOrder['lines'][number]
  chosen: Readonly<Record<string, number>>
  onChange: (lots: Record<string, number>) => void
}

/** The lots of a line as proposed; another lot is chosen by its number of bags. */
export function LotChooser({ line, chosen, onChange }: LotChooserProps) {
  const pieces = Object.entries(chosen).filter(([, quantity]) => quantity > 0)
  const without = line.quantity - pieces.reduce((sum, [, quantity]) => sum + quantity, 0)
  const shown = [
    ...pieces.map(([lot, quantity]) => texts.piece(lot, quantity)),
    ...(without > 0 ? [texts.withoutLot(without)] : []),
  ]
  return (
    <>
      <p className="mt-1 text-lg text-copper">{shown.join('、')}</p>
      {line.choices.length > 0 && (
        <details>
          <summary className="inline-flex min-h-(--control-height) items-center text-copper underline underline-offset-4">
            {texts.changeLots}
          </summary>
          <ul className="grid gap-2 sm:grid-cols-2">
            {line.choices.map(({ lot, units }) => (
              <li key={lot}>
                <label className="flex items-center gap-3">
                  <span className="w-20 shrink-0">
                    <input
                      type="number"
                      inputMode="numeric"
                      min={0}
                      max={Math.min(units, line.quantity)}
                      value={chosen[lot] ?? 0}
                      aria-label={texts.lotQuantity(line.line, lot)}
                      onChange={({ target }) =>
                        onChange({ ...chosen, [lot]: clamp(target.valueAsNumber, units, line.quantity) })
                      }
                      className={inputClass}
                    />
                  </span>
                  <span>{texts.lotUnits(lot, units)}</span>
                </label>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function clamp(value: number, units: number, quantity: number): number {
  return Number.isNaN(value) ? 0 : Math.max(0, Math.min(Math.trunc(value), units, quantity))
}
