/** Made-up data for each mail about an order. */
import { taipeiDay } from '#domain/taipei-time.ts'
import { mailSampleTexts as texts } from '#messages/mail/mail-samples.ts'
import type { OrderMailStep } from '#messages/mail/order-mails.ts'
import type { OrderMailInput } from '#server/modules/mail/order-mail.ts'

const orderName = 'SL261115-7F3K'
const lotCode = 'EY-1112-7F'

export function sampleOrderMail(step: OrderMailStep, origin: string, now: Date): OrderMailInput {
  const at = now.toISOString()
  const day = (ahead: number) => taipeiDay(new Date(now.getTime() + ahead * 24 * 60 * 60 * 1000))
  const soon = new Date(now.getTime() + 3 * 24 * 60 * 60 * 1000)
  const line = {
    product_id: 1,
    name: texts.product,
    size_label: texts.size,
    grind: 'whole' as const,
    quantity: 2,
    subtotal: 900,
    is_gift: false,
    lots: [{ code: lotCode, roasted_on: at.slice(0, 10), quantity: 2 }],
  }
  const returned = {
    ...{ no: 1, goods_back: true, offer: 'none' as const, offer_lost: 0, credited: 0, goodwill: 0, shipping: 0 },
    ...{ refund: 450, with_gift: false },
    lines: step === 'compensated' ? [] : [{ name: texts.product, quantity: 1, amount: 450, share: 0 }],
  }
  const isAboutReturn = step === 'part_returned' || step === 'compensated' || step === 'returned'
  const isAnswer = step === 'return_accepted' || step === 'return_refused'
  return {
    step,
    name: texts.name,
    origin,
    confirm: null,
    schedule: { ships_on: day(1), arrives_from: day(3), arrives_to: day(4) },
    order: {
      buyer: null,
      order_name: orderName,
      state: 'confirmed',
      confirmed_at: now,
      dispatch_promise: null,
      to_order: [],
      discount_amount: 0,
      shipping_amount: 60,
      total_amount: 960,
      payment_method: 'Credit',
      pay_before: soon,
      carrier_code: 'UNIMARTC2C',
      carrier_name: texts.carrier,
      carrier_kind: 'store',
      place: texts.place,
      arrived_at: now,
      lines: [line],
      number: { kind: 'ATM', bankCode: '118', account: '5219111302948652', expiresAt: soon },
      parcel: null,
      refund_amount: step === 'cancelled' || step === 'came_back' ? 960 : null,
    },
    refund: step === 'refunded' ? { amount: 450, method: 'Credit' } : null,
    returned: isAboutReturn ? { ...returned, goodwill: step === 'compensated' ? 450 : 0 } : null,
    request: isAnswer
      ? {
          no: 1,
          order_name: orderName,
          buyer: texts.name,
          email: '',
          state: 'answered',
          reason: 'defective',
          comment: '',
          answer: texts.answer,
          requested_at: now,
          pictures: 0,
          wanted: [{ name: texts.product, is_gift: false, quantity: 1, accepted: 1 }],
          lines: [line],
        }
      : null,
    recall:
      step === 'recalled' ? { code: lotCode, roasted_on: at.slice(0, 10), reason: texts.reason, lines: [line] } : null,
  }
}
