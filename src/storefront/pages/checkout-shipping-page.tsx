import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { DeliveryCarrier, ShippingStep } from '#contract/delivery.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { LoadFailed } from '#front/screens/load-failed.tsx'
import { whenSessionKnown } from '#front/session/session.ts'
import { readUser } from '#front/session/session-storage.ts'
import { headings } from '#messages/headings.ts'
import { shippingTexts as texts } from '#messages/shipping.ts'
import { readCartId } from '#storefront/cart/cart-id.ts'
import { isFreeShipping, ShippingLine, shippingText } from '#storefront/cart/shipping-progress.tsx'
import { CheckoutSteps } from '#storefront/features/checkout/layout/checkout-steps.tsx'
import { AddressFields } from '#storefront/features/checkout/shipping/address-fields.tsx'
import { CarrierList } from '#storefront/features/checkout/shipping/carrier-list.tsx'
import { PersonFields } from '#storefront/features/checkout/shipping/person-fields.tsx'
import { isPlaceKnown, missingChoice, toDraft } from '#storefront/features/checkout/shipping/recipient-draft.ts'
import { type Arrival, readArrival, withoutNotice } from '#storefront/features/checkout/shipping/shipping-query.ts'
import { StepSkeleton } from '#storefront/features/checkout/shipping/shipping-skeleton.tsx'
import { NextBar, ShippingSummary } from '#storefront/features/checkout/shipping/shipping-summary.tsx'
import { StoreChoice } from '#storefront/features/checkout/shipping/store-choice.tsx'
import { keepDraft, takeDraft } from '#storefront/features/checkout/shipping/stored-draft.ts'
import { useAddressBook } from '#storefront/features/checkout/shipping/use-address-data.ts'
import { useRecipient } from '#storefront/features/checkout/shipping/use-recipient.ts'
import {
  type Gone,
  type LoadedStep,
  useShippingStep,
} from '#storefront/features/checkout/shipping/use-shipping-step.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

/** Step 2. Which cart it is about only the browser knows, so the server renders the frame. */
export function Component() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [orderId, setOrderId] = useState<string | null>(null)
  const leave = (why: Gone) => {
    const { kind, text, detail } = why === 'empty' ? texts.emptyCart : texts.incomplete
    toast({ kind, text, ...(detail ? { detail } : {}), duration: texts.leavingMs })
    void navigate('/cart', { replace: true })
  }
  const arrive = useEffectEvent((arrival: Arrival) => {
    const { notice } = arrival
    if (!readUser() || !arrival.orderId || notice === 'cart') return leave('incomplete')
    setOrderId(arrival.orderId)
    if (!notice) return
    toast({ ...texts.notices[notice], duration: texts.leavingMs })
    void navigate({ search: withoutNotice(search) }, { replace: true })
  })
  useEffect(() => {
    let gone = false
    void whenSessionKnown().then(() => gone || arrive(readArrival(search, readCartId())))
    return () => {
      gone = true
    }
  }, [search])
  return (
    <>
      <PrivateMeta title={texts.title} />
      {orderId === null ? <Waiting /> : <Step key={orderId} orderId={orderId} onGone={leave} />}
    </>
  )
}

