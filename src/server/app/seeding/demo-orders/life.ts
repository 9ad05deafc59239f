/** What becomes of an order: its steps with their times, as far as they have happened by now. */

import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { OrderEvent, OrderState } from '#domain/orders/order-transitions.ts'
import { findTransition } from '#domain/orders/order-transitions.ts'
import { numberDeadline, placingDeadline } from '#domain/orders/payment-methods.ts'
import { isRefundedByGateway, issuesNumber, type PaymentMethod } from '#domain/orders/ways-to-pay.ts'
import { nextPacking } from './order-times.ts'
import { onTheWay, returnCodes } from './parcel-codes.ts'
import type { Random } from './random.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export type Course =
  | 'received'
  | 'unpaid'
  | 'cancelled_unpaid'
  | 'cancelled_paid'
  | 'not_collected'
  | 'returned'
  | 'returned_part'
  | 'return_requested'
  | 'return_refused'

type Actor = 'member' | 'owner' | 'gateway' | 'carrier' | 'timer'

export interface Step {
  event: OrderEvent
  from: OrderState
  to: OrderState
  actor: Actor
  at: Date
}

interface CarrierCodeAt {
  code: string
  at: Date
}

export interface Life {
  steps: Step[]
  state: OrderState
  /** What the carrier has reported. */
  codes: CarrierCodeAt[]
  payBefore: Date
  expiresAt: Date
  /** When the member asked for a return, the shop answered, the goods were back; null: not by now. */
  return: { requestedAt: Date; answeredAt: Date | null; backAt: Date | null } | null
}

interface Planned {
  event: OrderEvent
  actor: Actor
  at: Date
}

interface Given {
  placedAt: Date
  course: Course
  method: PaymentMethod
  carrier: CarrierCode
  now: Date
  /** Nothing happens after this step. */
  until?: OrderEvent | undefined
}

export function liveOrder(given: Given, random: Random): Life {
  const { placedAt, method, now, until } = given
  const later = (from: Date, least: number, most: number) =>
    new Date(from.getTime() + Math.floor(least + random.fraction() * (most - least)))
  const deadline = deadlineOf(method, placedAt)
  const refundedBy: Actor = isRefundedByGateway(method) ? 'gateway' : 'owner'
  const planned: Planned[] = [{ event: 'place', actor: 'member', at: placedAt }]
  const codes: CarrierCodeAt[] = []
  let back: Life['return'] = null
  const add = (event: OrderEvent, actor: Actor, at: Date) => planned.push({ event, actor, at })

  if (given.course === 'unpaid') add('expire', 'timer', deadline.expiresAt)
  else if (given.course === 'cancelled_unpaid') add('cancel', 'member', later(placedAt, 4 * minuteMs, 20 * minuteMs))
  else {
    const confirmedAt = later(placedAt, minuteMs, paidWithin(method))
    add(method === 'cod' ? 'agree_cod' : 'pay', method === 'cod' ? 'member' : 'gateway', confirmedAt)
    if (given.course === 'cancelled_paid') add('cancel', 'member', later(confirmedAt, 10 * minuteMs, 50 * minuteMs))
    else back = deliver(confirmedAt)
  }

  function deliver(confirmedAt: Date): Life['return'] {
    const way = onTheWay[given.carrier]
    const packedAt = nextPacking(confirmedAt, random)
    add('pack', 'owner', packedAt)
    way.before.forEach((code, index) => {
      codes.push({ code, at: new Date(packedAt.getTime() + (index + 1) * minuteMs) })
    })
    const shippedAt = later(packedAt, hourMs, 4 * hourMs)
    add('ship', 'carrier', shippedAt)
    codes.push(
      { code: way.handedIn, at: shippedAt },
      { code: way.between, at: later(shippedAt, 5 * hourMs, 14 * hourMs) },
    )
    const thereAt = later(shippedAt, 20 * hourMs, 44 * hourMs)
    if (way.arrived) {
      add('arrive', 'carrier', thereAt)
      codes.push({ code: way.arrived, at: thereAt })
    }
    const home = returnCodes[given.carrier]
    if (given.course === 'not_collected' && home) {
      home.forEach((code, index) => {
        codes.push({ code, at: new Date(thereAt.getTime() + (7 + index) * dayMs) })
      })
      const backAt = new Date(thereAt.getTime() + 10 * dayMs)
      add('come_back', 'carrier', backAt)
      // cash that was never collected is not refunded: such an order stays returned
      if (method !== 'cod') add('refund', refundedBy, later(backAt, 20 * minuteMs, hourMs))
      return null
    }
    const doneAt = way.arrived ? later(thereAt, 3 * hourMs, 80 * hourMs) : thereAt
    add('complete', 'carrier', doneAt)
    codes.push({ code: way.done, at: doneAt })
    return giveBack(doneAt)
  }

  function giveBack(doneAt: Date): Life['return'] {
    if (!['returned', 'returned_part', 'return_requested', 'return_refused'].includes(given.course)) return null
    const requestedAt = later(doneAt, 5 * hourMs, 60 * hourMs)
    if (given.course === 'return_requested') return { requestedAt, answeredAt: null, backAt: null }
    const answeredAt = later(requestedAt, 3 * hourMs, 20 * hourMs)
    if (given.course === 'return_refused') return { requestedAt, answeredAt, backAt: null }
    const backAt = later(answeredAt, 2 * dayMs, 4 * dayMs)
    if (given.course === 'returned') {
      add('return', 'owner', backAt)
      add('refund', refundedBy, later(backAt, 20 * minuteMs, hourMs))
    }
    return { requestedAt, answeredAt, backAt }
  }

  const steps = toSteps(planned, now, until)
  const last = steps.at(-1)
  const isReceived = steps.some(({ event }) => event === 'complete')
  const isBack = given.course !== 'returned' || steps.some(({ event }) => event === 'return')
  const stopped = until !== undefined && last?.event === until ? last.at : now
  return {
    steps,
    state: last?.to ?? 'cart',
    codes: codes.filter(({ at }) => at <= stopped),
    ...deadline,
    return: back && isReceived ? happened(isBack ? back : { ...back, backAt: null }, now) : null,
  }
}

function toSteps(planned: readonly Planned[], now: Date, until: OrderEvent | undefined): Step[] {
  const steps: Step[] = []
  let state: OrderState = 'cart'
  for (const [index, { event, actor, at }] of planned.entries()) {
    const next = planned[index + 1]
    // what comes back is refunded within the hour: both have happened, or neither
    if (at > now || (next?.event === 'refund' && next.at > now)) break
    const transition = findTransition(state, event)
    if (!transition) throw new Error(`${event} is not possible in ${state}`)
    steps.push({ event, from: state, to: transition.to, actor, at })
    state = transition.to
    if (event === until) break
  }
  return steps
}

function happened(back: NonNullable<Life['return']>, now: Date): Life['return'] {
  if (back.requestedAt > now) return null
  const unless = (at: Date | null) => (at && at <= now ? at : null)
  return { requestedAt: back.requestedAt, answeredAt: unless(back.answeredAt), backAt: unless(back.backAt) }
}

function deadlineOf(method: PaymentMethod, placedAt: Date): { payBefore: Date; expiresAt: Date } {
  if (!issuesNumber(method)) return placingDeadline(method, placedAt)
  return numberDeadline(method, new Date(placedAt.getTime() + 3 * dayMs))
}

function paidWithin(method: PaymentMethod): number {
  if (method === 'Credit') return 8 * minuteMs
  return method === 'cod' ? 3 * minuteMs : 26 * hourMs
}
