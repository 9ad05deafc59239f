import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { PaymentResult } from '#contract/shop/checkout/payment.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { StateLinkButton } from '#front/navigation/state-link.tsx'
import { useLocation } from '#front/router/hooks.ts'
import { LoadFailed } from '#front/screens/load-failed.tsx'
import { paymentResultTexts as texts } from '#messages/shop/cart/payment-result.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { track } from '#storefront/analytics/track.ts'
import { OrderFacts } from '#storefront/features/payment-result/order-facts.tsx'
import { OutcomeHeading } from '#storefront/features/payment-result/outcome-heading.tsx'
import { PaymentNumberCard } from '#storefront/features/payment-result/payment-number.tsx'
import { type PaymentOutcome, toOutcome } from '#storefront/features/payment-result/payment-outcome.ts'
import { shownMessage } from '#storefront/features/payment-result/shown-message.ts'
import { toPurchase } from '#storefront/features/payment-result/to-purchase.ts'
import { usePaymentResult } from '#storefront/features/payment-result/use-payment-result.ts'
import { WhatComes } from '#storefront/features/payment-result/what-comes.tsx'
import { CancelOrder } from '#storefront/features/unpaid-order/cancel-order.tsx'
import { useIsShown } from '#storefront/shown-pages/shown-pages.ts'
import { forgetReturn } from '#storefront/sign-in/pending-action.ts'
import { SignInPrompt } from '#storefront/sign-in/sign-in-prompt.tsx'
import { Link } from '#ui/link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** Below what the page is for: it comes when the rest is there. */
const OrderCoffees = lazy(() => import('#storefront/features/lots/order-coffees.tsx'))
const PasskeyOffer = lazy(() => import('#storefront/features/passkeys/passkey-offer.tsx'))

/** What the address says. Anybody can write its `status`: it decides only how long the server's word is waited for. */
interface ResultQuery {
  orderName: string
  message: string | null
  /** From the gateway without a result: the shopper cancelled, or only looks. */
  cameBack: boolean
}

export function Component() {
  const { pathname, search } = useLocation()
  // in the browser only: one rendered page serves every order
  const [query, setQuery] = useState<ResultQuery | null>(null)
  useEffect(() => {
    const params = new URLSearchParams(search)
    setQuery({
      orderName: params.get('order_name')?.trim() ?? '',
      message: shownMessage(params.get('msg')),
      cameBack: params.get('status') !== 'success',
    })
  }, [search])
  return (
    <>
      <PrivateMeta title={texts.title} />
      <div className="container-page pt-10 pb-16 md:pt-14 md:pb-24">
        <div className="mx-auto max-w-2xl">
          <p className="eyebrow text-center text-copper">{texts.eyebrow}</p>
          <h1
            tabIndex={-1}
            className="mt-1.5 mb-8 text-center font-serif text-[28px] leading-snug font-semibold tracking-[0.04em] md:mb-10 md:text-4xl"
          >
            {headings.paymentResult}
          </h1>
          {query === null && <Waiting />}
          {/* without a name there is no order, whoever looks */}
          {query?.orderName === '' && <Missing message={query.message} />}
          {query && query.orderName !== '' && <Result key={query.orderName} {...query} returnTo={pathname + search} />}
        </div>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <>
      <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-soft noscript:hidden">
        <Spinner />
        {texts.waiting}
      </p>
      <p className="hidden text-center text-warning noscript:block">{texts.needsScript}</p>
    </>
  )
}

function Result({ orderName, message, cameBack, returnTo }: ResultQuery & { returnTo: string }) {
  const { result, reload, retry, stoppedPolling } = usePaymentResult(orderName, cameBack)
  useEffect(() => {
    if (result.state === 'ready') forgetReturn(returnTo)
  }, [result, returnTo])
  switch (result.state) {
    case 'loading':
      return <Waiting />
    case 'signed-out':
      return <SignInPrompt path={returnTo} />
    case 'failed':
      return <LoadFailed title={texts.load.failed} text={texts.load.failedText} onRetry={retry} />
    case 'ready':
      if (!result.data) return <Missing message={message} />
      return (
        <LoadedResult
          order={result.data}
          outcome={toOutcome(result.data, { stoppedPolling, cameBack })}
          onChange={reload}
        />
      )
  }
}

function Missing({ message }: { message: string | null }) {
  return (
    <div role="alert">
      <OutcomeHeading tone="bad" title={texts.missing.title} text={texts.missing.text}>
        {message && <p className="text-sm text-ink-soft">{texts.missing.message(message)}</p>}
      </OutcomeHeading>
      <Actions>
        <LinkButton to="/checkout">{texts.missing.back}</LinkButton>
      </Actions>
    </div>
  )
}

interface LoadedResultProps {
  order: PaymentResult
  outcome: PaymentOutcome
  onChange: () => void
}

