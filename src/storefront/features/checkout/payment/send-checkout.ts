/**
 * The call that places the order. It answers HTML with a form for the gateway, or JSON, so it does not go through the
 * client, which knows JSON only.
 */
import { type InvoiceChoice, paymentApi } from '#contract/shop/checkout/payment.ts'
import type { Twd } from '#domain/money.ts'
import { readToken } from '#front/session/session-storage.ts'
import { networkErrorText } from '#messages/network.ts'
import { paymentStepTexts as texts } from '#messages/shop/cart/payment-step.ts'

interface CheckoutRequest {
  sale_order_id: string
  payment_provider_id: number
  ecpay_payment_type: string | null
  invoice: InvoiceChoice
  /** As it was shown. */
  amount_total?: Twd | undefined
}

export type CheckoutAnswer =
  | { kind: 'form'; html: string }
  | { kind: 'redirect'; url: string }
  /** `title` and `detail` are for people; `code` is the server's, empty where it gave none. */
  | { kind: 'refused'; status: number; code: string; title: string; detail: string; fields: Record<string, string> }

/** Never throws: no network is an answer too. */
export async function sendCheckout(request: CheckoutRequest): Promise<CheckoutAnswer> {
  const body = JSON.stringify({ token: readToken(), ...request })
  const headers = { 'content-type': 'application/json' }
  const init: RequestInit = { method: paymentApi.checkout.method, credentials: 'same-origin', headers, body }
  try {
    const response = await fetch(paymentApi.checkout.path, init)
    const text = await response.text()
    return readAnswer(response.status, response.headers.get('content-type') ?? '', text)
  } catch {
    return { kind: 'refused', status: 0, code: 'network', title: texts.failed, detail: networkErrorText, fields: {} }
  }
}

/** The three kinds of answers, as the specification has them. */
export function readAnswer(status: number, contentType: string, text: string): CheckoutAnswer {
  const accepted = status >= 200 && status < 300
  const json = readJson(text)
  if (!accepted) return refusal(status, json, texts.failed, json?.error || plainText(text) || texts.errorDefault)
  if (json === null && contentType.startsWith('text/html')) return { kind: 'form', html: text }
  if (json?.success === true && typeof json.redirect_url === 'string')
    return { kind: 'redirect', url: json.redirect_url }
  return refusal(status, json, texts.error, json?.error || texts.errorDefault)
}

interface AnswerBody {
  success?: boolean
  redirect_url?: string
  error?: string
  code?: string
  fields?: Record<string, string>
}

function refusal(status: number, json: AnswerBody | null, title: string, detail: string): CheckoutAnswer {
  const { code = '', fields = {} } = json ?? {}
  return { kind: 'refused', status, code, title: titleOf(code) ?? title, detail, fields }
}

/** Before anything was paid the shop found that the order is not what the shopper saw: no payment has failed. */
function titleOf(code: string): string | undefined {
  return Object.hasOwn(texts.notTried, code) ? texts.notTried[code as keyof typeof texts.notTried] : undefined
}

function readJson(text: string): AnswerBody | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as AnswerBody | null) : null
  } catch {
    return null
  }
}

const maxTextLength = 200

/** What the server, or a proxy before it, wrote, without its tags: `<h1>bad gateway</h1>` is `bad gateway`. */
function plainText(text: string): string {
  const [before = '', ...unread] = text.split(/<(?=(?:script|style|title)\b)/i)
  return [before, ...unread.map(afterUnread)]
    .join(' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxTextLength)
}

/** What follows a script, a style sheet or a title. */
function afterUnread(part: string): string {
  return part.slice(Math.max(0, part.search(/<\/(?:script|style|title)>/i)))
}
