import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byOwner } from '#tests/builders/by-owner.ts'
import { type Gateway, gatewayOf } from '#tests/builders/checkout.ts'
import {
  addConfirmed,
  addPacked,
  type CarrierName,
  carrierStep,
  carriers,
  invoiceOf,
  parcelOf,
  resetGateway,
  stateOf,
} from '#tests/builders/fulfilment.ts'
import { setAllStock, stockOf } from '#tests/builders/stock.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { resendParcel } from './owner-parcel-steps.service.ts'
import { cancelByOwner, packOrder, shipOrder } from './owner-steps.service.ts'

let shop: TestShop
let gateway: Gateway
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  await setAllStock(shop.deps.db, 100_000)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(null)
  await resetGateway(shop)
})

interface SimParcel {
  merchant_trade_no: string
  form: Record<string, string>
  code: string
  cash_collected: boolean
}
const simParcels = () => gateway.control<SimParcel[]>('parcels')

describe('packing', () => {
  test.each(Object.keys(carriers) as CarrierName[])('creates one parcel with %s', async (carrier) => {
    const order = await addPacked(shop, { carrier })
    const parcel = await parcelOf(shop, order)
    expect(parcel).toMatchObject({ state: 'created', problem: '', amount: order.total, collects: false })
    const [made, ...others] = await simParcels()
    expect(others).toEqual([])
    expect(made?.form).toMatchObject({
      LogisticsSubType: carrier,
      GoodsAmount: String(order.total),
      IsCollection: 'N',
      ReceiverName: '王小明',
      ReceiverCellPhone: '0912345678',
    })
    if (carrier === 'TCAT') expect(made?.form).toMatchObject({ ReceiverAddress: '臺北市大安區永康街12號' })
    expect(await stateOf(shop, order)).toBe('ready_to_ship')
  })

  test('a cash-on-delivery order requests collection of the order’s total', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    const [made] = await simParcels()
    expect(made?.form).toMatchObject({ IsCollection: 'Y', CollectionAmount: String(order.total) })
  })

  test('twice, or an unknown order, is refused and creates no second parcel', async () => {
    const order = await addPacked(shop)
    await expect(packOrder(shop.deps, order.name, [], byOwner)).rejects.toThrow('待交寄')
    await expect(packOrder(shop.deps, 'SL000000-XXXX', [], byOwner)).rejects.toThrow('找不到訂單')
    expect(await simParcels()).toHaveLength(1)
  })

  test.each([
    { kind: 'timeout', options: { ms: 1 } },
    { kind: 'dropped' },
    { kind: 'status_500' },
    { kind: 'malformed' },
  ])('after a lost answer ($kind) the parcel is found, not created again', async (fault) => {
    const order = await addConfirmed(shop)
    await gateway.control('faults', { target: 'answer', match: 'Create', ...fault })
    await packOrder(shop.deps, order.name, [], byOwner)
    await runDueJobs(shop)
    expect(await parcelOf(shop, order)).toMatchObject({ state: 'wanted', logistics_id: null })
    shop.setNow(new Date(Date.now() + 61_000))
    await runDueJobs(shop)
    expect(await parcelOf(shop, order)).toMatchObject({ state: 'created', logistics_id: expect.any(String) })
    expect(await simParcels()).toHaveLength(1)
  })

  test('a parcel refused by the gateway is mailed to the owner and retried by a command', async () => {
    const order = await addConfirmed(shop)
    await gateway.settings({ balance: 0 })
    await packOrder(shop.deps, order.name, [], byOwner)
    await runDueJobs(shop)
    expect(await parcelOf(shop, order)).toMatchObject({
      state: 'refused',
      problem: expect.stringContaining('餘額不足'),
    })
    const mails = (await shop.get('/sim/mail.json')).json<{ subject: string }[]>()
    expect(mails.filter(({ subject }) => subject.includes(order.name) && subject.includes('需要處理'))).toHaveLength(1)
    await gateway.settings({ balance: 1000 })
    await resendParcel(shop.deps, order.name, {}, byOwner)
    await runDueJobs(shop)
    expect(await parcelOf(shop, order)).toMatchObject({ state: 'created', problem: '' })
    expect(await simParcels()).toHaveLength(1)
  })

  test('a recipient that no carrier accepts is corrected by the owner', async () => {
    const order = await addConfirmed(shop)
    await shop.deps.db.updateTable('orders').set({ recipient_name: '王' }).where('id', '=', order.id).execute()
    await packOrder(shop.deps, order.name, [], byOwner)
    await runDueJobs(shop)
    expect(await parcelOf(shop, order)).toMatchObject({ state: 'refused', problem: '收件人姓名不符合物流規定' })
    await expect(resendParcel(shop.deps, order.name, { name: '王' }, byOwner)).rejects.toThrow('不符合物流規定')
    await resendParcel(shop.deps, order.name, { name: '王 大明', phone: '0922-333-444' }, byOwner)
    await runDueJobs(shop)
    const [made] = await simParcels()
    expect(made?.form).toMatchObject({ ReceiverName: '王大明', ReceiverCellPhone: '0922333444' })
  })

  test('a notification that arrives before the answer is stored, and the answer changes nothing', async () => {
    const order = await addConfirmed(shop)
    await gateway.control('faults', { target: 'answer', match: 'Create', kind: 'dropped' })
    await packOrder(shop.deps, order.name, [], byOwner)
    await runDueJobs(shop)
    await gateway.sendNotifications()
    expect(await parcelOf(shop, order)).toMatchObject({ state: 'created', status_code: '300' })
  })
})

