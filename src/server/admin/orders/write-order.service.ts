/** 門市訂單: placed by the same transition as any order, so that stock, ledger, invoice and history are the same. */
import type {
  CounterAmounts,
  CounterDelivery,
  CounterOffer,
  PaymentLink,
} from '#contract/admin/orders/counter-orders.ts'
import { changesBetween } from '#domain/audit/changes.ts'
import { readPerson } from '#domain/delivery/recipient.ts'
import { placingDeadline } from '#domain/orders/payment-methods.ts'
import { linkDeadline } from '#domain/payments/payment-link.ts'
import { counterOrderTexts as texts } from '#messages/admin/orders/counter-order.ts'
import { recipientTexts } from '#messages/delivery.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import type { Db } from '#server/db/open-db.ts'
import { actorName, recordAudit } from '#server/modules/audit/record-audit.ts'
import { candidateNames } from '#server/modules/cart/place-order.service.ts'
import { takeStep } from '#server/modules/fulfilment/owner-steps.service.ts'
import { selectMember } from '#server/modules/members/members.repo.ts'
import { listOffers } from '#server/modules/offers/offers.service.ts'
import { assignMember, insertCounterDraft } from '#server/modules/orders/counter-order.repo.ts'
import { storePlacedOrder } from '#server/modules/orders/place-order.repo.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import { openPaymentLink } from '#server/modules/payments/payment-links.service.ts'
import { insertCashPayment } from '#server/modules/payments/payments.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { type ChosenDelivery, chooseDelivery, type PricedOrder, priceOrder, type WantedLine } from './price-order.ts'
import { toLineSnapshots } from './to-line-snapshots.ts'

export interface NewCounterOrder {
  lines: WantedLine[]
  delivery: CounterDelivery
  member_id: string | null
  offer_id: number | null
  name: string
  phone: string
  payment: 'cash' | 'link'
  hand_over: boolean
  total?: number | undefined
}

type PricedDraft = Pick<NewCounterOrder, 'lines' | 'delivery' | 'member_id' | 'offer_id'>

export async function priceCounterOrder(
  deps: Deps,
  { lines, delivery, member_id: memberId, offer_id: offerId }: PricedDraft,
): Promise<{ amounts: CounterAmounts; offers: CounterOffer[] }> {
  const choice = { offers: await listOffers(deps), offerId, memberId }
  const { computed, fee, total, offers } = await priceOrder(deps, lines, await chooseDelivery(deps, delivery), choice)
  const { goods, discount } = computed
  return {
    amounts: { goods, discount, shipping: fee, total },
    offers: offers.map(({ offer: { id, name }, worth }) => ({ id, name, saves: worth })),
  }
}

interface Written {
  name: string
  link: PaymentLink | null
}

/** One transaction; the same key again answers with the same order, and with the same link. */
export async function writeCounterOrder(
  deps: Deps,
  input: NewCounterOrder,
  { actor, staffId, key }: { actor: Actor; staffId: string; key: string | null },
): Promise<Written> {
  const recipient = readCustomer(input)
  const delivery = await chooseDelivery(deps, input.delivery)
  const choice = { offers: await listOffers(deps), offerId: input.offer_id, memberId: input.member_id }
  const write = async (tx: Db): Promise<Written> => {
    if (input.member_id) {
      const member = await selectMember(tx, input.member_id)
      if (!member) throw new AppError('not_found')
      if (member.blocked_at !== null) throw new AppError('account_blocked')
    }
    const priced = await priceOrder({ ...deps, db: tx }, input.lines, delivery, choice)
    if (input.total !== undefined && input.total !== priced.total) {
      throw new AppError('conflict', { text: texts.otherTotal, present: { total: priced.total } })
    }
    const placed = await place(deps, tx, { input, recipient, delivery, priced, actor })
    const link = await settle(deps, tx, placed, input, actor)
    return { name: placed.order_name ?? '', link }
  }
  if (key === null) return deps.db.transaction().execute(write)
  return runIdempotent(deps, { staffId, key, call: 'orders.write', input }, write)
}

