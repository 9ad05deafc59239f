/** The mail templates about an order, rendered from its data at the time of sending. */

import type { DeliverySchedule } from '#contract/shop/checkout/order-delivery.ts'
import { shortDay } from '#domain/calendar-days.ts'
import { formatTwd, twd } from '#domain/money.ts'
import { pickUpBefore, tracking } from '#domain/orders/tracking.ts'
import { isRefundedByGateway } from '#domain/orders/ways-to-pay.ts'
import { isOnWayBack } from '#domain/parcels/parcel-events.ts'
import type { IssuedNumber } from '#domain/payments/payment-facts.ts'
import { orderVariable } from '#domain/settings/mail-wording.ts'
import { taipeiDay, taipeiMinute } from '#domain/taipei-time.ts'
import { choiceText, grindTexts } from '#messages/grinds.ts'
import { mailTexts } from '#messages/mail/mail.ts'
import { type OrderMailStep, orderMailTexts as texts } from '#messages/mail/order-mails.ts'
import { orderTexts } from '#messages/orders.ts'
import { deliveryTimeTexts } from '#messages/shop/cart/delivery-time.ts'
import { type Detail, type MailParts, type RenderedMail, renderMail } from '#server/modules/mail/templates/layout.ts'
import type { OrderForMail, RecallForMail } from './order-mails.repo.ts'
import { returnedDetails, returnedParagraphs } from './returned-details.ts'
import type { RequestForMail, ReturnedForMail } from './returned-for-mail.repo.ts'

export interface OrderMailInput {
  step: OrderMailStep
  name: string
  order: OrderForMail
  /** Of a confirmed order that is not on its way yet. */
  schedule: DeliverySchedule | null
  /** Only in the mail about a completed refund. */
  refund: { amount: number; method: string } | null
  /** The return that it is about, or that the refund is of. */
  returned: ReturnedForMail | null
  /** The return request that it answers. */
  request: RequestForMail | null
  /** The recalled lot that it is about. */
  recall: RecallForMail | null
  origin: string
  /** The buyer's address is not proved yet: the link that confirms it, and whether it joins an account that has it. */
  confirm: { url: string; joins: boolean } | null
}

type MailBody = Pick<MailParts, 'paragraphs' | 'code' | 'details' | 'links' | 'notes'>

export function orderMail(input: OrderMailInput): RenderedMail {
  const { step, name, order, origin } = input
  const { subject, heading } = texts.steps[step]
  const label = step === 'placed' ? texts.continuePaying : texts.orderButton
  const { details, links = [], notes = [], ...body } = bodyOf[step](input)
  const { confirm } = input
  return renderMail({
    subject: subject(order.order_name, input.returned?.no ?? input.request?.no ?? 1),
    heading,
    name,
    ...body,
    links: [...(confirm ? [{ label: texts.confirm.link, url: confirm.url }] : []), ...links],
    notes: [...notes, ...(confirm ? [texts.confirm[confirm.joins ? 'joins' : 'note'], texts.confirm.notYou] : [])],
    details: [{ label: texts.labels.order, value: order.order_name }, ...(details ?? orderDetails(order))],
    button: { label, url: `${origin}/member/orders/${order.order_name}` },
    variables: { [orderVariable]: order.order_name },
  })
}

function nextText(schedule: DeliverySchedule | null): string {
  return schedule ? deliveryTimeTexts.told(schedule) : texts.preparing
}