describe('cancelling a packed order', () => {
  test('cancels the parcel at 7-ELEVEN', async () => {
    const order = await addPacked(shop)
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await runDueJobs(shop)
    await gateway.sendNotifications()
    const [made] = await simParcels()
    expect(made?.code).toBe('9999')
    expect(await parcelOf(shop, order)).toMatchObject({ state: 'cancelled', problem: '' })
    expect(await stateOf(shop, order)).toBe('cancelled')
  })

  test('while the gateway is still creating the parcel cancels it too', async () => {
    const order = await addConfirmed(shop)
    await gateway.control('faults', { target: 'answer', match: 'Create', kind: 'dropped' })
    await packOrder(shop.deps, order.name, [], byOwner)
    await runDueJobs(shop)
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await runDueJobs(shop)
    const [made] = await simParcels()
    expect(made?.code).toBe('9999')
  })

  test('that was dropped off already alerts the owner, and carrier updates do not change the order', async () => {
    const order = await addPacked(shop)
    await gateway.fault({ match: 'logistics', kind: 'late', options: { ms: 3_600_000 } })
    await carrierStep(shop, order, { do: 'next' })
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await runDueJobs(shop)
    expect((await parcelOf(shop, order)).problem).toContain('無法取消')
    await carrierStep(shop, order, { do: 'next' })
    expect((await parcelOf(shop, order)).problem).toContain('訂單已結案，包裹卻在運送')
    expect(await stateOf(shop, order)).toBe('cancelled')
  })
})

