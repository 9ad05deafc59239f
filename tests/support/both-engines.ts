/**
 * Which API tests `npm test` runs on both engines. All of them run on PostgreSQL, which is three times as fast and has what
 * the embedded engine lacks: calls that really run at the same time. Those below run on the embedded engine, too, because
 * their result can differ there; all others do in `npm run test:thorough`. Statements, types and transactions that must work
 * the same on both are tested beside the engines (src/server/db), always on both. A query on another connection inside a
 * transaction, which would wait for ever where there is only one, is refused on both.
 *
 * A new API test goes on the list if it is about locks or concurrent calls; if it reads plans or counts statements; if it
 * waits for a notification; if it stores or computes with a type that no other test has.
 */
export const bothEngines: Record<string, readonly string[]> = {
  'stock, carts and orders under concurrent calls: one connection has to queue what several run in parallel': [
    'src/server/modules/cart/cart-parallel.api.test.ts',
    'src/server/modules/cart/given-offers.api.test.ts',
    'src/server/modules/cart/merge-cart.api.test.ts',
    'src/server/shop/checkout/last-item.api.test.ts',
    'src/server/shop/checkout/cancel-order.api.test.ts',
    'src/server/shop/checkout/cash-to-phone.api.test.ts',
    'src/server/modules/fulfilment/returns-parallel.api.test.ts',
    'src/server/modules/invoices/kept-money.api.test.ts',
    'src/server/modules/stock/stock-ledger.api.test.ts',
    'src/server/modules/stock/pack-lots.api.test.ts',
    'src/server/core/bulk.api.test.ts',
    'src/server/admin/packing/withdraw-shipping.api.test.ts',
    'src/server/admin/staff/first-owner.api.test.ts',
    'src/server/modules/settings/secrets.api.test.ts',
    'src/server/modules/audit/audit-seals.api.test.ts',
    'src/server/modules/offers/member-limits.api.test.ts',
    'src/server/modules/payments/payment-attempts.api.test.ts',
    'src/server/modules/gateway/card-records.api.test.ts',
    'src/server/admin/orders/chargebacks.api.test.ts',
    'src/server/admin/orders/change-grind.api.test.ts',
  ],
  'placing, paying and moving an order: the longest transactions, with locks, savepoints and conditional updates': [
    'src/server/shop/checkout/checkout.api.test.ts',
    'src/server/modules/orders/transition-order.api.test.ts',
    'src/server/modules/payments/apply-payment-notification.api.test.ts',
    'src/server/modules/payments/late-payment-refusals.api.test.ts',
    'src/server/modules/payments/execute-refund.api.test.ts',
  ],
  'consistency: money, stock and coupons agree after random histories': [
    'src/server/modules/payments/payment-histories.api.test.ts',
  ],
  'plans and numbers of statements: another version and another configuration of the planner': [
    'src/server/jobs/jobs-rows-read.api.test.ts',
    'src/server/shop/checkout/rows-read.api.test.ts',
    'src/server/shop/checkout/checkout-statements.api.test.ts',
    'src/server/shop/orders/order-list-scale.api.test.ts',
  ],
  'listen and notify: jobs, cached answers and open screens wait for words of a transaction': [
    'src/server/jobs/jobs.api.test.ts',
    'src/server/admin/today/live.api.test.ts',
    'src/server/modules/catalogue/catalogue.api.test.ts',
  ],
  'types and their arithmetic: sums, averages, days in Taipei, JSON, bytes, cursors': [
    'src/server/shop/pages/analytics.api.test.ts',
    'src/server/modules/catalogue/hot.api.test.ts',
    'src/server/modules/members/picture.api.test.ts',
    'src/server/shop/orders/order-list.api.test.ts',
    'src/server/modules/reviews/reviews.api.test.ts',
  ],
  'migrations and the seed, statement by statement': [
    'src/server/app/seeding/seed-shop.api.test.ts',
    'src/server/modules/stock/former-version.api.test.ts',
  ],
}

/** API tests that cannot run on the embedded engine: with one connection nobody waits for the lock of another. */
export const postgresOnly: readonly string[] = ['src/server/shop/checkout/checkout-locks.api.test.ts']
