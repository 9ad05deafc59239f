import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeliveryCarrier, SavedRecipient, ShippingStep } from '#contract/shop/checkout/delivery.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { shippingTexts as texts } from '#messages/shop/cart/shipping.ts'
import { toast } from '#ui/toast.ts'
import { BackLink } from '../layout/back-link.tsx'
import { AddressFields } from './address-fields.tsx'
import { CarrierList } from './carrier-list.tsx'
import { GiftForm } from './gift-form.tsx'
import { showMissing } from './missing-note.tsx'
import { NextButton } from './next-button.tsx'
import { PersonFields } from './person-fields.tsx'
import { isPlaceKnown, missingChoice, toDraft } from './recipient-draft.ts'
import { SavedRecipients } from './saved-recipients.tsx'
import { ShippingLayout } from './shipping-layout.tsx'
import { StoreChoice } from './store-choice.tsx'
import { forgetDraft, readStoredDraft, storeDraft } from './stored-draft.ts'
import { useAddressData } from './use-address-data.ts'
import { useRecipient } from './use-recipient.ts'
import type { useShippingStep } from './use-shipping-step.ts'

interface ShippingFormProps {
  orderId: string
  carriers: DeliveryCarrier[]
  refusals: ReadonlyMap<number, string>
  saved: readonly SavedRecipient[]
  step: ShippingStep
  calls: Omit<ReturnType<typeof useShippingStep>, 'result'>
}

export function ShippingForm({ orderId, carriers, refusals, saved, step, calls }: ShippingFormProps) {
  const navigate = useNavigate()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [going, setGoing] = useState(false)
  /** The shopper wanted to go on without a choice. */
  const [asked, setAsked] = useState(false)
  const [initial] = useState(() => readStoredDraft(orderId) ?? toDraft(step))
  const asksEmail = step.contact_email !== undefined
  const carrier = carriers.find(({ id }) => id === step.selected_carrier_id) ?? null
  const isHome = carrier?.kind === 'home'
  const address = useAddressData(isHome)
  const readAddress = address.data?.rules.readHomeAddress ?? null
  const recipient = useRecipient({
    initial,
    asksEmail,
    onChange: (draft) => storeDraft(orderId, draft),
    carrier,
    readAddress,
    form,
    send: ({ name, phone, email, ...home }) =>
      calls.saveRecipient({ name, phone, ...(asksEmail ? { email } : {}), ...(isHome ? home : {}) }),
    leaveIfUnavailable: calls.leaveIfUnavailable,
  })
  const placeKnown = isHome ? isPlaceKnown(recipient.draft, readAddress, step.store) : step.store !== null
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
    if (going || calls.pending) return
    if (missing === 'carrier' || missing === 'store') {
      flushSync(() => setAsked(true))
      return showMissing()
    }
    setGoing(true)
    const saved = await recipient.confirm()
    setGoing(false)
    if (!saved) return
    forgetDraft()
    // a changed amount is shown before the next step opens
    if (saved.amount_total === step.amount_total)
      return navigate('/checkout/payment', { state: toCheckoutState(orderId, saved) })
    const { updated, updatedDetail } = texts.summary
    toast({ kind: 'warning', text: updated, detail: updatedDetail, duration: texts.leavingMs })
  }

  const next = <NextButton form={formId} loading={going} blocked={missing !== null} disabled={calls.pending} />
  const problemOf = (part: 'carrier' | 'store') => (asked && missing === part ? texts.summary.missing[part] : null)
  return (
    <ShippingLayout summary={{ step, pending: calls.pending, missing, action: next }}>
      <div className="space-y-9">
        <SavedRecipients
          saved={saved}
          choosing={calls.choosing}
          onChoose={(one) => {
            forgetDraft()
            void calls.chooseSaved(one)
          }}
          onForget={(one) => void calls.forgetSaved(one)}
        />
        <CarrierList
          carriers={carriers}
          refusals={refusals}
          step={step}
          problem={problemOf('carrier')}
          onChoose={(one) => void choose(one)}
        />
        {!isHome && (
          <StoreChoice
            orderId={orderId}
            carrier={carrier}
            store={step.store}
            problem={problemOf('store')}
            beforeLeaving={recipient.settled}
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
          {isHome && <AddressFields recipient={recipient} address={address} />}
          <PersonFields
            recipient={recipient}
            asksEmail={asksEmail}
            kind={carrier?.kind ?? 'store'}
            home={carriers.find(({ id, kind }) => kind === 'home' && !refusals.has(id)) ?? null}
            onHome={(home) => void choose(home)}
          />
        </form>
        <GiftForm gift={step.gift ?? null} save={calls.saveGift} />
        <BackLink to="/member/CartPage" label={texts.back} />
      </div>
    </ShippingLayout>
  )
}

/** What the payment step is handed over by the browser's history. */
function toCheckoutState(orderId: string, { amount_goods, amount_discount, amount_delivery }: ShippingStep) {
  return { orderId, subtotal: amount_goods, discount: amount_discount, deliveryFee: amount_delivery }
}
