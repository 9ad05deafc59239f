import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import errorDrawing from '#assets/drawings/error.svg'
import type { PaymentProvider } from '#contract/payment.ts'
import { twd } from '#domain/money.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { LoadFailed } from '#front/screens/load-failed.tsx'
import { headings } from '#messages/headings.ts'
import { paymentStepTexts as texts } from '#messages/payment-step.ts'
import {
  draftProblems,
  type InvoiceDraft,
  problemsOfServer,
  toChoice,
  toDraft,
} from '#storefront/features/checkout/invoice/invoice-draft.ts'
import { InvoiceForm } from '#storefront/features/checkout/invoice/invoice-form.tsx'
import { CheckoutSteps } from '#storefront/features/checkout/layout/checkout-steps.tsx'
import { checkChoice } from '#storefront/features/checkout/payment/check-choice.ts'
import { type CheckoutState, readCheckoutState } from '#storefront/features/checkout/payment/checkout-state.ts'
import { StepSkeleton } from '#storefront/features/checkout/payment/payment-skeleton.tsx'
import { type Amounts, PayBar, PaymentSummary } from '#storefront/features/checkout/payment/payment-summary.tsx'
import { ProviderList } from '#storefront/features/checkout/payment/provider-list.tsx'
import { RefusalNote } from '#storefront/features/checkout/payment/refusal-note.tsx'
import { type WayOut, wayOutOf } from '#storefront/features/checkout/payment/refusal-redirect.ts'
import { useDeliveryPlace } from '#storefront/features/checkout/payment/use-delivery-place.ts'
import { type PaymentOffer, usePaymentStep } from '#storefront/features/checkout/payment/use-payment-step.ts'
import { SignInPrompt } from '#storefront/sign-in/sign-in-prompt.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { toast } from '#ui/toast.ts'

/** Step 3. The order's id comes by the browser's history, so the server renders only the frame. */
export function Component() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [checkout, setCheckout] = useState<CheckoutState | null>(null)
  const leave = useEffectEvent(() => {
    toast({ kind: 'error', ...texts.missing, duration: texts.leavingMs })
    void navigate('/checkout/shipping', { replace: true })
  })
  useEffect(() => {
    const read = readCheckoutState(state)
    if (read) setCheckout(read)
    else leave()
  }, [state])
  return (
    <>
      <PrivateMeta title={texts.title} />
      {checkout ? <Step key={checkout.orderId} checkout={checkout} /> : <Frame main={<StepSkeleton />} />}
    </>
  )
}

/** What stands around the step, the same while it loads, when it is there and when it cannot be had. */
function Frame(props: { lead?: ReactNode; main: ReactNode; aside?: ReactNode; foot?: ReactNode }) {
  return (
    <>
      <div className="container-page pt-8 md:pt-10">
        <CheckoutSteps current={3} />
        <div className="mt-8 mb-6 md:mt-10">
          <p className="eyebrow text-copper">{texts.eyebrow}</p>
          <h1
            tabIndex={-1}
            className="mt-1.5 font-serif text-[28px] leading-snug font-semibold tracking-[0.04em] md:text-4xl"
          >
            {headings.payment}
          </h1>
          {props.lead}
          <p className="mt-3 hidden text-warning noscript:block">{texts.needsScript}</p>
        </div>
        <div className="grid items-start gap-x-14 gap-y-10 pb-2 lg:grid-cols-[minmax(0,1fr)_360px] lg:pb-16">
          <div className="min-w-0">{props.main}</div>
          <div className="lg:sticky lg:top-[calc(var(--header-height)+24px)]">{props.aside}</div>
        </div>
      </div>
      {props.foot}
    </>
  )
}

