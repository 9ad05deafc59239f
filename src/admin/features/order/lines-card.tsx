import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { useCan } from '#admin/session/use-staff.ts'
import type { OrderDetail, OrderLine } from '#contract/admin/orders/order-detail.ts'
import { orderStepsApi } from '#contract/admin/orders/order-steps.ts'
import { adminProductsApi } from '#contract/admin/products/products.ts'
import { type Twd, twd } from '#domain/money.ts'
import { adminOrderPageTexts } from '#messages/admin/orders/order.ts'
import { choiceText, grindTexts } from '#messages/grinds.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { GrindForm } from './grind-form.tsx'
import type { OrderAction } from './use-order-action.ts'

const texts = adminOrderPageTexts.lines

/** What was bought, and how the total comes about. The roasting lot of a line has its place beside its size. */
export function LinesCard({ order, action }: { order: OrderDetail; action: OrderAction }) {
  const goods = order.lines.filter(({ kind }) => kind === 'goods' || kind === 'gift')
  const { amounts, offer } = order
  return (
    <Card title={texts.title}>
      <ul className="divide-y divide-line">
        {goods.map((line) => (
          <Line key={line.id} order={order} line={line} action={action} />
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

function Line({ order, line, action }: { order: OrderDetail; line: OrderLine; action: OrderAction }) {
  const can = useCan()
  const [changing, setChanging] = useState(false)
  const mayGrind =
    line.kind === 'goods' && line.grind !== null && order.allowed_steps.includes('grind') && can(orderStepsApi.grind)
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
        {mayGrind && changing && (
          <GrindForm order={order} line={line} action={action} onClose={() => setChanging(false)} />
        )}
        {mayGrind && !changing && (
          <button
            type="button"
            aria-label={texts.grindOf(line.name)}
            className="inline-flex min-h-(--control-height) items-center text-xs text-copper underline-offset-4 hover:underline print:hidden"
            onClick={() => setChanging(true)}
          >
            {texts.grind}
          </button>
        )}
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
