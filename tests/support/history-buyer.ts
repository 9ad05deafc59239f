/** What a buyer does in a random history, and what goes wrong at the gateway meanwhile. */
import { grinds } from '#domain/catalogue/grind.ts'
import {
  addReadyBuyer,
  applyWelcome,
  type Buyer,
  cashProvider,
  gatewayOf,
  type PlacedOrder,
  postForm,
  signedNotification,
} from '#tests/builders/checkout.ts'
import { invoiceFaults, invoicePaths } from '#tests/prove/order-faults.ts'
import { moveByHand } from './history-console.ts'
import { buyOut, staffAction, writeLinkOrder } from './history-staff.ts'
import type { ScarceGoods } from './history-stock.ts'
import { ignoreImpossible } from './ignore-impossible.ts'
import type { Random } from './seeded-random.ts'
import type { TestShop } from './test-shop.ts'

const methods = ['Credit', 'Credit', 'Credit', 'Credit', 'ATM', 'CVS', 'BARCODE'] as const
const callbackFaults = [
  'duplicate',
  'parallel',
  'late',
  'lost',
  'wrong_amount',
  'wrong_signature',
  'wrong_merchant',
  'unknown_trade',
  'extra_field',
  'missing_field',
  'simulate_paid',
  'out_of_order',
  'then_failed',
] as const
const answerFaults = ['dropped', 'status_500', 'timeout', 'malformed', 'unsigned', 'late', 'doubled', 'wrong'] as const
const answers = ['DoAction', 'DoAction', 'QueryTrade', 'QueryTradeInfo', null] as const
const minute = 60_000
/** The name of an offer that each member may use once. */
export const onceOffer = '每人一次'

export interface RandomBuyer {
  buyer: Buyer
  scarce: ScarceGoods
  attempts: PlacedOrder[]
  /** Orders at the counter that took all there was: cancelled at the end. */
  boughtOut: { id: string; name: string }[]
}

export async function addRandomBuyer(shop: TestShop, scarce: ScarceGoods, random: Random): Promise<RandomBuyer> {
  const buyer = await addReadyBuyer(shop, random.pick([1, 10, 11]), random.upTo(2) + 1)
  await buyer.add(random.pick(scarce.all))
  if (random.chance(0.4)) await addRandomSize(shop, buyer, scarce, random)
  await chooseOffer(buyer, random)
  return { buyer, scarce, attempts: [], boughtOut: [] }
}

/** The coupon of a new member, what each member may have once, or nothing. */
async function chooseOffer(buyer: Buyer, random: Random): Promise<unknown> {
  if (random.chance(0.3)) return applyWelcome(buyer)
  if (random.chance(0.3)) return null
  const { cart_id, matched_promotions } = await buyer.readCart()
  const offer = matched_promotions.find(({ program_name }) => program_name === onceOffer)
  return offer && buyer.call('preview_reward', { cart_id, reward_id: offer.reward_id, coupon_id: null })
}

/** Any size of a scarce bean, in any grind. */
async function addRandomSize(shop: TestShop, buyer: Buyer, { bean }: ScarceGoods, random: Random): Promise<void> {
  const sizes = await shop.deps.db.selectFrom('product_sizes').select('id').where('product_id', '=', bean).execute()
  await buyer.call('add_to_cart', { product_id: bean, size_id: random.pick(sizes).id, grind: random.pick(grinds) })
}