function Step({ checkout }: { checkout: CheckoutState }) {
  const step = usePaymentStep(checkout.orderId)
  const { result, retry } = step
  const place = useDeliveryPlace(checkout.orderId)
  const navigate = useNavigate()
  const refused = result.state === 'ready' && 'refused' in result.data ? result.data.refused : null
  const wayOut = refused && wayOutOf(refused.code, checkout.orderId)
  const leave = useEffectEvent(() => {
    if (!refused || !wayOut?.atOnce) return
    toast({ kind: 'error', text: texts.load.failed, detail: refused.message, duration: texts.leavingMs })
    void navigate(wayOut.to, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is answered once
  useEffect(() => leave(), [refused])

  if (result.state === 'signed-out') return <Frame main={<SignInPrompt path="/checkout" />} />
  if (result.state === 'failed')
    return <Frame main={<LoadFailed title={texts.load.failed} text={texts.load.failedText} onRetry={retry} />} />
  if (refused)
    return <Frame main={wayOut?.atOnce ? <StepSkeleton /> : <Gone message={refused.message} wayOut={wayOut} />} />
  if (result.state === 'ready' && 'offer' in result.data)
    return <PaymentForm offer={result.data.offer} checkout={checkout} place={place} step={step} />
  const known = checkout.amounts && toAmounts(checkout.amounts)
  return (
    <Frame
      main={<StepSkeleton />}
      aside={<PaymentSummary amounts={known} changed={false} deliverTo={place} action={<Submit disabled />} />}
      foot={<PayBar total={known?.total ?? null} action={<Submit disabled />} />}
    />
  )
}

interface PaymentFormProps {
  offer: PaymentOffer
  checkout: CheckoutState
  place: string
  step: ReturnType<typeof usePaymentStep>
}

function PaymentForm({ offer, checkout, place, step }: PaymentFormProps) {
  const [chosen, setChosen] = useState<PaymentProvider | null>(null)
  const [method, setMethod] = useState('')
  const [draft, setDraft] = useState<InvoiceDraft>(() => toDraft(offer.invoice))
  /** What is missing is told from the first try on. */
  const [tried, setTried] = useState(false)
  const { sending, refusal, send } = step
  const provider = offer.providers.find(({ id }) => id === chosen?.id) ?? null
  const problems = checkChoice(provider, method)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // what is wrong must be in the page before the focus comes, or it is not read out
    flushSync(() => setTried(true))
    const missing = problems.provider ?? problems.method
    if (missing) toast({ kind: 'warning', text: missing, duration: texts.checkMs })
    if (missing || !provider || Object.keys(draftProblems(draft)).length > 0) {
      form.querySelector<HTMLElement>('[data-wrong] input, [aria-invalid=true]')?.focus()
      return
    }
    void send({ provider, method, invoice: toChoice(draft) })
  }

  const amounts = {
    goods: offer.amount_goods,
    discount: offer.amount_discount,
    fee: offer.amount_delivery,
    total: offer.amount_total,
  }
  const shown = checkout.amounts && toAmounts(checkout.amounts)
  const button = <Submit loading={sending} disabled={offer.providers.length === 0} />
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Frame
        lead={offer.order_name && <p className="mt-3 text-ink-soft">{texts.placed(offer.order_name)}</p>}
        main={
          <div className="space-y-9">
            {refusal && <RefusalNote refusal={refusal} />}
            <ProviderList
              providers={offer.providers}
              chosen={provider}
              method={method}
              onChoose={(next) => {
                setChosen(next)
                setMethod('')
              }}
              onMethod={setMethod}
              problems={tried ? problems : {}}
            />
            <InvoiceForm
              draft={draft}
              onChange={setDraft}
              strict={tried}
              refused={problemsOfServer(draft.kind, refusal?.fields ?? {})}
            />
            {offer.order_name === null && <BackToShipping orderId={checkout.orderId} />}
          </div>
        }
        aside={
          <>
            <PaymentSummary
              amounts={amounts}
              changed={shown !== null && shown.total !== amounts.total}
              deliverTo={place}
              action={button}
            />
            <Consent />
          </>
        }
        foot={<PayBar total={amounts.total} action={button} />}
      />
    </form>
  )
}

const wayHome = { to: '/member/CartPage', label: 'cart' } as const

function toAmounts({ subtotal, discount, deliveryFee }: NonNullable<CheckoutState['amounts']>): Amounts {
  return { goods: subtotal, discount, fee: deliveryFee, total: twd(subtotal - discount + deliveryFee) }
}

function Submit({ loading = false, disabled }: { loading?: boolean; disabled: boolean }) {
  return (
    <Button type="submit" loading={loading} disabled={disabled} className="lg:w-full">
      {loading ? texts.sending : texts.submit}
    </Button>
  )
}

function BackToShipping({ orderId }: { orderId: string }) {
  return (
    <Link
      to={`/checkout/shipping?order_id=${encodeURIComponent(orderId)}`}
      className="inline-flex min-h-11 items-center gap-1 text-[15px] text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {texts.back}
    </Link>
  )
}

function Consent() {
  const { before, terms, and, rights, after } = texts.consent
  const look = 'underline underline-offset-4 hover:text-ink'
  return (
    <p className="mt-4 text-sm text-ink-soft">
      {before}
      <Link to="/Illustrate/PrivacyStatement" className={look}>
        {terms}
      </Link>
      {and}
      <Link to="/Illustrate/MemberStatement" className={look}>
        {rights}
      </Link>
      {after}
    </p>
  )
}

/** The order cannot be paid for: paid already, cancelled, too late, not this member's, or its goods are gone. */
function Gone({ message, wayOut }: { message: string; wayOut: WayOut | null }) {
  const { to, label } = wayOut ?? wayHome
  return (
    <div role="alert">
      <EmptyState
        drawing={errorDrawing}
        title={<p className="text-xl font-semibold">{texts.load.failed}</p>}
        text={message}
        action={<LinkButton to={to}>{texts.wayOut[label]}</LinkButton>}
      />
    </div>
  )
}
