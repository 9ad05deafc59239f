import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { paymentStepTexts as texts } from '#messages/shop/cart/payment-step.ts'
import { toast } from '#ui/toast.ts'
import { draftProblems, type InvoiceDraft, problemsOfServer, toChoice, toDraft } from '../invoice/invoice-draft.ts'
import { InvoiceForm } from '../invoice/invoice-form.tsx'
import { BackLink } from '../layout/back-link.tsx'
import { checkChoice } from './check-choice.ts'
import { ConfirmEmail, ConfirmForCash } from './confirm-email.tsx'
import { LimitNote } from './limit-note.tsx'
import { OrderReview } from './order-review.tsx'
import { offeredChoice, type PaymentChoice } from './payment-choice.ts'
import { PaymentLayout } from './payment-layout.tsx'
import type { Amounts } from './payment-summary.tsx'
import { ProviderList } from './provider-list.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { PaymentOptions, usePaymentStep } from './use-payment-step.ts'

interface PaymentFormProps extends Pick<ReturnType<typeof usePaymentStep>, 'sending' | 'refusal' | 'send'> {
  orderId: string
  options: PaymentOptions
  /** What the step before showed. */
  shown: Amounts | null
  deliverTo: string
}

export function PaymentForm({ orderId, options, shown, deliverTo, sending, refusal, send }: PaymentFormProps) {
  // what was chosen last time stands there already
  const [picked, setPicked] = useState(options.last_choice ?? null)
  const [draft, setDraft] = useState<InvoiceDraft>(() => toDraft(options.invoice))
  /** What is missing is shown from the first try on; of the invoice only for the kind that was tried. */
  const [tried, setTried] = useState<InvoiceDraft['kind'] | null>(null)
  const choice = offeredChoice(options.providers, picked)
  const problems = checkChoice(choice?.provider ?? null, choice?.method ?? '')
  const choose = ({ provider, method }: PaymentChoice) => setPicked({ provider_id: provider.id, method })

  const amounts = readAmounts(options) ?? shown

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // the problems must be in the page before the focus moves, or they are not read out
    flushSync(() => setTried(draft.kind))
    const missing = problems.provider ?? problems.method
    if (missing) toast({ kind: 'warning', text: missing, duration: texts.checkMs })
    if (missing || !choice || Object.keys(draftProblems(draft)).length > 0) {
      form.querySelector<HTMLElement>('[data-wrong] input, [aria-invalid=true]')?.focus()
      return
    }
    void send({ ...choice, invoice: toChoice(draft), total: amounts?.total })
  }

  const changed = shown !== null && shown.total !== amounts?.total
  const action = (
    <SubmitButton loading={sending} disabled={options.providers.length === 0 || Boolean(options.confirm_email)} />
  )
  return (
    <form noValidate method="post" onSubmit={submit}>
      <PaymentLayout
        lead={options.order_name && <p className="mt-3 text-ink-soft">{texts.placed(options.order_name)}</p>}
        summary={{ amounts, changed, deliverTo, offer: options.offer, action }}
        withTerms
      >
        <div className="space-y-9">
          {refusal && <RefusalNote refusal={refusal} />}
          {options.confirm_email && <ConfirmEmail email={options.confirm_email} />}
          {options.notice && !refusal && <LimitNote text={options.notice} />}
          <OrderReview orderId={orderId} options={options} />
          <ProviderList
            providers={options.providers}
            unavailable={options.unavailable ?? []}
            place={options.delivery?.kind}
            choice={choice}
            onChoose={choose}
            problems={tried ? problems : {}}
          />
          {options.confirm_for_cash && <ConfirmForCash email={options.confirm_for_cash} />}
          <InvoiceForm
            draft={draft}
            onChange={setDraft}
            tried={tried}
            refused={problemsOfServer(draft.kind, refusal?.fields ?? {})}
          />
          {options.order_name === null && (
            <BackLink to={`/checkout/shipping?order_id=${encodeURIComponent(orderId)}`} label={texts.back} />
          )}
        </div>
      </PaymentLayout>
    </form>
  )
}

/** Null: the answer names none. */
function readAmounts(options: Partial<PaymentOptions>): Amounts | null {
  const { amount_goods: goods, amount_discount: discount, amount_delivery: fee, amount_total: total } = options
  if (goods === undefined || discount === undefined || fee === undefined || total === undefined) return null
  return { goods, discount, fee, total }
}
