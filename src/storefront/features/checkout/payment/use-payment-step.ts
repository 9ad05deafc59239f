import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Client } from '#client/client.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { type InvoiceChoice, type PaymentProvider, paymentApi } from '#contract/shop/checkout/payment.ts'
import type { Twd } from '#domain/money.ts'
import { keepLastData } from '#front/data/keep-last-data.ts'
import { useMemberData } from '#front/data/use-member-data.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { clearSession } from '#front/session/session.ts'
import { useVisibleInterval } from '#front/timing/use-visible-interval.ts'
import { paymentStepTexts as texts } from '#messages/shop/cart/payment-step.ts'
import { notifyCartEmptied } from '#storefront/cart/cart-events.ts'
import { toast } from '#ui/toast.ts'
import { completeOptions } from './complete-options.ts'
import { findRedirect, type RefusalRedirect } from './refusal-redirect.ts'
import { type CheckoutAnswer, sendCheckout } from './send-checkout.ts'
import { submitGatewayForm } from './submit-gateway-form.ts'

export type PaymentOptions = CallOutput<typeof paymentApi.providers>
type Loaded = { options: PaymentOptions } | { refused: { code: string; message: string } }
type Refused = Extract<CheckoutAnswer, { kind: 'refused' }>

/** What was refused, and where to go on if this page cannot help. */
export type Refusal = Refused & { redirect: RefusalRedirect | null }

interface Choice {
  provider: PaymentProvider
  method: string
  invoice: InvoiceChoice
  /** As it is shown; undefined: it is not known. */
  total: Twd | undefined
}

/** The browser has been sent to the gateway; if it did not go (the shopper pressed stop), the button is enabled again. */
const leavingMs = 15_000

/** The ways to pay for an order, and sending it: once, however often the button is pressed. */
export function usePaymentStep(orderId: string) {
  const load = useMemo(() => keepLastData<Loaded>((client, signal) => loadOptions(client, orderId, signal)), [orderId])
  const { result, reload, retry } = useMemberData(load)
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const busy = useRef(false)

  const release = () => {
    busy.current = false
    setSending(false)
  }
  // back from the gateway the browser may restore the page as it was left: by then the order is placed
  const onReturn = useEffectEvent(() => {
    release()
    setRefusal(null)
    notifyCartEmptied()
    reload()
  })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && onReturn()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const options = result.state === 'ready' && 'options' in result.data ? result.data.options : null
  const waits = options?.confirm_email ? 'always' : options?.confirm_for_cash ? 'return' : 'never'
  // the mailed link is opened in another tab, or on another device: this page goes on
  useVisibleInterval(async () => reload(), waits)

  const refuse = async (answer: Refused) => {
    if (answer.status === 401) {
      clearSession()
      return retry()
    }
    const redirect = findRedirect(answer.code, orderId)
    const duration = redirect?.immediate ? texts.leavingMs : texts.noticeMs
    toast({ kind: 'error', text: answer.title, ...(answer.detail ? { detail: answer.detail } : {}), duration })
    if (redirect?.immediate) return navigate(redirect.to)
    setRefusal({ ...answer, redirect })
    release()
    // no answer does not mean that nothing happened: the order may have been placed
    reload()
  }

  const send = async ({ provider, method, invoice, total }: Choice) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setRefusal(null)
    const ecpay_payment_type = method === '' ? null : method
    const paid = { payment_provider_id: provider.id, ecpay_payment_type, invoice, amount_total: total }
    const answer = await sendCheckout({ sale_order_id: orderId, ...paid })
    if (answer.kind === 'refused') return refuse(answer)
    if (answer.kind === 'redirect') return follow(answer.url)
    if (!submitGatewayForm(answer.html)) return refuse(broken(texts.noForm, ''))
    setTimeout(onReturn, leavingMs)
  }

  const follow = async (url: string) => {
    const target = new URL(url, window.location.origin)
    if (target.origin === window.location.origin) {
      notifyCartEmptied()
      return navigate(target.pathname + target.search + target.hash)
    }
    if (!/^https?:$/.test(target.protocol)) return refuse(broken(texts.error, texts.errorDefault))
    window.location.assign(target)
    setTimeout(onReturn, leavingMs)
  }

  return { result, retry, sending, refusal, send }
}

/** The server accepted the order, but its answer names no page to go to. */
function broken(title: string, detail: string): Refused {
  return { kind: 'refused', status: 200, code: '', title, detail, fields: {} }
}

async function loadOptions(client: Client, orderId: string, signal: AbortSignal): Promise<Loaded> {
  try {
    const answer = await client.call(paymentApi.providers, { query: { sale_order_id: orderId } }, { signal })
    return { options: completeOptions(answer) }
  } catch (error) {
    const refusal = findRefusal(error)
    if (!refusal || refusal.status === 401) throw error
    return { refused: { code: refusal.code, message: refusal.message || texts.load.failedText } }
  }
}
