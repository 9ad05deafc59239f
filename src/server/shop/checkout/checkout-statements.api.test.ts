import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '#server/app/job-handlers.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { addShopper } from '#tests/builders/cart.ts'
import { gatewayOf, gatewayProvider } from '#tests/builders/checkout.ts'
import { otherSize } from '#tests/builders/stock.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { formIn } from '#tests/support/form-in.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** All calls of a purchase with home delivery and card, as the screens make them; `further` lines are not counted. */
async function buy(
  count: (name: string, work: () => Promise<unknown>) => Promise<void>,
  further: readonly object[] = [],
): Promise<string> {
  const shopper = await addShopper(shop)
  const { token } = shopper
  const gateway = gatewayOf(shop)
  let cart_id = ''
  let page = ''
  // the cart bar has created the cart before
  await shopper.readCart()
  await count('add_to_cart', async () => {
    cart_id = (await shopper.add(1, 2)).json().cart_id
  })
  for (const line of further) await shopper.call('add_to_cart', line)
  await count('delivery_methods', () => shop.post('/api/ecpay/delivery_methods', { token, cart_id }))
  await count('select_delivery', () => shopper.call('select_delivery', { cart_id, delivery_id: 4 }))
  const place = {
    name: '王小明',
    phone: '0912345678',
    zip: '106',
    city: '臺北市',
    district: '大安區',
    address: '永康街12號',
  }
  await count('recipient', () => shopper.call('recipient', { cart_id, ...place }))
  await count('compatible_providers', () =>
    shop.get(`/api/payment/compatible_providers?sale_order_id=${cart_id}`, { authorization: token }),
  )
  const choice = { payment_provider_id: gatewayProvider, ecpay_payment_type: 'Credit', invoice: { kind: 'member' } }
  await count('checkout', async () => {
    page = (await shopper.call('checkout', { sale_order_id: cart_id, ...choice })).body
  })
  const form = formIn(page, '/sim/ecpay/Cashier/AioCheckOut/V5')
  const order = { id: cart_id, name: form.CustomField1 ?? '', total: 0, tradeNo: form.MerchantTradeNo ?? '', form }
  await gateway.openPaymentPage(order)
  await count('payment_result', () => gateway.step(order, { do: 'pay' }))
  let status = ''
  await count('order_result', async () => {
    const url = `/api/payment/order_result?order_name=${order.name}`
    status = (await shop.get(url, { authorization: token })).json().order.status
  })
  return status
}

test('a whole checkout, from an empty cart to the paid order, needs at most 40 statements', async () => {
  // the first purchase fills the cache
  await buy((_name, work) => work().then(() => {}))
  const counts: Record<string, number> = {}
  const status = await buy(async (name, work) => {
    counts[name] = await countStatements(shop.deps, work)
  })
  expect(status).toBe('success')
  const sum = Object.values(counts).reduce((total, count) => total + count, 0)
  expect(sum, JSON.stringify(counts)).toBeLessThanOrEqual(40)
  expect(counts.checkout, 'placing the order').toBeLessThanOrEqual(11)
  expect(counts.payment_result, 'the payment notification').toBeLessThanOrEqual(11)
})

test('the jobs of paid orders, taken together, need few statements each', async () => {
  const orders = 12
  for (let order = 0; order < orders; order++) await buy((_name, work) => work().then(() => {}))
  const runner = createJobRunner(shop.deps, jobHandlers)
  let jobs = 0
  const statements = await countStatements(shop.deps, async () => {
    for (;;) {
      const runs = await runner.startDue(16)
      if (runs.length === 0) return
      jobs += runs.length
      await Promise.all(runs)
    }
  })
  expect(jobs, 'a mail that is out of date, a mail and an invoice for each').toBeGreaterThanOrEqual(3 * orders)
  expect(statements / orders).toBeLessThanOrEqual(5)
})

test('an order of several sizes and grinds is placed with one statement more than one of a single bag, the lock of its sizes', async () => {
  const { id } = await otherSize(shop.deps.db, 6)
  const further = [
    { product_id: 6, quantity: 1, grind: 'espresso' },
    { product_id: 6, size_id: id, quantity: 1, grind: 'moka' },
    { product_id: 6, size_id: id, quantity: 2, grind: 'whole' },
    { product_id: 21, quantity: 1 },
  ]
  const placed = async (lines: readonly object[]) => {
    let statements = 0
    const status = await buy(async (name, work) => {
      const count = await countStatements(shop.deps, work)
      if (name === 'checkout') statements = count
    }, lines)
    return { status, statements }
  }
  const single = await placed([])
  expect(await placed(further)).toEqual({ ...single, statements: single.statements + 1 })
  expect(await placed(further.slice(0, 2))).toEqual({ ...single, statements: single.statements + 1 })
  expect(single.statements).toBeLessThanOrEqual(11)
})