/** What stands around the step, the same while it loads, when it is there and when it cannot be had. */
function Frame(props: { main: ReactNode; aside?: ReactNode; foot?: ReactNode }) {
  return (
    <>
      <div className="container-page pt-8 md:pt-10">
        <CheckoutSteps current={2} />
        <div className="mt-8 mb-6 md:mt-10">
          <p className="eyebrow text-copper">{texts.eyebrow}</p>
          <h1
            tabIndex={-1}
            className="mt-1.5 font-serif text-[28px] leading-snug font-semibold tracking-[0.04em] md:text-4xl"
          >
            {headings.shipping}
          </h1>
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

function Waiting() {
  const summary = { step: null, pending: false, progress: null, missing: null, action: <Next disabled /> }
  return <Frame main={<StepSkeleton />} aside={<ShippingSummary {...summary} />} foot={<NextBar {...summary} />} />
}

function Step({ orderId, onGone }: { orderId: string; onGone: (why: Gone) => void }) {
  const step = useShippingStep(orderId, onGone)
  const { result, retry } = step
  if (result.state === 'ready') return <Filled orderId={orderId} loaded={result} step={step} />
  if (result.state === 'loading') return <Waiting />
  return <Frame main={<LoadFailed title={texts.load.failed} text={texts.load.failedText} onRetry={retry} />} />
}

interface FilledProps {
  orderId: string
  loaded: LoadedStep
  step: ReturnType<typeof useShippingStep>
}

function Filled({ orderId, loaded: { carriers, step }, step: calls }: FilledProps) {
  const navigate = useNavigate()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [going, setGoing] = useState(false)
  const [start] = useState(() => takeDraft(orderId) ?? toDraft(step.recipient))
  const carrier = carriers.find(({ id }) => id === step.selected_carrier_id) ?? null
  const address = useAddressBook(carrier?.kind === 'home')
  const readAddress = address.book?.rules.readHomeAddress ?? null
  const recipient = useRecipient({
    start,
    carrier,
    readAddress,
    form,
    send: ({ name, phone, ...home }) =>
      calls.saveRecipient(carrier?.kind === 'home' ? { name, phone, ...home } : { name, phone }),
    leaveIfGone: calls.leaveIfGone,
  })
  const placeKnown =
    carrier?.kind === 'home' ? isPlaceKnown(recipient.draft, readAddress, step.store) : step.store !== null
  const missing = missingChoice(carrier?.kind ?? null, placeKnown)

  const choose = async (next: DeliveryCarrier) => {
    const before = carrier
    const chosen = await calls.select(next.id)
    if (!chosen) return
    recipient.saveAgain(next)
    if (!before || before.id === next.id) return
    const detail = texts.carriers.changedDetail[next.kind]
    toast({ kind: 'warning', text: texts.carriers.changed, detail, duration: texts.noticeMs })
  }

  const goOn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (going || missing || calls.pending) return
    setGoing(true)
    const saved = await recipient.confirm()
    setGoing(false)
    if (!saved) return
    // nobody goes on with an amount that they have not seen
    if (saved.amount_total === step.amount_total)
      return navigate('/checkout/payment', { state: toState(orderId, saved) })
    toast({
      kind: 'warning',
      text: texts.summary.updated,
      detail: texts.summary.updatedDetail,
      duration: texts.leavingMs,
    })
  }

  const next = <Next form={formId} loading={going} disabled={missing !== null || calls.pending} />
  const summary = { step, pending: calls.pending, missing, progress: <Progress step={step} />, action: next }
  return (
    <Frame
      main={
        <div className="space-y-9">
          <CarrierList carriers={carriers} step={step} onChoose={(one) => void choose(one)} />
          {carrier?.kind !== 'home' && (
            <StoreChoice
              orderId={orderId}
              carrier={carrier}
              store={step.store}
              beforeLeaving={async () => {
                keepDraft(orderId, recipient.draft)
                await recipient.settled()
              }}
            />
          )}
          <form
            id={formId}
            ref={form}
            noValidate
            method="post"
            onSubmit={(event) => void goOn(event)}
            className="space-y-9"
          >
            {carrier?.kind === 'home' && <AddressFields recipient={recipient} address={address} />}
            <PersonFields recipient={recipient} kind={carrier?.kind ?? 'store'} />
          </form>
          <BackToCart />
        </div>
      }
      aside={<ShippingSummary {...summary} />}
      foot={<NextBar {...summary} />}
    />
  )
}

function toState(orderId: string, { amount_goods, amount_discount, amount_delivery }: ShippingStep) {
  return { orderId, subtotal: amount_goods, discount: amount_discount, deliveryFee: amount_delivery }
}

function Next(props: { form?: string; loading?: boolean; disabled: boolean }) {
  const { loading = false } = props
  return (
    <Button type="submit" {...props} className="lg:w-full">
      {loading ? texts.summary.saving : texts.summary.next}
    </Button>
  )
}

function Progress({ step: { shipping } }: { step: ShippingStep }) {
  return (
    <>
      <p className={`text-sm ${isFreeShipping(shipping) ? 'text-success' : 'text-ink-soft'}`}>
        {shippingText(shipping)}
      </p>
      <ShippingLine shipping={shipping} className="mt-1.5 rounded-full" />
    </>
  )
}

function BackToCart() {
  return (
    <Link
      to="/member/CartPage"
      className="inline-flex min-h-11 items-center gap-1 text-[15px] text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {texts.back}
    </Link>
  )
}
