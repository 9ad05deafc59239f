import { useEffect, useEffectEvent, useRef } from 'react'
import { ordersScreenTexts as texts } from '#messages/shop/account/orders-screens.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type OrderActions, OrderCard } from './order-card.tsx'
import type { OrderPages } from './use-order-list.ts'

interface OrderListProps {
  pages: OrderPages
  /** The payment that the shopper was just redirected back from, or null. */
  tradeNo: string | null
  more: 'ready' | 'loading' | 'failed'
  onMore: () => Promise<void>
  actions: OrderActions
}

/** The cards in a scroll area of their own, which grows while one is open; the next page is loaded near its end. */
export function OrderList({ pages, tradeNo, more, onMore, actions }: OrderListProps) {
  const { next, fromPayment } = pages
  // the marked order of a later page comes first, and is not repeated when that page is loaded
  const orders = fromPayment
    ? [fromPayment, ...pages.orders.filter(({ order_id }) => order_id !== fromPayment.order_id)]
    : pages.orders
  return (
    <section
      aria-label={texts.list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached and scrolled with the keyboard
      tabIndex={0}
      className="relative -mx-1 max-h-[40vh] overflow-y-auto rounded-lg px-1 py-1 has-[[aria-expanded=true]]:max-h-none md:max-h-[60vh]"
    >
      <ul className="space-y-3">
        {orders.map((order) => (
          <li key={order.order_id}>
            <OrderCard order={order} marked={tradeNo !== null && order.trade_nos.includes(tradeNo)} actions={actions} />
          </li>
        ))}
      </ul>
      {next === null ? (
        <p role="status" className="py-3 text-center text-sm text-ink-soft tabular-nums">
          {texts.allShown(orders.length)}
        </p>
      ) : (
        <More count={orders.length} more={more} onMore={onMore} />
      )}
    </section>
  )
}

function More({ count, more, onMore }: { count: number; more: OrderListProps['more']; onMore: () => Promise<void> }) {
  const end = useRef<HTMLDivElement>(null)
  const goOn = useEffectEvent(onMore)
  // after a failure only by its button, or it would be tried again and again
  const byItself = more === 'ready'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may leave the end visible: it is observed again after each
  useEffect(() => {
    const mark = end.current
    if (!mark || !byItself) return
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void goOn()
      },
      // of the page: while a card is open the list has no scroll area of its own
      { rootMargin: '200px' },
    )
    seen.observe(mark)
    return () => seen.disconnect()
  }, [byItself, count])
  return (
    <div ref={end} className="flex flex-col items-center gap-1 py-4">
      {more === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {texts.moreFailed}
        </p>
      )}
      <Button variant="secondary" className="min-h-11" loading={more === 'loading'} onClick={() => void onMore()}>
        {more === 'failed' ? texts.retry : texts.more}
      </Button>
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {texts.shown(count)}
      </p>
    </div>
  )
}

/** Three cards of the size of those that come. */
export function OrderListSkeleton() {
  return (
    <div className="space-y-3 py-1">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-[86px] rounded-lg md:h-[82px]" />
      ))}
    </div>
  )
}
