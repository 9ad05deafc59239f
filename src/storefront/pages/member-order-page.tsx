import ChevronLeft from 'lucide-react/icons/chevron-left'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import emptyDrawing from '#assets/drawings/empty-orders.svg'
import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { StateLinkButton } from '#front/navigation/state-link.tsx'
import { useParams } from '#front/router/hooks.ts'
import { orderPageTexts as texts } from '#messages/shop/account/order-page.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { lotTexts } from '#messages/shop/products/lots.ts'
import { MemberHeading } from '#storefront/features/member-area/member-heading.tsx'
import { BuyAgain } from '#storefront/features/order-page/buy-again.tsx'
import { CancelOrder } from '#storefront/features/order-page/cancel-order.tsx'
import { OrderAmounts } from '#storefront/features/order-page/order-amounts.tsx'
import { OrderDelivery } from '#storefront/features/order-page/order-delivery.tsx'
import { OrderInvoice } from '#storefront/features/order-page/order-invoice.tsx'
import { OrderTimeline } from '#storefront/features/order-page/order-timeline.tsx'
import { PrintIdentity } from '#storefront/features/order-page/print-identity.tsx'
import { useOrder } from '#storefront/features/order-page/use-order.ts'
import { WhatComes } from '#storefront/features/order-page/what-comes.tsx'
import { OrderBadge } from '#storefront/features/orders/order-badge.tsx'
import { OrderProducts } from '#storefront/features/orders/order-products.tsx'
import { OrderProgress } from '#storefront/features/orders/order-progress.tsx'
import { CopyButton } from '#storefront/features/payment-result/copy-button.tsx'
import { PaymentNumberCard } from '#storefront/features/payment-result/payment-number.tsx'
import { OrderRefund } from '#storefront/features/returns/order-refund.tsx'
import { ReturnPanel } from '#storefront/features/returns/return-panel.tsx'
import { PayBefore } from '#storefront/features/unpaid-order/pay-before.tsx'
import { MemberDataView } from '#storefront/sign-in/member-data-view.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const OrderCoffees = lazy(() => import('#storefront/features/lots/order-coffees.tsx'))
const WriteReview = lazy(() => import('#storefront/features/reviews/write-review.tsx'))

/** A member's own page: the server renders one layout for all orders, the order is loaded in the browser. */
export function Component() {
  const { order } = useParams()
  // in the browser only: the rendered page knows no order
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => setAsked(order ?? ''), [order])
  return (
    <>
      <PrivateMeta title={texts.title} />
      <Link
        to="/member/orders"
        className="mb-4 -ml-1 inline-flex min-h-11 items-center gap-1 text-[15px] text-ink-soft hover:text-copper print:hidden"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {texts.back}
      </Link>
      <MemberHeading eyebrow={texts.eyebrow} title={headings.order} />
      {asked === null ? <OrderSkeleton /> : <Order key={asked} asked={asked} />}
    </>
  )
}

function Order({ asked }: { asked: string }) {
  const { result, put, reload, retry } = useOrder(asked)
  return (
    <MemberDataView
      result={result}
      skeleton={<OrderSkeleton />}
      failure={{ title: texts.failed, text: texts.failedText }}
      onRetry={retry}
    >
      {(order) => (order ? <LoadedOrder order={order} onReload={reload} onChange={put} /> : <NotFound />)}
    </MemberDataView>
  )
}

interface LoadedOrderProps {
  order: OrderDetail
  onReload: () => void
  onChange: (order: OrderDetail) => void
}

function LoadedOrder({ order, onReload, onChange }: LoadedOrderProps) {
  return (
    <div className="print-order grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_360px] print:block print:space-y-6">
      <div className="min-w-0 space-y-6">
        <PrintIdentity />
        <OrderStatus order={order} onReload={onReload} />
        {order.number && <PaymentNumberCard number={order.number} amount={order.amount_total} />}
        <OrderRefund order={order} />
        <OrderDelivery order={order} copy={(text, what) => <CopyButton text={text} what={what} />} />
        <div className="print:hidden">
          <ReturnPanel order={order} onChange={onChange} onReload={onReload} />
          {order.status !== 'pending_payment' && (
            <Suspense fallback={null}>
              <OrderCoffees order={order.order_id} arrives={arrivalOf(order)} />
            </Suspense>
          )}
        </div>
      </div>
      <div className="min-w-0 space-y-6">
        <Panel title={texts.products}>
          <OrderProducts products={order.products} action={(product) => <Review order={order} product={product} />} />
          <OrderAmounts order={order} />
          {order.products.some(({ lots }) => lots) && (
            <Link
              to="/lot"
              className="mt-3 inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4 hover:text-copper print:hidden"
            >
              {lotTexts.lookup.link}
            </Link>
          )}
        </Panel>
        <OrderInvoice order={order} />
        <OrderTimeline steps={order.timeline} />
      </div>
    </div>
  )
}

function arrivalOf({ schedule }: OrderDetail) {
  return schedule ? { from: schedule.arrives_from, to: schedule.arrives_to } : undefined
}

/** The order's state, and what can be done now. */
function OrderStatus({ order, onReload }: { order: OrderDetail; onReload: () => void }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg bg-panel px-5 py-6 md:px-8">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} className="text-xl font-semibold tracking-[0.02em] tabular-nums">
            {order.order_name}
          </h2>
          <p className="text-sm text-ink-soft tabular-nums">
            {texts.placedAt(taipeiMinute(new Date(order.date_order)))}
          </p>
        </div>
        <OrderBadge order={order} />
      </div>
      <p role="status" className="mt-4 text-lg font-medium">
        {order.status_text}
      </p>
      <WhatComes order={order} />
      {order.pay_before && <PayBefore key={order.pay_before} instant={order.pay_before} onOver={onReload} />}
      <div className="mt-6 -mx-2">
        <OrderProgress order={order} />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        {order.can_pay && (
          <StateLinkButton
            to="/checkout/payment"
            state={paymentState(order)}
            variant={order.number ? 'secondary' : 'primary'}
          >
            {order.number ? texts.otherMethod : texts.pay}
          </StateLinkButton>
        )}
        {!order.can_pay && <BuyAgain orderId={order.order_id} primary={!order.can_cancel} />}
        {order.can_cancel && <CancelOrder order={order} onChange={onReload} />}
      </div>
    </section>
  )
}

/** What was received is reviewed here, too. */
function Review({ order, product }: { order: OrderDetail; product: OrderDetail['products'][number] }) {
  const { product_id: id, product_name: name, is_gift } = product
  if (order.status !== 'completed' || id === null || is_gift) return null
  return (
    <Suspense fallback={<span className="block h-11" />}>
      <WriteReview product={{ id, name }} />
    </Suspense>
  )
}

/** What the payment step gets from the step before it. */
function paymentState(order: OrderDetail) {
  return {
    orderId: order.order_id,
    subtotal: order.amount_goods,
    discount: order.amount_discount,
    deliveryFee: order.amount_delivery,
  }
}

function NotFound() {
  return (
    <EmptyState
      drawing={emptyDrawing}
      title={<p className="text-xl font-semibold">{texts.notFound}</p>}
      text={texts.notFoundText}
      action={<LinkButton to="/member/orders">{texts.back}</LinkButton>}
    />
  )
}

function OrderSkeleton() {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
      <div className="space-y-6">
        <Skeleton className="h-[300px] rounded-lg" />
        <Skeleton className="h-[320px] rounded-lg" />
      </div>
      <Skeleton className="h-[480px] rounded-lg" />
    </div>
  )
}