export function buyerAction(shop: TestShop, buyerState: RandomBuyer, random: Random): () => Promise<unknown> {
  const { buyer, scarce, attempts, boughtOut } = buyerState
  const gateway = gatewayOf(shop)
  const attempt = attempts.length > 0 ? random.pick(attempts) : null
  const method = random.pick(methods)
  if (!attempt || random.chance(0.15)) {
    const paysAtOnce = random.chance(0.6)
    return async () => {
      const order = await buyer.placeBy(method)
      attempts.push(order)
      await gateway.openPaymentPage(order)
      if (paysAtOnce && method === 'Credit') await gateway.step(order, { do: 'pay' })
    }
  }
  const faulty = async () => {
    if (random.chance(0.6)) {
      const options = { ms: random.pick([2, 20, 200, 3000]) * minute, copies: random.upTo(4) + 2 }
      await gateway.fault({ kind: random.pick(callbackFaults), options })
    }
    if (random.chance(0.3)) await gateway.control('faults', answerFault(random))
  }
  /** Paid by card it is refunded, and the answers to that go wrong. */
  const cancelWithFaults = async () => {
    for (let count = random.upTo(3) + 1; count > 0; count--) await gateway.control('faults', answerFault(random))
    await buyer.call('cancel', { order_id: attempt.id, put_back: random.chance(0.5) })
  }
  /** Perhaps long after the order expired, and nothing is left of what it wanted. */
  const payWhenSoldOut = async () => {
    const order = await buyOut(shop, attempt)
    if (order) boughtOut.push(order)
    await gateway.step(attempt, { do: 'pay' })
  }
  const buyByLink = async () => {
    const link = await writeLinkOrder(shop, random.chance(0.5) ? buyer.id : null)
    const order = await link.openAttempt()
    attempts.push(order)
    await gateway.openPaymentPage(order)
    if (random.chance(0.7)) await gateway.step(order, { do: 'pay' })
  }
  const byStaff = staffAction(shop, attempt, random)
  const byHand = () => moveByHand(shop, attempts, random)
  const payAndMove = async () => {
    await gateway.step(attempt, { do: 'pay' })
    await byHand()
  }
  const actions: (() => Promise<unknown>)[] = [
    ...[byStaff, byStaff, byStaff, byStaff, byStaff, payWhenSoldOut, payWhenSoldOut, buyByLink],
    ...[byHand, byHand, byHand, byHand, byHand, byHand, payAndMove, payAndMove, payAndMove],
    async () => {
      await gateway.step(attempt, { do: 'pay' })
      await byStaff()
    },
    async () => {
      await faulty()
      if (attempt.form.ChoosePayment !== 'Credit') await gateway.step(attempt, { do: 'issue' }).catch(ignoreImpossible)
      await faulty()
      await gateway.step(attempt, { do: 'pay' })
    },
    async () => {
      await faulty()
      await gateway.step(attempt, { do: 'pay' })
    },
    () => gateway.step(attempt, { do: 'issue' }),
    () => gateway.step(attempt, { do: 'fail', code: '10100248' }),
    () => gateway.step(attempt, { do: 'expire' }),
    () => gateway.step(attempt, { do: 'simulate_paid' }),
    async () => {
      const again = await buyer.retryPayment(attempt, method)
      attempts.push(again)
      await gateway.openPaymentPage(again)
    },
    () => buyer.call('cancel', { order_id: attempt.id, put_back: random.chance(0.5) }),
    () => gateway.step(attempt, { do: 'pay' }),
    cancelWithFaults,
    cancelWithFaults,
    async () => {
      await buyer.checkOut(attempt.id, { payment_provider_id: cashProvider })
      await shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: attempt.id })
    },
    async () => postForm(shop, '/api/ecpay/order_result', await signedNotification(shop, attempt)),
    async () => {
      await buyer.add(random.pick(scarce.all))
      await chooseOffer(buyer, random)
      await buyer.chooseDelivery()
      attempts.push(await buyer.placeBy(method))
    },
  ]
  return random.pick(actions)
}

/** What goes wrong with one answer, of a query or of an action, before or after it took effect. */
function answerFault(random: Random): object {
  if (random.chance(0.4)) {
    const options = { before: random.chance(0.4) }
    return { target: 'answer', kind: random.pick(invoiceFaults), match: random.pick(invoicePaths), options }
  }
  const kind = random.pick(answerFaults)
  const ms = kind === 'timeout' ? 1 : random.pick([1, 5, 9]) * minute
  return { target: 'answer', kind, match: random.pick(answers), options: { ms, before: random.chance(0.4) } }
}
