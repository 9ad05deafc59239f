import { Card } from '#admin/kit/card.tsx'
import { useCan } from '#admin/session/use-staff.ts'
import type { OrderDetail, OrderLine } from '#contract/admin/orders/order-detail.ts'
import { adminProductsApi } from '#contract/admin/products/products.ts'
import { type Twd, twd } from '#domain/money.ts'
import { adminOrderPageTexts } from '#messages/admin/orders/order.ts'
import { choiceText, grindTexts } from '#messages/grinds.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'

const texts = adminOrderPageTexts.lines

/** What was bought, and how the total comes about. The roasting lot of a line has its place beside its size. */
export function LinesCard({ order }: { order: OrderDetail }) {
  const goods = order.lines.filter(({ kind }) => kind === 'goods' || kind === 'gift')
  const { amounts, offer } = order
  return (
    <Card title={texts.title}>
      <ul className="divide-y divide-line">
        {goods.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <dl className="mt-3 grid gap-1 border-t border-line pt-3">
        <Amount label={texts.goods} amount={amounts.goods} />
        {amounts.discount > 0 && (
          <Amount label={offer ? `${texts.discount}（${offer}）` : texts.discount} amount={twd(-amounts.discount)} />
        )}
        <Amount label={texts.shipping} amount={amounts.shipping} />
        <Amount label={texts.total} amount={amounts.total} strong />
        {amounts.refunded > 0 && <Amount label={texts.refunded} amount={twd(-amounts.refunded)} />}
      </dl>
    </Card>
  )
}

function Line({ line }: { line: OrderLine }) {
  const can = useCan()
  return (
    <li className="flex gap-4 py-2">
      {line.picture && (
        <Picture picture={{ ...line.picture, alt: '' }} sizes="40px" className="h-12 w-10 rounded-sm object-cover" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {line.product_id !== null && can(adminProductsApi.read) ? (
            <Link to={`/admin/products/${line.product_id}`} className="underline-offset-4 hover:underline">
              {line.name}
            </Link>
          ) : (
            line.name
          )}
        </p>
        <p className="text-ink-soft">{choiceText(line.size, line.grind ? grindTexts[line.grind] : '')}</p>
        {line.returned > 0 && <p className="text-xs text-danger">{texts.returned(line.returned)}</p>}
      </div>
      <p className="whitespace-nowrap">× {line.quantity}</p>
      <p className="w-20 text-right">{line.kind === 'gift' ? texts.gift : <Price amount={line.subtotal} />}</p>
    </li>
  )
}

function Amount({ label, amount, strong = false }: { label: string; amount: Twd; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'text-base font-semibold' : ''}`}>
      <dt className={strong ? '' : 'text-ink-soft'}>{label}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  )
}
