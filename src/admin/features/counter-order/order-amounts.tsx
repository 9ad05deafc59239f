import type { CounterAmounts, CounterOffer } from '#contract/admin/orders/counter-orders.ts'
import { formatTwd } from '#domain/money.ts'
import { counterOrderTexts as texts } from '#messages/admin/orders/counter-order.ts'
import { Price } from '#ui/price.tsx'
import { SelectInput } from '#ui/select-input.tsx'

interface OrderAmountsProps {
  amounts: CounterAmounts
  offers: readonly CounterOffer[]
  offerId: number | null
  onOffer: (offerId: number | null) => void
}

const rows = ['goods', 'discount', 'shipping', 'total'] as const

/** What the order costs, and the offers that it meets: one can be chosen, as in a cart. */
export function OrderAmounts({ amounts, offers, offerId, onOffer }: OrderAmountsProps) {
  return (
    <div className="mt-4 border-t border-line pt-3">
      {offers.length > 0 && (
        <div className="mb-3" onInput={(event) => event.stopPropagation()}>
          <SelectInput
            label={texts.offer}
            hint={texts.offerHint}
            value={offerId === null ? '' : String(offerId)}
            onChange={(event) => onOffer(event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">{texts.noOffer}</option>
            {offers.map(({ id, name, saves }) => (
              <option key={id} value={id}>
                {texts.offerOf(name, formatTwd(saves))}
              </option>
            ))}
          </SelectInput>
        </div>
      )}
      <div role="status">
        <dl className="grid gap-1">
          {rows.map((row) =>
            row === 'discount' && amounts.discount === 0 ? null : (
              <div key={row} className={`flex justify-between ${row === 'total' ? 'text-base font-semibold' : ''}`}>
                <dt>{texts.amounts[row]}</dt>
                <dd>
                  {row === 'discount' && '−'}
                  <Price amount={amounts[row]} />
                </dd>
              </div>
            ),
          )}
        </dl>
      </div>
    </div>
  )
}
