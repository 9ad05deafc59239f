import { useId } from 'react'
import type { ReturnBasis } from '#contract/shop/checkout/returns.ts'
import { formatTwd } from '#domain/money.ts'
import { returnTexts as texts } from '#messages/shop/account/return-request.ts'
import { Badge } from '#ui/badge.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { allPieces, type ChosenPieces, toPieces } from './preview-refund.ts'

interface ReturnLinesProps {
  basis: ReturnBasis
  chosen: ChosenPieces
  onChange: (chosen: ChosenPieces) => void
  problem: string | undefined
}

/** How many pieces of each line come back. */
export function ReturnLines({ basis, chosen, onChange, problem }: ReturnLinesProps) {
  const id = useId()
  const lines = basis.lines.filter(({ can_return }) => can_return > 0)
  const any = toPieces(chosen).length > 0
  return (
    // named and focusable: the form brings the focus here when nothing is chosen
    <fieldset
      name="pieces"
      tabIndex={-1}
      aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
      className="min-w-0"
    >
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-[15px] font-medium">
        {texts.pieces}
        <button
          type="button"
          onClick={() => onChange(any ? {} : allPieces(basis))}
          className="min-h-11 shrink-0 text-sm font-normal text-copper underline underline-offset-4 hover:text-copper-deep"
        >
          {any ? texts.none : texts.all}
        </button>
      </legend>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.line_id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="text-[15px] leading-snug">
                {line.product_name}
                {line.is_gift && (
                  <span className="ml-2 inline-block">
                    <Badge>{texts.gift}</Badge>
                  </span>
                )}
              </p>
              <p className="text-sm text-ink-soft tabular-nums">
                {line.is_gift ? texts.giftHint : texts.price(formatTwd(line.unit_price), line.can_return)}
              </p>
            </div>
            <Stepper
              label={texts.quantity(line.product_name)}
              fewerLabel={texts.fewer(line.product_name)}
              moreLabel={texts.more(line.product_name)}
              value={chosen[line.line_id] ?? 0}
              min={0}
              max={line.can_return}
              small
              onChange={(quantity) => onChange({ ...chosen, [line.line_id]: quantity })}
            />
          </li>
        ))}
      </ul>
      {problem ? (
        <p id={`${id}-problem`} className="mt-1 text-sm text-danger">
          {problem}
        </p>
      ) : (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {texts.piecesHint}
        </p>
      )}
    </fieldset>
  )
}