/** Somebody who takes it along and pays in cash need not say who they are. */
function readCustomer({ name, phone, delivery, payment }: NewCounterOrder) {
  const anonymous = delivery.kind === 'take_along' && payment === 'cash'
  if (anonymous && name.trim() === '' && phone.trim() === '') return { name: texts.walkIn, phone: '' }
  const { person, problems } = readPerson({ name, phone })
  const needed = anonymous && phone.trim() === '' ? {} : { phone: problems.phone }
  const fields = recipientTexts(
    Object.fromEntries(Object.entries({ name: problems.name, ...needed }).filter(([, problem]) => problem)),
  )
  if (Object.keys(fields).length > 0) throw new AppError('recipient_invalid', { fields })
  return person
}

interface Placing {
  input: NewCounterOrder
  recipient: { name: string; phone: string }
  delivery: ChosenDelivery
  priced: PricedOrder
  actor: Actor
}

async function place(deps: Deps, tx: Db, { input, recipient, delivery, priced, actor }: Placing): Promise<OrderRow> {
  const now = deps.clock.now()
  const { store, home, outlyingIsland } = delivery
  const { computed, fee, lines, used, worth, returnTerms, carrier } = priced
  const drafted = lines.map((line) => ({ ...line, productId: line.product_id, sizeId: line.size_id }))
  const { order, lineIds } = await insertCounterDraft(tx, {
    ...{ store, home, outlyingIsland, now },
    carrierId: carrier?.id ?? null,
    lines: drafted,
  })
  const method = input.payment === 'cash' ? 'cash' : null
  const deadline = method ? placingDeadline('cod', now) : linkDeadline(now)
  const snapshot = {
    id: order.id,
    goods: computed.goods,
    discount: computed.discount,
    shipping: fee,
    offerId: used?.id ?? null,
    couponId: null,
    codeId: null,
    offerAmount: used ? worth : null,
    recipient,
    foundBy: [recipient.name, store?.name ?? null, store?.id ?? null],
    invoice: { kind: 'member' as const },
    returnTerms,
    method,
    ...deadline,
    lines: toLineSnapshots(priced, lineIds, carrier),
  } as const
  const cause = { actor: 'owner' as const, by: actorName(actor) }
  return transitionOrder(deps, tx, order, 'place', cause, async (change) => {
    const name = await storePlacedOrder(tx, { ...snapshot, candidateNames: candidateNames(now) }, change)
    if (name === null) return null
    if (input.member_id) await assignMember(tx, order.id, input.member_id)
    const placed: OrderRow = {
      ...order,
      member_id: input.member_id,
      state: change.to,
      order_name: name,
      goods_amount: computed.goods,
      discount_amount: computed.discount,
      offer_id: snapshot.offerId,
      offer_amount: snapshot.offerAmount,
      shipping_amount: fee,
      total_amount: priced.total,
      payment_method: method,
      pay_before: deadline.payBefore,
      expires_at: deadline.expiresAt,
      invoice_choice: snapshot.invoice,
    }
    const items = computed.lines.map(({ productId, sizeId, quantity, isGift }) => ({
      ...{ productId, sizeId, quantity, isGift },
    }))
    return { order: placed, items }
  })
}

/** Cash: paid now, and with its buyer if they take it along. Otherwise a link that somebody pays. */
async function settle(
  deps: Deps,
  tx: Db,
  order: OrderRow,
  input: NewCounterOrder,
  actor: Actor,
): Promise<PaymentLink | null> {
  const now = deps.clock.now()
  const thing = { kind: 'order', id: order.id, name: order.order_name ?? '' } as const
  const changes = changesBetween({}, { amount: order.total_amount ?? 0, method: input.payment })
  await recordAudit(tx, actor, { action: 'order.write', thing, changes, at: now })
  const amount = order.total_amount ?? 0
  // an offer may leave nothing to pay
  if (input.payment === 'link' && amount > 0) return openPaymentLink(deps, tx, order.id, order.pay_before ?? now)
  const cause = { actor: 'owner' as const, by: actorName(actor), paid: { at: now, method: null } }
  if (amount > 0) await insertCashPayment(tx, { orderId: order.id, amount, now })
  const paid = await transitionOrder(deps, tx, order, amount > 0 ? 'pay' : 'waive', cause)
  if (input.hand_over && paid.carrier_id === null) await takeStep(deps, tx, paid, { step: 'hand_over', actor })
  return null
}
