/** What staff cannot write, what they are shown, and what a payment link does not allow. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addBuyer, addReadyBuyer } from '#tests/builders/checkout.ts'
import { type Counter, openCounter, toHomeAtCounter } from '#tests/builders/counter.ts'
import { invoicesOf, resetGateway } from '#tests/builders/fulfilment.ts'
import { type OfferAdmin, openOfferAdmin } from '#tests/builders/offers.ts'
import { openSettingsAdmin } from '#tests/builders/settings.ts'
import { defaultSize, otherSize, setAllStock } from '#tests/builders/stock.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

let shop: TestShop
let counter: Counter
let packer: TestStaff
let admin: OfferAdmin
let size: { id: number }
beforeAll(async () => {
  shop = await openTestShop()
  counter = await openCounter(shop)
  packer = await addStaff(shop, 'packer')
  admin = await openOfferAdmin(shop)
  await setAllStock(shop.deps.db, 100)
  size = await defaultSize(shop.deps.db, 1)
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))
afterEach(() => shop.setNow(null))

const codeOf = async (answer: ReturnType<Counter['write']>) => (await answer).json().code
const orderCount = async () =>
  (await shop.deps.db.selectFrom('orders').select('id').where('channel', '=', 'counter').execute()).length

describe('is refused, and nothing is written', () => {
  let before: number
  beforeEach(async () => {
    before = await orderCount()
  })
  afterEach(async () => {
    expect(await orderCount()).toBe(before)
  })

  test('an order of a member who is blocked', async () => {
    const { id } = await addBuyer(shop)
    await shop.deps.db
      .updateTable('members')
      .set({ blocked_at: new Date(), blocked_reason: '退款糾紛' })
      .where('id', '=', id)
      .execute()
    expect(await codeOf(counter.write({ member_id: id }))).toBe('account_blocked')
  })

  test('a parcel to nobody, though it is paid in cash', async () => {
    const answer = await counter.write({ delivery: toHomeAtCounter, name: '', phone: '' })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'recipient_invalid'])
    expect(Object.keys(answer.json().fields)).toEqual(['name', 'phone'])
    expect(await codeOf(counter.write({ delivery: toHomeAtCounter, phone: '' }))).toBe('recipient_invalid')
  })

  test('a size that is not sold', async () => {
    const { id } = await otherSize(shop.deps.db, 1)
    const publish = (published: boolean) =>
      shop.deps.db.updateTable('product_sizes').set({ published }).where('id', '=', id).execute()
    await publish(false)
    expect(await codeOf(counter.write({ lines: [{ size_id: id, quantity: 1 }] }))).toBe('size_not_found')
    await publish(true)
  })

  test('a carrier that is switched off', async () => {
    const enable = (enabled: boolean) =>
      shop.deps.db.updateTable('carriers').set({ enabled }).where('code', '=', 'TCAT').execute()
    await enable(false)
    expect(await codeOf(counter.write({ delivery: toHomeAtCounter }))).toBe('carrier_not_found')
    await enable(true)
  })

  test('more than a parcel may weigh; taken along it weighs what it weighs', async () => {
    const lines = [{ size_id: size.id, quantity: 99 }]
    expect(await codeOf(counter.price({ lines, delivery: toHomeAtCounter }))).toBe('parcel_too_heavy')
    expect(await codeOf(counter.write({ lines, delivery: toHomeAtCounter }))).toBe('parcel_too_heavy')
    expect((await counter.price({ lines })).statusCode).toBe(200)
  })
})

test('what is fetched later waits for its buyer', async () => {
  expect((await counter.write()).json().order).toMatchObject({ state: 'confirmed', payment_method: 'cash' })
})

test('a size that is written twice is one line with both', async () => {
  const one = { size_id: size.id, quantity: 1 }
  const { amounts } = (await counter.price({ lines: [one] })).json()
  const { order } = (await counter.write({ lines: [one, { ...one, quantity: 2 }] })).json()
  expect(order.lines).toMatchObject([{ kind: 'goods', quantity: 3 }])
  expect(order.amounts.goods).toBe(3 * amounts.goods)
})

test('an order without anything to pay has no payment and no invoice', async () => {
  const { amounts } = (await counter.price()).json()
  const { id } = await admin.addOffer({
    name: '免費招待',
    reward_kind: 'amount-off',
    percent: null,
    amount: amounts.goods,
    min_amount: amounts.goods,
  })
  const { order } = (await counter.write({ offer_id: id })).json()
  expect(order).toMatchObject({ state: 'confirmed', amounts: { total: 0 }, payments: [] })
  await runDueJobs(shop)
  expect(await invoicesOf(shop, order)).toEqual([])
})

describe('offers', () => {
  const offeredTo = async (memberId: string | null) =>
    (await counter.price({ member_id: memberId })).json().offers.map(({ id }: { id: number }) => id)

  test('for a first order are for a member without one; a cancelled one is none', async () => {
    const { id } = await admin.addOffer({ name: '首購', first_order: true })
    expect(await offeredTo(null)).not.toContain(id)
    const buyer = await addReadyBuyer(shop)
    expect(await offeredTo(buyer.id)).toContain(id)
    const order = await buyer.placeBy('Credit')
    expect(await offeredTo(buyer.id)).not.toContain(id)
    await shop.post('/api/order/cancel', { token: buyer.token, order_id: order.id })
    expect(await offeredTo(buyer.id)).toContain(id)
  })

  test('that need a coupon are not the counter’s', async () => {
    const { id } = await admin.addOffer({ name: '持券九折', needs_coupon: true })
    expect(await offeredTo(null)).not.toContain(id)
    expect(await offeredTo((await addBuyer(shop)).id)).not.toContain(id)
  })
})

test('of a customer who is found the end of the phone is shown, and the look is kept', async () => {
  const { id } = await addBuyer(shop)
  await shop.deps.db.updateTable('members').set({ phone: '0987654321' }).where('id', '=', id).execute()
  const answer = await shop.get('/api/admin/customers?q=0987-654-321', { cookie: packer.cookie })
  expect(answer.json().customers).toMatchObject([{ id, phone_end: '321' }])
  expect(answer.body).not.toContain('0987654321')
  const looks = await shop.deps.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind'])
    .where('thing_id', '=', id)
    .execute()
  expect(looks).toEqual([{ action: 'member.find', actor_kind: 'staff' }])
})

describe('a payment link', () => {
  const renew = (name: string) =>
    shop
      .post(`/api/admin/orders/${name}/payment-link`, {}, { cookie: packer.cookie })
      .then(({ statusCode }) => statusCode)

  test('is renewed until the order’s deadline, and not for one that is paid', async () => {
    const link = await counter.writeByLink()
    expect(await renew(link.name)).toBe(200)
    const paid = (await counter.write()).json().order
    expect(await renew(paid.name)).toBe(409)
    const { pay_before } = await shop.deps.db
      .selectFrom('orders')
      .select('pay_before')
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow()
    shop.setNow(pay_before)
    packer = await addStaff(shop, 'packer')
    expect(await renew(link.name)).toBe(409)
  })

  test('is not made for an order from the website', async () => {
    const order = await (await addReadyBuyer(shop)).placeBy('Credit')
    packer = await addStaff(shop, 'packer')
    expect(await renew(order.name)).toBe(409)
  })

  test('opens an attempt that is the order’s way to pay and that the gateway is asked about', async () => {
    const attempt = await counter.openAttempt(await counter.writeByLink(), 'ATM')
    const payment = await shop.deps.db
      .selectFrom('payments')
      .select(['method', 'amount', 'state', 'check_at'])
      .where('order_id', '=', attempt.id)
      .executeTakeFirstOrThrow()
    expect(payment).toEqual({ method: 'ATM', amount: attempt.total, state: 'started', check_at: expect.any(Date) })
    const order = await shop.deps.db
      .selectFrom('orders')
      .select('payment_method')
      .where('id', '=', attempt.id)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ payment_method: 'ATM' })
  })

  test('offers no way to pay that is switched off', async () => {
    const link = await counter.writeByLink()
    const settings = await openSettingsAdmin(shop)
    const hasAtm = async () => (await shop.get(link.path)).body.includes('value="ATM"')
    expect(await hasAtm()).toBe(true)
    expect((await settings.change('payments', { atm_on: false })).statusCode).toBe(200)
    await until(async () => !(await hasAtm()))
    expect((await counter.press(link, 'ATM')).body).not.toContain('ecpay-form')
    await settings.change('payments', { atm_on: true })
    await until(hasAtm)
  })
})