const bodyOf: Record<OrderMailStep, (input: OrderMailInput) => MailBody> = {
  placed: ({ order }) => ({
    paragraphs: order.pay_before ? [texts.payBefore(taipeiMinute(order.pay_before))] : [],
  }),
  agreed: ({ order, schedule }) => ({ paragraphs: [...cashText(order), nextText(schedule)] }),
  number: ({ order }) => numberBody(order),
  paid: ({ order, schedule }) => ({ paragraphs: [texts.paidText(twd(order.total_amount)), nextText(schedule)] }),
  shipped: ({ order, origin }) => {
    const { no, url } = trackingOf(order)
    return {
      paragraphs: [texts.shippedText(order.carrier_name ?? ''), ...cashText(order)],
      details: [...(no ? [{ label: texts.labels.tracking, value: no }] : []), ...orderDetails(order, lotDetails)],
      links: [...(url ? [{ label: texts.trackHint, url }] : []), ...lotLinks(order, origin)],
    }
  },
  arrived: ({ order }) => {
    const day = taipeiDay(pickUpBefore(order.arrived_at ?? new Date(0)))
    const facts = [
      { label: texts.labels.store, value: order.place },
      { label: texts.labels.pickUpBefore, value: day },
    ]
    return {
      paragraphs: [texts.arrivedText(order.place, day), ...cashText(order)],
      details: [...facts, ...orderDetails(order)],
      notes: [texts.arrivedHint],
    }
  },
  completed: ({ order, origin }) => ({
    paragraphs: [texts.completedText],
    links: [...new Map(order.lines.map((line) => [line.product_id, line])).values()].map((line) => ({
      label: texts.reviewLink(line.name),
      url: `${origin}/product/${line.product_id}`,
    })),
    notes: [texts.returnHint],
  }),
  pick_up_withdrawn: ({ order }) => {
    const position = order.parcel?.position ?? null
    const goesBack = position !== null && (isOnWayBack(position) || position === 'returned')
    return {
      paragraphs: [
        texts.pickUpWithdrawnText,
        goesBack ? texts.pickUpWithdrawnBack : texts.pickUpWithdrawnOnWay,
        order.payment_method === 'cod' ? texts.pickUpWithdrawnCash : texts.pickUpWithdrawnPaid,
      ],
      notes: [texts.pickUpWithdrawnHint],
    }
  },
  cancelled: ({ order }) => ({ paragraphs: [texts.cancelledText, ...refundText(order)] }),
  expired: () => ({ paragraphs: [texts.expiredText], notes: [texts.paidLate] }),
  came_back: ({ order }) => ({ paragraphs: [texts.undeliveredText, ...refundText(order)] }),
  returned: ({ order, returned }) => {
    if (!returned) return { paragraphs: [texts.returnedText, ...refundText(order)] }
    const money = returned.refund > 0 ? texts.refundInProgress(twd(returned.refund)) : texts.noRefund
    return { paragraphs: [texts.returnedText, money], details: returnedDetails(returned, true) }
  },
  part_returned: returnedBody,
  compensated: returnedBody,
  refunded: ({ refund, returned }) => ({
    paragraphs: [movedText(refund)],
    details: returned ? returnedDetails(returned, false) : [],
  }),
  return_accepted: ({ request }) => ({
    paragraphs: [texts.returnAcceptedText, ...answerText(request)],
    details: acceptedDetails(request),
  }),
  return_refused: ({ request }) => ({ paragraphs: [texts.returnRefusedText, ...answerText(request)], details: [] }),
  recalled: ({ recall, origin }) => {
    if (!recall) return { paragraphs: [], details: [] }
    const { code, roasted_on, reason, lines } = recall
    return {
      paragraphs: [texts.recalledText(code, shortDay(roasted_on)), texts.recalledReason(reason), texts.recalledHelp],
      details: lines.map(({ name, size_label, quantity }) => ({
        label: texts.item(name, size_label, quantity),
        value: code,
      })),
      links: [{ label: texts.lotLink(code), url: `${origin}/lot/${code}` }],
    }
  },
}

function movedText(refund: OrderMailInput['refund']): string {
  const amount = twd(refund?.amount ?? 0)
  return refund && isRefundedByGateway(refund.method) ? texts.refundedCard(amount) : texts.refundedTransfer(amount)
}

function returnedBody({ returned, refund }: OrderMailInput): MailBody {
  if (!returned) return { paragraphs: [], details: [] }
  return {
    paragraphs: returnedParagraphs(returned, refund && movedText(refund)),
    details: returnedDetails(returned, false),
  }
}

/** Which pieces the shop takes back. */
function acceptedDetails(request: RequestForMail | null): Detail[] {
  const accepted = request?.wanted.filter(({ accepted: count }) => count !== null && count > 0) ?? []
  return accepted.map(({ name, accepted: count }) => ({
    label: texts.acceptedPieces,
    value: texts.item(name, '', count ?? 0),
  }))
}