describe('the progress of a parcel', () => {
  test.each(Object.keys(carriers) as CarrierName[])('by %s ends with a completed order', async (carrier) => {
    const order = await addPacked(shop, { carrier })
    const seen = [await stateOf(shop, order)]
    for (let step = 0; step < 6 && seen.at(-1) !== 'completed'; step++) {
      await carrierStep(shop, order, { do: 'next' })
      const state = await stateOf(shop, order)
      if (state !== seen.at(-1)) seen.push(state)
    }
    const storeStates = carrier === 'TCAT' ? [] : ['arrived_at_store']
    expect(seen).toEqual(['ready_to_ship', 'shipped', ...storeStates, 'completed'])
    // a pick-up may be taken back
    const { check_at } = await parcelOf(shop, order)
    const tomorrow = shop.deps.clock.now().getTime() + 24 * 60 * 60 * 1000
    expect(Math.abs((check_at?.getTime() ?? 0) - tomorrow)).toBeLessThan(60_000)
  })

  test('picked up: the cash is collected, the order paid, its invoice issued', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    expect(await invoiceOf(shop, order)).toBeUndefined()
    await carrierStep(shop, order, { do: 'status', code: '2067' })
    await runDueJobs(shop)
    const [made] = await simParcels()
    expect(made?.cash_collected).toBe(true)
    const { db } = shop.deps
    const paid = await db
      .selectFrom('orders')
      .select(['state', 'paid_at'])
      .where('id', '=', order.id)
      .executeTakeFirst()
    expect(paid).toMatchObject({ state: 'completed', paid_at: expect.any(Date) })
    const payment = await db.selectFrom('payments').selectAll().where('order_id', '=', order.id).executeTakeFirst()
    expect(payment).toMatchObject({ method: 'cod', state: 'paid', amount: order.total, settles_order: true })
    expect(await invoiceOf(shop, order)).toMatchObject({ state: 'issued', amount: order.total })
  })

  test.each(['card', 'cod'] as const)(
    'not picked up (%s): restock and refund happen only after the goods are returned',
    async (by) => {
      const stock = () => stockOf(shop.deps.db, 1)
      const before = await stock()
      const order = await addPacked(shop, { by })
      for (const code of ['2068', '2030', '2073', '2074', '2078', '2072'])
        await carrierStep(shop, order, { do: 'status', code })
      expect([await stateOf(shop, order), await stock()]).toEqual(['arrived_at_store', before - 2])
      await runDueJobs(shop)
      expect(await invoiceOf(shop, order)).toMatchObject({ state: 'issued', amount: order.total })
      await carrierStep(shop, order, { do: 'status', code: '2070' })
      expect([await stateOf(shop, order), await stock()]).toEqual(['returned', before])
      await runDueJobs(shop)
      const refunds = await shop.deps.db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute()
      expect(refunds.map(({ amount, reason, state }) => [amount, reason, state])).toEqual(
        by === 'card' ? [[order.total, 'returned', 'done']] : [],
      )
      expect(await stateOf(shop, order)).toBe(by === 'card' ? 'refunded' : 'returned')
      expect((await invoiceOf(shop, order))?.state).toBe('voided')
    },
  )

  test('the owner marks it as dropped off when there is no carrier update', async () => {
    const order = await addPacked(shop)
    await shipOrder(shop.deps, order.name, byOwner)
    expect(await stateOf(shop, order)).toBe('shipped')
    await carrierStep(shop, order, { do: 'next' })
    expect(await stateOf(shop, order)).toBe('shipped')
  })

  test('a closed store is flagged until it is changed', async () => {
    const order = await addPacked(shop)
    await carrierStep(shop, order, { do: 'store_closed' })
    expect((await parcelOf(shop, order)).problem).toContain('取貨門市暫停服務')
    await carrierStep(shop, order, { do: 'next' })
    expect(await parcelOf(shop, order)).toMatchObject({ problem: '', event: 'store_changed' })
    expect(await stateOf(shop, order)).toBe('ready_to_ship')
  })

  test('an expired parcel is replaced by another, with its own number', async () => {
    const order = await addPacked(shop)
    await carrierStep(shop, order, { do: 'status', code: '7013' })
    expect(await parcelOf(shop, order)).toMatchObject({
      state: 'cancelled',
      problem: expect.stringContaining('逾期未交寄'),
    })
    await resendParcel(shop.deps, order.name, {}, byOwner)
    await runDueJobs(shop)
    expect(await simParcels()).toHaveLength(2)
    await carrierStep(shop, order, { do: 'status', code: '2067' })
    expect(await stateOf(shop, order)).toBe('completed')
  })
})

describe('a carrier that sends no updates', () => {
  const dayMs = 24 * 60 * 60 * 1000

  test('is queried, which makes up for a lost notification', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    await gateway.fault({ match: 'logistics', kind: 'lost' })
    await carrierStep(shop, order, { do: 'status', code: '2067' })
    expect(await stateOf(shop, order)).toBe('ready_to_ship')
    shop.setNow(new Date(Date.now() + dayMs + 60_000))
    await shop.deps.jobs.send(shop.deps.db, { kind: 'check_parcels', data: {} })
    await runDueJobs(shop)
    expect(await stateOf(shop, order)).toBe('completed')
    // and it is queried no more once the pick-up cannot be taken back any more
    shop.setNow(new Date(Date.now() + 9 * dayMs))
    await shop.deps.jobs.send(shop.deps.db, { kind: 'check_parcels', data: {} })
    await runDueJobs(shop)
    expect(await parcelOf(shop, order)).toMatchObject({ check_at: null, problem: '' })
  })

  test('for a month is reported to the owner', async () => {
    const order = await addPacked(shop)
    await gateway.sendNotifications()
    shop.setNow(new Date(Date.now() + 31 * dayMs))
    await shop.deps.jobs.send(shop.deps.db, { kind: 'check_parcels', data: {} })
    await runDueJobs(shop)
    expect(await parcelOf(shop, order)).toMatchObject({ check_at: null, problem: expect.stringContaining('一個月') })
  })

  test('and is unreachable is queried again', async () => {
    const order = await addPacked(shop)
    shop.setNow(new Date(Date.now() + dayMs + 60_000))
    await gateway.control('faults', {
      target: 'answer',
      match: 'QueryLogisticsTradeInfo',
      kind: 'status_500',
      remaining: 9,
    })
    const due = (await parcelOf(shop, order)).check_at
    await shop.deps.jobs.send(shop.deps.db, { kind: 'check_parcels', data: {} })
    await runDueJobs(shop)
    expect((await parcelOf(shop, order)).check_at).toEqual(due)
  })
})
