import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PaymentProvider } from '#contract/payment.ts'
import { paymentStepTexts as texts } from '#messages/payment-step.ts'
import { toast } from '#ui/toast.ts'
import { draftProblems, type InvoiceDraft, problemsOfServer, toChoice, toDraft } from '../invoice/invoice-draft.ts'
import { InvoiceForm } from '../invoice/invoice-form.tsx'
import { BackLink } from '../layout/back-link.tsx'
import { checkChoice } from './check-choice.ts'
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
  const [chosen, setChosen] = useState<PaymentProvider | null>(null)
  const [method, setMethod] = useState('')
  const [draft, setDraft] = useState<InvoiceDraft>(() => toDraft(options.invoice))
  /** What is missing is shown from the first try on. */
  const [tried, setTried] = useState(false)
  const provider = options.providers.find(({ id }) => id === chosen?.id) ?? null
  const problems = checkChoice(provider, method)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // the problems must be in the page before the focus moves, or they are not read out
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
    goods: options.amount_goods,
    discount: options.amount_discount,
    fee: options.amount_delivery,
    total: options.amount_total,
  }
  const changed = shown !== null && shown.total !== amounts.total
  const action = <SubmitButton loading={sending} disabled={options.providers.length === 0} />
  return (
    <form noValidate method="post" onSubmit={submit}>
      <PaymentLayout
        lead={options.order_name && <p className="mt-3 text-ink-soft">{texts.placed(options.order_name)}</p>}
        summary={{ amounts, changed, deliverTo, action }}
        withTerms
      >
        <div className="space-y-9">
          {refusal && <RefusalNote refusal={refusal} />}
          <ProviderList
            providers={options.providers}
            unavailable={options.unavailable ?? []}
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
          {options.order_name === null && (
            <BackLink to={`/checkout/shipping?order_id=${encodeURIComponent(orderId)}`} label={texts.back} />
          )}
        </div>
      </PaymentLayout>
    </form>
  )
}
