import { useId } from 'react'
import type { ScannedOrder } from '#contract/admin/orders/packing.ts'
import { adminPackingTexts as texts } from '#messages/admin/orders/packing-screens.ts'
import { choiceText, grindTexts } from '#messages/grinds.ts'
import { LabelMark } from './label-mark.tsx'
import type { LotChoice } from './lot-choice.ts'
import { LotChooser } from './lot-chooser.tsx'

interface ScannedParcelProps {
  order: ScannedOrder
  choice: LotChoice
  onChange: (choice: LotChoice) => void
}

/** What belongs into the parcel, to be read at arm's length. */
export function ScannedParcel({ order, choice, onChange }: ScannedParcelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 rounded-lg border-2 border-ink/70 bg-white p-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 id={id} className="text-2xl font-semibold">
          {order.name}
        </h3>
        {order.carrier && (
          <>
            <span className="text-lg">{order.carrier.name}</span>
            <LabelMark label={order.label} />
          </>
        )}
      </div>
      <p className="mt-1 text-ink-soft">{texts.to(order.recipient, order.place)}</p>
      {order.label.code && (
        <p className="text-ink-soft">
          {texts.code} {order.label.code}
        </p>
      )}
      <ul aria-label={texts.lines} className="mt-3 border-t border-line">
        {order.lines.map((line) => (
          <li key={line.line} className="border-b border-line py-3">
            <div className="flex items-start justify-between gap-3">
              <p className="text-xl leading-snug font-medium">
                {line.name}
                <span className="block text-lg font-normal">
                  {choiceText(line.size_label, line.grind ? grindTexts[line.grind] : '')}
                  {line.is_gift && <span className="ml-2 text-copper">{texts.gift}</span>}
                </span>
              </p>
              <p className="text-3xl font-semibold whitespace-nowrap">{texts.quantity(line.quantity)}</p>
            </div>
            <LotChooser
              line={line}
              chosen={choice[line.line] ?? {}}
              onChange={(lots) => onChange({ ...choice, [line.line]: lots })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
