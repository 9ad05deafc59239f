import { type ReactNode, useId } from 'react'
import { formatTwd, type Twd, twd } from '#domain/money.ts'
import { paymentStepTexts } from '#messages/payment-step.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const texts = paymentStepTexts.summary

export interface Amounts {
  goods: Twd
  discount: Twd
  fee: Twd
  total: Twd
}

interface PaymentSummaryProps {
  /** Null until they are known. */
  amounts: Amounts | null
  /** They are not those that the step before showed. */
  changed: boolean
  deliverTo: string
  /** The way on, on wide screens. */
  action: ReactNode
}

/** What it comes to. */
export function PaymentSummary({ amounts, changed, deliverTo, action }: PaymentSummaryProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg bg-panel px-5 py-6 md:px-6">
      <h2 id={id} className="text-lg font-semibold">
        {texts.heading}
      </h2>
      <dl className="mt-4 space-y-2 tabular-nums">
        <Row term={texts.goods}>{amounts && formatTwd(amounts.goods)}</Row>
        <Row term={texts.discount}>{amounts && formatTwd(twd(-amounts.discount))}</Row>
        <Row term={texts.fee}>{amounts && (amounts.fee === 0 ? texts.freeFee : formatTwd(amounts.fee))}</Row>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-medium">{texts.total}</dt>
          <dd className="text-2xl font-semibold">
            {amounts ? formatTwd(amounts.total) : <Skeleton className="h-10 w-28" />}
          </dd>
        </div>
      </dl>
      {changed && (
        <p role="status" className="mt-2 text-sm text-warning">
          {texts.changed}
        </p>
      )}
      {deliverTo !== '' && (
        <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
          {texts.deliverTo}
          <span className="ml-2 text-ink">{deliverTo}</span>
        </p>
      )}
      <div className="mt-5 max-lg:hidden">{action}</div>
    </section>
  )
}

function Row(props: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{props.term}</dt>
      <dd>{props.children ?? <Skeleton className="h-6 w-20" />}</dd>
    </div>
  )
}

/** On small screens the sum and the button stay in sight. */
export function PayBar({ total, action }: { total: Twd | null; action: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-30 mt-10 flex items-center gap-4 border-t border-line bg-paper px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden">
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block text-[13px] text-ink-soft">{texts.total}</span>
        <span className="text-lg font-semibold tabular-nums">{total === null ? '—' : formatTwd(total)}</span>
      </p>
      {action}
    </div>
  )
}