function LoadedResult({ order, outcome, onChange }: LoadedResultProps) {
  useEffect(() => {
    if (isDone(outcome)) track('purchase', toPurchase(order))
  }, [outcome, order])
  return (
    <>
      {/* a change is read out */}
      <div role="status">
        <Heading order={order} outcome={outcome} />
      </div>
      {outcome === 'number' && order.number && (
        <div className="mt-8">
          <PaymentNumberCard number={order.number} amount={order.total_amount} />
        </div>
      )}
      {isDone(outcome) && (
        <div className="mt-8">
          <WhatComes order={order} />
        </div>
      )}
      <Actions>
        <NextActions order={order} outcome={outcome} onChange={onChange} />
      </Actions>
      <div className="mt-10">
        <OrderFacts order={order} />
      </div>
      {isDone(outcome) && (
        <Suspense fallback={null}>
          {order.order_id !== '' && <OrderCoffees order={order.order_id} arrives={arrivalOf(order)} />}
          <PasskeyOffer />
        </Suspense>
      )}
    </>
  )
}

/** The order is confirmed: paid, or paid when it is handed over. */
function isDone(outcome: PaymentOutcome): boolean {
  return outcome === 'success' || outcome === 'cash'
}

function arrivalOf({ schedule }: PaymentResult) {
  return schedule ? { from: schedule.arrives_from, to: schedule.arrives_to } : undefined
}

function cashDue({ total_amount, delivery }: PaymentResult): string {
  const due = texts.cash.due
  return delivery?.kind === 'store' ? due.store(total_amount, delivery.place) : due.home(total_amount)
}

function Heading({ order, outcome }: Omit<LoadedResultProps, 'onChange'>) {
  switch (outcome) {
    case 'success':
      return <OutcomeHeading tone="good" {...texts.success} />
    case 'cash':
      return (
        <OutcomeHeading tone="good" title={texts.cash.title} text={texts.cash.text}>
          <p className="font-medium">{cashDue(order)}</p>
        </OutcomeHeading>
      )
    case 'unpaid':
      return <OutcomeHeading tone="waiting" title={texts.unpaid.title} text={texts.unpaid.text} />
    case 'number':
      return <OutcomeHeading tone="waiting" title={texts.number.title} text={texts.number.text} />
    case 'processing':
      return (
        <OutcomeHeading tone="busy" title={texts.processing.title} text={texts.processing.text}>
          {order.can_pay && <p className="text-sm text-ink-soft">{texts.processing.notPaid}</p>}
        </OutcomeHeading>
      )
    case 'late':
      return (
        <OutcomeHeading tone="waiting" title={texts.processing.lateTitle} text={texts.processing.lateText}>
          {order.can_pay && <p className="text-sm text-ink-soft">{texts.processing.notPaid}</p>}
        </OutcomeHeading>
      )
    case 'failed':
      return (
        <OutcomeHeading tone="bad" title={texts.failed.title} text={texts.failed.text}>
          {order.failure && <p className="font-medium">{order.failure}</p>}
        </OutcomeHeading>
      )
    case 'closed':
      return (
        <OutcomeHeading tone="waiting" {...closedWords(order)}>
          {order.refunded && <p className="font-medium">{texts.closed.refunded}</p>}
        </OutcomeHeading>
      )
  }
}

function closedWords({ closed = 'expired', refunded }: PaymentResult) {
  return closed === 'expired' && refunded ? texts.closed.late : texts.closed[closed]
}

/** What the shopper can do now; going to the home page is always possible. */
function NextActions({ order, outcome, onChange }: LoadedResultProps) {
  const isShown = useIsShown()
  const pay = outcome === 'number' ? texts.otherMethod : texts.payAgain
  const variant = outcome === 'failed' || outcome === 'unpaid' ? 'primary' : 'secondary'
  return (
    <>
      {order.can_pay && (
        <StateLinkButton to="/checkout/payment" state={{ orderId: order.order_id }} variant={variant}>
          {pay}
        </StateLinkButton>
      )}
      {isDone(outcome) && <LinkButton to="/member/orders">{texts.orders}</LinkButton>}
      {outcome === 'closed' && <LinkButton to="/products">{texts.shop}</LinkButton>}
      <LinkButton to="/" variant="secondary">
        {texts.home}
      </LinkButton>
      {(order.can_pay || outcome === 'closed') && (
        <p className="flex w-full flex-wrap justify-center gap-x-6">
          {order.can_pay && (
            <CancelOrder orderId={order.order_id} className={plainLinkClass} onCancelled={onChange}>
              {texts.cancel}
            </CancelOrder>
          )}
          {isShown('/about/contact') && (
            <Link to="/about/contact" className={`${plainLinkClass} inline-flex items-center`}>
              {texts.contact}
            </Link>
          )}
        </p>
      )}
    </>
  )
}

const plainLinkClass = 'min-h-11 text-sm text-ink-soft underline underline-offset-4 hover:text-ink'

function Actions(props: { children: ReactNode }) {
  return <div className="mt-8 flex flex-wrap justify-center gap-3 max-sm:[&>a]:w-full">{props.children}</div>
}
