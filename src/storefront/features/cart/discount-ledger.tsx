import type { Cart } from '#contract/shop/checkout/cart.ts'
import { formatTwd, sumTwd, twd } from '#domain/money.ts'
import { cartPageTexts } from '#messages/shop/cart/cart-page.ts'

const texts = cartPageTexts.ledger

/** Every discount, with its reason. */
export function DiscountLedger({ ledger }: { ledger: Cart['ledger'] }) {
  if (ledger.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center text-copper underline underline-offset-4 hover:text-copper-deep">
        {texts.open(sumTwd(ledger.map(({ amount }) => amount)))}
      </summary>
      <Group title={texts.products} rows={ledger.filter(({ reason }) => reason === 'product-discount')} />
      <Group title={texts.offer} rows={ledger.filter(({ reason }) => reason === 'offer')} />
    </details>
  )
}

function Group({ title, rows }: { title: string; rows: Cart['ledger'] }) {
  if (rows.length === 0) return null
  return (
    <div className="pb-3">
      <p className="text-ink-soft">{title}</p>
      <ul>
        {rows.map(({ reason, order_line_id, amount, text }) => (
          <li key={reason + order_line_id} className="flex justify-between gap-4 py-0.5 leading-snug">
            <span>{text}</span>
            <span className="shrink-0 tabular-nums">{formatTwd(twd(-amount))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
