import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatTwd } from '#domain/money.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { StateLink } from '#front/navigation/state-link.tsx'
import { ordersScreenTexts as texts } from '#messages/shop/account/orders-screens.ts'
import { LinePhoto } from '#storefront/cart/line-photo.tsx'
import { payTarget } from '#storefront/payment/pay-target.ts'
import { Link } from '#ui/link.tsx'
import type { ShownOrder } from './complete-order.ts'
import { OrderBadge } from './order-badge.tsx'
import { OrderProducts } from './order-products.tsx'
import { OrderProgress } from './order-progress.tsx'

interface OrderCardProps {
  order: ShownOrder
  /** The order that the shopper has just come from: open, marked, and scrolled to. */
  marked: boolean
  actions: OrderActions
}

/** What a page offers at an order, beyond looking at it. */
export interface OrderActions {
  /** Buttons of the whole order. */
  ofOrder: (order: ShownOrder) => ReactNode
  /** Of one of its products. */
  ofProduct: (order: ShownOrder, product: ShownOrder['products'][number]) => ReactNode
}

/** One order: a line with the essentials that opens to show the rest. */
export function OrderCard({ order, marked, actions }: OrderCardProps) {
  const [open, setOpen] = useState(marked)
  const card = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    if (marked) card.current?.scrollIntoView({ block: 'start' })
  }, [marked])
  return (
    <article
      ref={card}
      aria-labelledby={`${id}-name`}
      className={`scroll-mt-[calc(var(--header-height)+16px)] rounded-lg border bg-surface/60 ${marked ? 'border-copper ring-1 ring-copper' : 'border-line'}`}
    >
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-more`}
          onClick={() => setOpen(!open)}
          className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto_20px] items-center gap-x-3 rounded-lg px-4 py-3.5 text-left transition-colors hover:bg-panel/60 md:gap-x-5 md:px-5"
        >
          <Thumbnail products={order.products} />
          <span className="min-w-0">
            <span id={`${id}-name`} className="block font-medium tracking-[0.02em] whitespace-nowrap tabular-nums">
              {order.order_name}
            </span>
            <time dateTime={order.date_order} className="block text-sm text-ink-soft tabular-nums">
              {orderDay(order.date_order)}
            </time>
          </span>
          <span className="flex flex-col items-end gap-1 md:flex-row md:items-center md:gap-5">
            <span className="font-medium tabular-nums">{formatTwd(order.amount_total)}</span>
            <OrderBadge order={order} />
          </span>
          <ChevronDown
            aria-hidden
            className={`size-5 text-ink-soft transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={`${id}-more`} hidden={!open} className="border-t border-line px-4 pt-5 pb-3 md:px-5">
        {open && <OrderMore order={order} marked={marked} actions={actions} />}
      </div>
    </article>
  )
}

/** A date in another form is shown as it came. */
function orderDay(text: string): string {
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? text : taipeiDay(instant)
}

/** The first product, and how many more there are. */
function Thumbnail({ products }: Pick<ShownOrder, 'products'>) {
  const more = products.length - 1
  return (
    <span aria-hidden className="relative">
      <LinePhoto image={products[0]?.product_image ?? ''} className="w-10" />
      {more > 0 && (
        <span className="absolute -right-1.5 -bottom-1 rounded-full bg-ink px-1.5 text-[11px] leading-4.5 text-paper tabular-nums">
          {texts.moreProducts(more)}
        </span>
      )}
    </span>
  )
}

function OrderMore({ order, marked, actions }: OrderCardProps) {
  const { name, phone, address } = order.shipping_info
  return (
    <>
      {marked && <PaymentNumberLink order={order} />}
      <OrderProgress order={order} />
      <dl className="mt-5 space-y-1 text-[15px]">
        {order.status_text && <Fact term={texts.status}>{order.status_text}</Fact>}
        {order.payment_term && <Fact term={texts.payment}>{order.payment_term}</Fact>}
        {name && <Fact term={texts.recipient}>{name}</Fact>}
        {phone && <Fact term={texts.phone}>{phone}</Fact>}
        {address && <Fact term={texts.address}>{address}</Fact>}
      </dl>
      <div className="mt-4">
        <OrderProducts products={order.products} action={(product) => actions.ofProduct(order, product)} />
      </div>
      <p className="mt-1 flex flex-wrap justify-end gap-x-6">
        {order.status === 'pending_payment' && (
          <StateLink {...payTarget(order)} className={linkClass}>
            {texts.pay}
            <span className="sr-only">{texts.ofOrder(order.order_name)}</span>
          </StateLink>
        )}
        <Link to={`/member/orders/${order.order_name}`} className={linkClass}>
          {texts.detail}
          <span className="sr-only">{texts.ofOrder(order.order_name)}</span>
        </Link>
      </p>
      {actions.ofOrder(order)}
    </>
  )
}

/** Who has just got a payment number looks for it: its link comes first. */
function PaymentNumberLink({ order }: { order: ShownOrder }) {
  return (
    <p className="-mt-2 mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <span className="text-sm font-medium text-copper">{texts.justPaid}</span>
      {order.status === 'pending_payment' && (
        <Link to={`/member/payment/status?order_name=${order.order_name}`} className={linkClass}>
          {texts.paymentStatus}
          <span className="sr-only">{texts.ofOrder(order.order_name)}</span>
        </Link>
      )}
    </p>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center text-[15px] text-copper underline underline-offset-4 hover:text-copper-deep'

function Fact(props: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5em_minmax(0,1fr)] gap-3">
      <dt className="text-ink-soft">{props.term}</dt>
      <dd className="tabular-nums">{props.children}</dd>
    </div>
  )
}
