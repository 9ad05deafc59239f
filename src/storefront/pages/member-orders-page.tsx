import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import emptyDrawing from '#assets/drawings/empty-orders.svg'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { useLocation } from '#front/router/hooks.ts'
import { LoadFailed } from '#front/screens/load-failed.tsx'
import { ordersScreenTexts as texts } from '#messages/shop/account/orders-screens.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { MemberHeading } from '#storefront/features/member-area/member-heading.tsx'
import { BuyAgain } from '#storefront/features/order-page/buy-again.tsx'
import type { OrderActions } from '#storefront/features/orders/order-card.tsx'
import { OrderList, OrderListSkeleton } from '#storefront/features/orders/order-list.tsx'
import { useOrderList } from '#storefront/features/orders/use-order-list.ts'
import { SignInPrompt } from '#storefront/sign-in/sign-in-prompt.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Tabs } from '#ui/tabs.tsx'

const WriteReview = lazy(() => import('#storefront/features/reviews/write-review.tsx'))

/** A member's own page: the server renders its layout, the orders are loaded in the browser. */
export function Component() {
  return (
    <>
      <PrivateMeta title={texts.title} />
      <MemberHeading eyebrow={texts.eyebrow} title={headings.orders} />
      <Tabs
        label={texts.tabs}
        tabs={[
          { id: 'online', title: texts.online, content: <OnlineOrders /> },
          { id: 'store', title: texts.store, content: <StoreOrders /> },
        ]}
      />
    </>
  )
}

function OnlineOrders() {
  const { search } = useLocation()
  // in the browser only: one rendered page serves every address
  const [asked, setAsked] = useState<{ tradeNo: string | null } | null>(null)
  useEffect(() => setAsked({ tradeNo: new URLSearchParams(search).get('trade_no') }), [search])
  return asked ? <Orders key={asked.tradeNo} tradeNo={asked.tradeNo} /> : <Loading />
}

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <OrderListSkeleton />
    </>
  )
}

function Orders({ tradeNo }: { tradeNo: string | null }) {
  const { result, retry, more, loadMore } = useOrderList(tradeNo)
  switch (result.state) {
    case 'loading':
      return <Loading />
    case 'signed-out':
      return <SignInPrompt />
    case 'failed':
      return <LoadFailed title={texts.failed} text={texts.failedText} onRetry={retry} />
    case 'ready':
      if (result.data.orders.length === 0) return <NoOrders />
      return <OrderList pages={result.data} tradeNo={tradeNo} more={more} onMore={loadMore} actions={actions} />
  }
}

/** 再買一次 and 寫評論 in place. What is unpaid, or was never received, is not reviewed. */
const actions: OrderActions = {
  ofOrder: (order) =>
    order.status !== 'pending_payment' && (
      <div className="mt-1 mb-2 flex justify-end">
        <BuyAgain orderId={order.order_id} primary={false} />
      </div>
    ),
  ofProduct: ({ status }, { product_id: id, product_name: name, is_gift }) =>
    status === 'completed' &&
    id !== null &&
    !is_gift && (
      <Suspense fallback={<span className="block h-11" />}>
        <WriteReview product={{ id, name }} />
      </Suspense>
    ),
}

function NoOrders() {
  return (
    <EmptyState
      drawing={emptyDrawing}
      title={<p className="text-xl font-semibold">{texts.empty}</p>}
      text={texts.emptyText}
      action={<LinkButton to="/products">{texts.shop}</LinkButton>}
    />
  )
}

/** Loaded when its tab is looked at: few members have any. */
function StoreOrders() {
  const [seen, setSeen] = useState(false)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mark.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    watch.observe(mark.current)
    return () => watch.disconnect()
  }, [])
  return <div ref={mark}>{seen ? <CounterOrders /> : <Loading />}</div>
}

/** Orders that staff wrote at the counter or on the phone. */
function CounterOrders() {
  const { result, retry, more, loadMore } = useOrderList(null, 'counter')
  switch (result.state) {
    case 'loading':
      return <Loading />
    case 'signed-out':
      return <SignInPrompt />
    case 'failed':
      return <LoadFailed title={texts.failed} text={texts.failedText} onRetry={retry} />
    case 'ready':
      if (result.data.orders.length === 0) return <NoStoreOrders />
      return <OrderList pages={result.data} tradeNo={null} more={more} onMore={loadMore} actions={actions} />
  }
}

function NoStoreOrders() {
  return (
    <div className="py-12 text-center">
      <p className="text-xl font-semibold">{texts.noStoreOrders}</p>
      <p className="mt-3 text-ink-soft">{texts.noStoreOrdersText}</p>
    </div>
  )
}
