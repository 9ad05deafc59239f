import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import { twd } from '#domain/money.ts'
import { tracking } from '#domain/orders/tracking.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { orderTexts } from '#messages/orders.ts'
import type { OrderDetailRow, OrderEventRow } from './order-detail.repo.ts'

interface Step {
  at: Date
  text: string
  detail?: string
}

const texts = orderTexts.timeline

/** The order's history for the member, the earliest first; the shop's own notes are left out. */
export function toTimeline(row: OrderDetailRow): OrderDetail['timeline'] {
  const steps: Step[] = [
    { at: row.placed_at, text: texts.placed, detail: orderTexts.paymentTerm(firstMethod(row)) },
    ...otherAttempts(row),
    ...withoutWithdrawn(row.events).flatMap((event) => toStep(event, row) ?? []),
    ...issuedNumbers(row),
    ...requestSteps(row),
    ...returnSteps(row),
    ...refundSteps(row),
  ]
  return steps
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, text, detail = '' }) => ({ at: at.toISOString(), text, detail }))
}

/** How it was to be paid when it was placed; another way may have been chosen since. */
function firstMethod({ attempts, payment_method }: OrderDetailRow): string | null {
  return attempts[0]?.method ?? payment_method
}

/** Each later try by another way than the one before it. */
function otherAttempts({ attempts }: OrderDetailRow): Step[] {
  return attempts.flatMap(({ method, created_at }, index) => {
    const before = attempts[index - 1]
    if (!before || before.method === method) return []
    return [{ at: new Date(created_at), text: texts.otherMethod, detail: orderTexts.paymentTerm(method) }]
  })
}

/** What was marked as shipped by mistake and taken back before anybody was told. */
function withoutWithdrawn(events: readonly OrderEventRow[]): OrderEventRow[] {
  const isWithdrawn = (index: number) => events[index + 1]?.event === 'withdraw_shipping'
  return events.filter(({ event }, index) => event !== 'withdraw_shipping' && !isWithdrawn(index))
}

function toStep(event: OrderEventRow, row: OrderDetailRow): Step | null {
  const at = new Date(event.at)
  if (event.from_state === event.to_state) return null
  switch (event.to_state) {
    case 'confirmed':
      return { at, text: confirmedText(event), detail: paidBy(event, row) }
    case 'shipped':
      if (event.event === 'withdraw_pick_up') return { at, text: texts.pickUpWithdrawn }
      return { at, text: texts.shipped, detail: [row.carrier_name, trackingText(row)].filter(Boolean).join('，') }
    case 'arrived_at_store':
      return { at, text: texts.arrived_at_store, detail: row.store_name ?? '' }
    case 'cancelled':
      return { at, text: event.actor === 'member' ? texts.cancelledByMember : texts.cancelled }
    case 'returned':
      return { at, text: returnedText(event) }
    case 'ready_to_ship':
    case 'completed':
    case 'expired':
      return { at, text: texts[event.to_state] }
    case 'refunded':
      // the refund has its own entry, with the amount
      return row.refund_rows.length > 0 ? null : { at, text: texts.refunded }
    default:
      return null
  }
}

/** The way by which it was paid in the end. */
function paidBy({ event }: OrderEventRow, { attempts }: OrderDetailRow): string {
  if (event !== 'pay' && event !== 'revive') return ''
  return orderTexts.paymentTerm(attempts.find(({ state }) => state === 'paid')?.method ?? null)
}

function confirmedText({ event }: OrderEventRow): string {
  if (event === 'revive') return texts.revived
  if (event === 'agree_cod') return texts.cashOnDeliveryConfirmed
  return event === 'pay' ? texts.paid : texts.confirmed
}

function returnedText({ event, from_state }: OrderEventRow): string {
  if (event === 'come_back') return texts.returnedUndelivered
  return from_state === 'completed' ? texts.returned : texts.undelivered
}

function trackingText({ parcel }: OrderDetailRow): string {
  if (!parcel) return ''
  const { payment_no: paymentNo, validation_no: validationNo, booking_note: bookingNote } = parcel
  const { no } = tracking(parcel.carrier_code, { paymentNo, validationNo, bookingNote })
  return no && texts.trackingNo(no)
}

function issuedNumbers({ attempts }: OrderDetailRow): Step[] {
  return attempts.flatMap(({ number, created_at, numbered_at }) => {
    if (!number) return []
    const detail = texts.payUntil(taipeiMinute(new Date(number.expiresAt)))
    return [{ at: new Date(numbered_at ?? created_at), text: texts.numberIssued[number.kind], detail }]
  })
}

function refundSteps({ refund_rows }: OrderDetailRow): Step[] {
  return refund_rows.flatMap(({ amount, created_at, done_at }) => [
    { at: new Date(created_at), text: texts.refundStarted(twd(amount)) },
    ...(done_at ? [{ at: new Date(done_at), text: texts.refundDone(twd(amount)) }] : []),
  ])
}

function requestSteps({ return_requests }: OrderDetailRow): Step[] {
  return return_requests.flatMap((request) => {
    const requested = { at: new Date(request.requested_at), text: texts.returnRequested }
    if (!request.answered_at) return [requested]
    const text = orderTexts.returnState[request.state === 'refused' ? 'refused' : 'accepted']
    return [requested, { at: new Date(request.answered_at), text, detail: request.answer }]
  })
}

/** Returns in part: the order's own step tells of the last one. */
function returnSteps({ order_returns, return_lines, state }: OrderDetailRow): Step[] {
  const whole = state === 'returned' || state === 'refunded'
  const parts = whole ? order_returns.slice(0, -1) : order_returns
  return parts.map(({ created_at, lines, goods_back }) => {
    const at = new Date(created_at)
    if (lines.length === 0) return { at, text: texts.compensated }
    const names = return_lines.flatMap(({ id, name }) =>
      lines.filter(({ line_id }) => line_id === id).map(({ quantity }) => texts.pieces(name, quantity)),
    )
    return { at, text: goods_back ? texts.partReturned : texts.partRefunded, detail: names.join('、') }
  })
}
