import type { Mutant } from './mutant.ts'

const counter = ['src/server/admin/orders/counter-prices.api.test.ts']
const links = ['src/server/modules/payments/payment-link-limits.api.test.ts']
const attempts = ['src/server/modules/payments/payment-attempts.api.test.ts']
const attemptStates = ['src/server/modules/payments/attempt-states.api.test.ts']
const limits = ['src/server/shop/checkout/order-limits.api.test.ts']
const memberLimits = ['src/server/modules/offers/member-limits.api.test.ts']

/** Attempts to pay, the counter and its links, and what limits them. */
export const attemptMutants: readonly Mutant[] = [
  {
    fault: 'cash at the counter is booked without the delivery fee',
    file: 'src/server/admin/orders/write-order.service.ts',
    find: 'insertCashPayment(tx, { orderId: order.id, amount, now })',
    replace: 'insertCashPayment(tx, { orderId: order.id, amount: amount - (order.shipping_amount ?? 0), now })',
    tests: counter,
  },
  {
    fault: 'the counter drops the fee of an island',
    file: 'src/server/admin/orders/price-order.ts',
    find: 'outlyingIsland: district ? isOutlyingIsland(district) : false',
    replace: 'outlyingIsland: district ? !isOutlyingIsland(district) && false : false',
    tests: counter,
  },
  {
    fault: 'the checkout drops the fee of an island',
    file: 'src/server/modules/cart/prepare-order.ts',
    find: 'outlyingIsland: order.outlying_island }',
    replace: 'outlyingIsland: false }',
    tests: counter,
  },
  {
    fault: 'an order ships free from the usual amount, not the shop’s',
    file: 'src/server/modules/cart/cart-state.ts',
    find: 'freeShippingFrom: twd(row.free_shipping_from)',
    replace: 'freeShippingFrom: twd(1000)',
    tests: counter,
  },
  {
    fault: 'a payment link ignores the limits of the ways to pay',
    file: 'src/server/modules/payments/payment-links.service.ts',
    find: ' && amountProblem(method, twd(order.total), limits) === null',
    replace: ' && (amountProblem(method, twd(order.total), limits), true)',
    tests: links,
  },
  {
    fault: 'a number that waits to be paid is not closed with its order',
    file: 'src/server/modules/payments/payments.repo.ts',
    find: ".where('state', 'in', ['started', 'waiting'])",
    replace: ".where('state', 'in', ['started'])",
    tests: attemptStates,
  },
  {
    fault: 'cash on delivery that was never confirmed is booked at the pick-up',
    file: 'src/server/modules/payments/payments.repo.ts',
    find: ".where('settles_order', '=', true)\n    .where('state', '<>', 'paid')",
    replace: ".where('state', '<>', 'paid')",
    tests: attemptStates,
  },
  {
    fault: 'an early answer lets an order expire unasked',
    file: 'src/server/modules/payments/payment-checks.repo.ts',
    find: '(p.answered_at is null or p.answered_at < o.expires_at)',
    replace: 'p.answered_at is null',
    tests: ['src/server/modules/payments/payment-timers.api.test.ts'],
  },
  {
    fault: 'an order takes an attempt after its deadline',
    file: 'src/server/shop/checkout/check-out.service.ts',
    find: "if (payBefore <= now) throw stateRefusal('expired')",
    replace: '',
    tests: limits,
  },
  {
    fault: 'the limit of cash on delivery is not asked at confirming',
    file: 'src/server/modules/payments/cash-on-delivery.service.ts',
    find: '  requireWithinLimit(cashLimit(order.standing, deps.config.rateLimitFactor))\n',
    replace: '  void requireWithinLimit\n  void cashLimit\n',
    tests: limits,
  },
  {
    fault: 'a coupon that another order holds counts as free',
    file: 'src/server/modules/cart/cart-state.ts',
    find: '(coupon.held ? [] : [coupon.offer_id])',
    replace: '[coupon.offer_id]',
    tests: ['src/server/modules/cart/held-coupon.api.test.ts'],
  },
  {
    fault: 'pieces are refunded while they are shipped',
    file: 'src/domain/returns/return-states.ts',
    find: "state === 'completed'",
    replace: "['shipped', 'completed'].includes(state)",
    tests: ['src/domain/returns/return-states.test.ts'],
  },
  {
    fault: 'a member uses an offer more often than each may',
    file: 'src/server/modules/offers/offer-uses.service.ts',
    find: 'if (counted.member_exceeded)',
    replace: 'if (counted.member_exceeded && counted.offer_limited)',
    tests: memberLimits,
  },
  {
    fault: 'an offer that counts members is given to nobody in particular',
    file: 'src/server/modules/cart/pricing-facts.repo.ts',
    find: '(b.id is null or (',
    replace: '((',
    tests: memberLimits,
  },
  {
    fault: 'an order takes any number of attempts',
    file: 'src/domain/payments/attempt-limits.ts',
    find: 'if (recent.length < maxRecent) return null',
    replace: 'if (recent.length >= 0) return null',
    tests: ['src/domain/payments/attempt-limits.test.ts'],
  },
  {
    fault: 'attempts are not counted before another one',
    file: 'src/server/modules/payments/start-attempt.service.ts',
    find: "if (attempt.method !== 'cod') requireRoom",
    replace: "if (attempt.method === 'cod') requireRoom",
    tests: attempts,
  },
  {
    fault: 'one order takes the questions of all others',
    file: 'src/server/modules/payments/payment-checks.repo.ts',
    find: 'as due order by turn, check_at, id limit',
    replace: 'as due order by check_at, id limit',
    tests: attempts,
  },
  {
    fault: 'each batch of questions begins with the same order again',
    file: 'src/server/modules/payments/payment-checks.repo.ts',
    find: ' + coalesce(had.times, 0) as turn',
    replace: ' + coalesce(had.times, 0) * 0 as turn',
    tests: attempts,
  },
  {
    fault: 'a payment of an order without an account is never revived',
    file: 'src/server/modules/payments/apply-payment-notification.service.ts',
    find: 'if (input.order.buyer_left) return refund(causes.buyerLeft)',
    replace: 'if (input.order.member_id === null) return refund(causes.buyerLeft)',
    tests: ['src/server/modules/payments/late-link-payment.api.test.ts'],
  },
]
