import { type ReactNode, useId } from 'react'
import { formatTwd, type Twd, twd } from '#domain/money.ts'
import { orderSummaryTexts as texts } from '#messages/shop/cart/order-summary.ts'
import { Skeleton } from '#ui/skeleton.tsx'

interface OrderSummaryProps {
  /** Null until they are known. */
  amounts: { goods: Twd; discount: Twd } | null
  /** What delivery costs: null until it is known; undefined in the step that does not ask for it yet. */
  fee?: ReactNode
  /** Null until it is known. */
  total: Twd | null
  totalLabel: string
  /** A new total is read out to those who cannot see it. */
  announcesTotal?: boolean
  /** Below the amounts: why they are what they are. */
  children?: ReactNode
  /** The button to the next step, on wide screens; small ones have it in the summary bar. */
  action: ReactNode
}

/** What the order comes to. */
export function OrderSummary(props: OrderSummaryProps) {
  const { amounts, fee, total, totalLabel, announcesTotal, children, action } = props
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg bg-panel px-5 py-6 md:px-6">
      <h2 id={id} className="text-lg font-semibold">
        {texts.heading}
      </h2>
      <dl className="mt-4 space-y-2 tabular-nums">
        <Row term={texts.goods}>{amounts && formatTwd(amounts.goods)}</Row>
        <Row term={texts.discount}>
          {amounts && (amounts.discount > 0 ? formatTwd(twd(-amounts.discount)) : texts.none)}
        </Row>
        {fee !== undefined && <Row term={texts.fee}>{fee}</Row>}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-medium">{totalLabel}</dt>
          <dd className="text-2xl font-semibold">
            {total === null ? (
              <Skeleton className="h-10 w-28" />
            ) : (
              <span role={announcesTotal ? 'status' : undefined}>{formatTwd(total)}</span>
            )}
          </dd>
        </div>
      </dl>
      {children}
      <div className="mt-5 max-lg:hidden">{action}</div>
    </section>
  )
}

function Row(props: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{props.term}</dt>
      <dd>{props.children || <Skeleton className="h-6 w-20" />}</dd>
    </div>
  )
}