/** One detail per order line. */
export function lineDetails(lines: OrderForMail['lines']): Detail[] {
  return lines.map(({ name, size_label, grind, quantity, subtotal, is_gift }) => ({
    label:
      texts.item(name, choiceText(size_label, grind ? grindTexts[grind] : ''), quantity) + (is_gift ? texts.gift : ''),
    value: formatTwd(twd(subtotal)),
  }))
}

/** The lots of a line, where it was packed from any. */
function lotDetails({ lots }: OrderForMail['lines'][number]): Detail[] {
  if (lots.length === 0) return []
  const said = lots.map(({ code, roasted_on, quantity }) => ({ code, day: shortDay(roasted_on), quantity }))
  return [{ label: texts.lotLabel, value: texts.lots(said) }]
}

function lotLinks({ lines }: OrderForMail, origin: string) {
  const codes = new Set(lines.flatMap(({ lots }) => lots.map(({ code }) => code)))
  return [...codes].map((code) => ({ label: texts.lotLink(code), url: `${origin}/lot/${code}` }))
}

function orderDetails(
  order: OrderForMail,
  below: (line: OrderForMail['lines'][number]) => Detail[] = () => [],
): Detail[] {
  const { labels } = texts
  const { discount_amount: discount, carrier_name: carrier } = order
  return [
    ...order.lines.flatMap((line) => [...lineDetails([line]), ...below(line)]),
    ...(discount > 0 ? [{ label: labels.discount, value: formatTwd(twd(-discount)) }] : []),
    { label: labels.delivery, value: formatTwd(twd(order.shipping_amount)) },
    { label: labels.total, value: formatTwd(twd(order.total_amount)), strong: true },
    ...(order.payment_method ? [{ label: labels.payment, value: orderTexts.paymentTerm(order.payment_method) }] : []),
    { label: labels.to, value: [carrier, order.place].filter(Boolean).join('　') },
  ]
}

/** Empty for an order that is paid already. */
function cashText(order: OrderForMail): string[] {
  if (order.payment_method !== 'cod') return []
  const amount = twd(order.total_amount)
  return [order.carrier_kind === 'store' ? texts.cashAtStore(amount) : texts.cashAtDoor(amount)]
}

function refundText({ refund_amount: amount }: OrderForMail): string[] {
  return amount === null ? [] : [texts.refundInProgress(twd(amount))]
}

function answerText(request: RequestForMail | null): string[] {
  return request?.answer ? [texts.answer(request.answer)] : []
}

function trackingOf({ carrier_code, parcel }: OrderForMail): { no: string; url: string } {
  if (!carrier_code || !parcel) return { no: '', url: '' }
  const { payment_no: paymentNo, validation_no: validationNo, booking_note: bookingNote } = parcel
  return tracking(carrier_code, { paymentNo, validationNo, bookingNote })
}

function numberBody({ number, total_amount }: OrderForMail): MailBody {
  if (!number) return { paragraphs: [], details: [] }
  const { number: labels } = texts
  return {
    paragraphs: [labels[number.kind]],
    ...(number.kind === 'BARCODE' ? {} : { code: number.kind === 'ATM' ? number.account : number.code }),
    details: [
      ...numberDetails(number),
      { label: labels.amount, value: formatTwd(twd(total_amount)), strong: true },
      { label: labels.before, value: taipeiMinute(new Date(number.expiresAt)), strong: true },
    ],
    notes: [labels.hint],
  }
}

function numberDetails(number: IssuedNumber): Detail[] {
  const { number: labels } = texts
  switch (number.kind) {
    case 'ATM':
      return [
        { label: labels.bank, value: number.bankCode },
        { label: labels.account, value: number.account },
      ]
    case 'CVS':
      return [{ label: labels.code, value: number.code }]
    case 'BARCODE':
      return number.barcodes.map((value, index) => ({ label: labels.barcode(index + 1), value }))
  }
}

/** To the shop's own address. */
export function orderAlertMail({
  orderName,
  text,
  time,
}: {
  orderName: string
  text: string
  time: string
}): RenderedMail {
  const { alert } = texts
  return renderMail({
    subject: alert.subject(orderName),
    heading: alert.heading,
    name: mailTexts.shopItself,
    paragraphs: [text, alert.time(time)],
    details: [{ label: texts.labels.order, value: orderName }],
    notes: alert.notes,
  })
}
