import { type ReactNode, useId } from 'react'
import type { ShippingStep } from '#contract/delivery.ts'
import { formatTwd, type Twd, twd } from '#domain/money.ts'
import { shippingTexts } from '#messages/shipping.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const texts = shippingTexts.summary

interface ShippingSummaryProps {
  /** Null until it is known. */
  step: ShippingStep | null
  /** The fee of another carrier is on its way. */
  pending: boolean
  /** How far it is to free shipping. */
  progress: ReactNode
  /** What keeps the shopper from going on. */
  missing: keyof typeof texts.missing | null
  /** The way on, on wide screens. */
  action: ReactNode
}

/** What it comes to, the fee of the chosen carrier included. */
export function ShippingSummary({ step, pending, progress, missing, action }: ShippingSummaryProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg bg-panel px-5 py-6 md:px-6">
      <h2 id={id} className="text-lg font-semibold">
        {texts.heading}
      </h2>
      <dl className="mt-4 space-y-2 tabular-nums">
        <Row term={texts.goods}>{step && formatTwd(step.amount_goods)}</Row>
        <Row term={texts.discount}>{step && formatTwd(twd(-step.amount_discount))}</Row>
        <Row term={texts.fee}>{step && !pending && <Fee step={step} />}</Row>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-medium">{texts.total}</dt>
          <dd className="text-2xl font-semibold">
            {step && !pending ? (
              <span role="status">{formatTwd(step.amount_total)}</span>
            ) : (
              <Skeleton className="h-10 w-28" />
            )}
          </dd>
        </div>
      </dl>
      {step && <div className="mt-4">{isIslandFee(step) ? <IslandNote fee={step.amount_delivery} /> : progress}</div>}
      <div className="mt-5 max-lg:hidden">
        {action}
        {step && missing && <p className="mt-2 text-center text-sm text-ink-soft">{texts.missing[missing]}</p>}
      </div>
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

/** A dash when there is none; why, stands beside it. */
function Fee({ step }: { step: ShippingStep }) {
  if (step.amount_delivery > 0) return formatTwd(step.amount_delivery)
  const isFree = step.selected_carrier_id !== null
  return (
    <>
      {isFree && <span className="mr-2 text-sm text-success">{texts.feeFree}</span>}
      {!isFree && <span className="sr-only">{texts.feeUnknown}</span>}
      <span aria-hidden={!isFree}>{texts.none}</span>
    </>
  )
}

/** The cart would travel free, but not across the sea. */
function isIslandFee({ store, shipping, amount_delivery }: ShippingStep): boolean {
  const wouldBeFree = shipping.missing === 0 || shipping.free_by_offer
  return amount_delivery > 0 && (wouldBeFree || store?.outlying_island === true)
}

function IslandNote({ fee }: { fee: Twd }) {
  return <p className="text-sm text-warning">{texts.island(fee)}</p>
}

/** On small screens the sum and the button stay in sight. */
export function NextBar({ step, missing, action }: Pick<ShippingSummaryProps, 'step' | 'missing' | 'action'>) {
  return (
    <div className="sticky bottom-0 z-30 mt-10 flex items-center gap-4 border-t border-line bg-paper px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden">
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block text-[13px] text-ink-soft">{missing ? texts.missing[missing] : texts.total}</span>
        <span className="text-lg font-semibold tabular-nums">{step ? formatTwd(step.amount_total) : texts.none}</span>
      </p>
      {action}
    </div>
  )
}
