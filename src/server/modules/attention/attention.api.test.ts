import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cancelByOwner,
  packOrder,
  recordParcelReturned,
  reissueInvoice,
  resendParcel,
} from '#server/modules/fulfilment/owner-steps.service.ts'
import { attentionOf, attentionStart, prepareAttentionShop, resetAttentionShop } from '#tests/builders/attention.ts'
import { type Gateway, gatewayOf, runPaymentTimers } from '#tests/builders/checkout.ts'
import { addConfirmed, addPacked, carrierStep } from '#tests/builders/fulfilment.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let gateway: Gateway
const start = attentionStart
const hourMs = 3_600_000
const dayMs = 24 * hourMs
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  await prepareAttentionShop(shop)
})
afterAll(() => shop.close())
beforeEach(() => resetAttentionShop(shop))

const { later, list, kinds, send, command } = attentionOf(() => shop)

test('a shop in which everything goes its way has an empty list, and says so', async () => {
  const order = await addPacked(shop, { by: 'cod' })
  await send(order, '2068', '2030', '2073', '2067')
  later(90 * dayMs)
  // the queries after the pick-up
  await shop.deps.jobs.send(shop.deps.db, { kind: 'check_parcels', data: {} })
  await runDueJobs(shop)
  expect(await list()).toEqual([])
  expect(await command('todo')).toEqual({ code: 0, lines: ['沒有需要處理的事'] })
})

describe('listed until it is settled:', () => {
  test('an order that nobody packs, and a parcel that nobody hands in', async () => {
    const order = await addConfirmed(shop)
    await runDueJobs(shop)
    later(2 * dayMs - 60_000)
    expect(await kinds()).toEqual([])
    later(60_000)
    expect(await kinds()).toEqual([['order_not_packed', order.name, 'normal']])
    later(2 * dayMs)
    expect(await kinds()).toEqual([['order_not_packed', order.name, 'urgent']])
    await packOrder(shop.deps, order.name)
    await runDueJobs(shop)
    await gateway.sendNotifications()
    expect(await kinds()).toEqual([])
    later(3 * dayMs)
    expect((await kinds()).filter(([kind]) => kind !== 'gateway_away')).toEqual([
      ['order_not_handed_in', order.name, 'normal'],
    ])
    await send(order, '2068')
    expect(await kinds()).toEqual([])
  })

  test('goods that came back to the sending store, until the carrier or the owner says that they are fetched', async () => {
    const [fetched, recorded] = [await addPacked(shop), await addPacked(shop)]
    for (const order of [fetched, recorded]) await send(order, '2068', '2073', '2074', '2072')
    expect(await kinds()).toEqual(
      expect.arrayContaining([
        ['goods_at_sending_store', fetched.name, 'normal'],
        ['goods_at_sending_store', recorded.name, 'normal'],
      ]),
    )
    later(4 * dayMs)
    expect(await kinds()).toContainEqual(['goods_at_sending_store', fetched.name, 'urgent'])
    await send(fetched, '2070')
    await recordParcelReturned(shop.deps, recorded.name, { lost: false })
    await runDueJobs(shop)
    expect((await kinds()).filter(([kind]) => kind === 'goods_at_sending_store')).toEqual([])
  })

  test('goods at a Hi-Life store, which reports nothing more, until a person marks them', async () => {
    const order = await addPacked(shop, { carrier: 'HILIFEC2C' })
    await send(order, '3032', '3018', '3020', '3025', '3019')
    const [item] = await list()
    expect(item).toMatchObject({ kind: 'goods_at_sending_store', orderName: order.name, endedByHand: true })
    const { lines } = await command('todo')
    expect(lines.join('\n')).toContain(`todo done ${item?.key}`)
    expect(await command('todo', 'done', item?.key ?? '')).toMatchObject({ code: 0 })
    expect(await list()).toEqual([])
    expect(await command('todo', 'done', item?.key ?? '')).toMatchObject({ code: 1 })
  })

  test('a parcel that the gateway refuses, and one that it never answered about', async () => {
    const order = await addConfirmed(shop)
    await gateway.settings({ balance: 0 })
    await packOrder(shop.deps, order.name)
    await runDueJobs(shop)
    expect(await list()).toMatchObject([
      {
        kind: 'parcel_refused',
        orderName: order.name,
        detail: expect.stringContaining('餘額不足'),
        remedy: 'retry_parcel',
      },
    ])
    await gateway.settings({ balance: 1000 })
    await gateway.control('faults', {
      target: 'answer',
      match: 'Create',
      kind: 'status_500',
      options: { before: true },
      remaining: 40,
    })
    await resendParcel(shop.deps, order.name, {})
    for (let hour = 0; hour < 24; hour++) {
      later(hourMs)
      await runDueJobs(shop)
    }
    expect(await kinds()).toContainEqual(['parcel_not_created', order.name, 'urgent'])
    expect(await kinds()).toContainEqual(['dead_job', null, 'normal'])
    await gateway.control('faults/clear', {})
    // nobody tries it again by hand: it is due by its row
    later(hourMs)
    await shop.deps.jobs.send(shop.deps.db, { kind: 'check_parcels', data: {} })
    await runDueJobs(shop)
    await gateway.sendNotifications()
    expect((await list()).map(({ kind }) => kind)).toEqual(['dead_job'])
  })

  test('a closed store, a lost parcel, a code that nobody knows, a parcel without news', async () => {
    const order = await addPacked(shop)
    await send(order, '2068', '2104')
    expect(await kinds()).toEqual([['parcel_problem', order.name, 'normal']])
    await send(order, '2105')
    expect(await kinds()).toEqual([])
    await send(order, '4242')
    expect(await list()).toMatchObject([{ kind: 'unknown_code', orderName: order.name, detail: '4242' }])
    await send(order, '2030')
    expect(await kinds()).toEqual([])
    later(6 * dayMs)
    expect((await kinds()).filter(([kind]) => kind !== 'gateway_away')).toEqual([
      ['parcel_silent', order.name, 'normal'],
    ])
    await send(order, '2042')
    expect(await kinds()).toEqual([['parcel_lost', order.name, 'normal']])
    await recordParcelReturned(shop.deps, order.name, { lost: true })
    await runDueJobs(shop)
    expect((await kinds()).filter(([kind]) => kind !== 'invoice_not_reversed')).toEqual([])
  })

  test('a parcel that moves although its order is cancelled, until a person marks it', async () => {
    const order = await addPacked(shop)
    await gateway.fault({ match: 'logistics', kind: 'late', options: { ms: 60 * dayMs } })
    await carrierStep(shop, order, { do: 'next' })
    await cancelByOwner(shop.deps, order.name, '')
    await runDueJobs(shop)
    await send(order, '2030')
    const [item] = await list()
    expect(item).toMatchObject({ kind: 'parcel_after_end', orderName: order.name, urgency: 'urgent' })
    await command('todo', 'done', item?.key ?? '')
    expect(await kinds()).toEqual([])
  })

  test('a pick-up that was taken back', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    await send(order, '2068', '2073', '2067', '2053')
    expect(await kinds()).toEqual([['pick_up_withdrawn', order.name, 'normal']])
    await send(order, '2072', '2070')
    expect(await kinds()).toEqual([])
  })

  test('an invoice that is refused, and one that the service has not issued', async () => {
    const order = await addConfirmed(shop)
    const setChoice = (choice: object) =>
      shop.deps.db
        .updateTable('invoices')
        .set({ choice: JSON.stringify(choice) })
        .where('order_id', '=', order.id)
        .execute()
    await setChoice({ kind: 'mobile_barcode', barcode: 'no such' })
    await runDueJobs(shop)
    expect(await list()).toMatchObject([{ kind: 'invoice_refused', orderName: order.name, detail: 'barcode' }])
    expect(await command('todo', 'done', (await list())[0]?.key ?? '')).toEqual({
      code: 1,
      lines: [expect.stringContaining('自動消失')],
    })
    await gateway.control('faults', { target: 'answer', match: 'Issue', kind: 'envelope', remaining: 9 })
    await reissueInvoice(shop.deps, order.name, { asMember: true })
    await runDueJobs(shop)
    expect(await kinds()).toEqual([])
    later(7 * hourMs)
    expect(await kinds()).toEqual([['invoice_waiting', order.name, 'normal']])
    await gateway.control('faults/clear', {})
    await runDueJobs(shop)
    expect(await kinds()).toEqual([])
  })

  test('an allowance that is refused', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    await send(order, '2068')
    shop.setNow(new Date('2027-01-02T02:00:00Z'))
    await shop.database.executeSql('update sim_ecpay_invoices set allowed = 1')
    await recordParcelReturned(shop.deps, order.name, { lost: true })
    await runDueJobs(shop)
    expect(await list()).toContainEqual(
      expect.objectContaining({ kind: 'allowance_refused', orderName: order.name, remedy: 'retry_invoice' }),
    )
    await shop.database.executeSql('update sim_ecpay_invoices set allowed = 0')
    expect(await command('invoices', 'retry', order.name)).toMatchObject({ code: 0 })
    await runDueJobs(shop)
    expect((await kinds()).filter(([kind]) => kind !== 'gateway_away')).toEqual([])
  })

  test('money that only the owner can transfer', async () => {
    const order = await addConfirmed(shop, { by: 'atm' })
    await cancelByOwner(shop.deps, order.name, '')
    await runDueJobs(shop)
    expect(await list()).toMatchObject([
      {
        kind: 'manual_refund',
        orderName: order.name,
        detail: expect.stringContaining('NT$'),
        remedy: 'transfer_refund',
      },
    ])
    await command('refunds', 'done', order.name)
    expect(await kinds()).toEqual([])
  })

  test('a card refund that is open for a day, and a gateway that answers every query and no refund', async () => {
    const order = await addConfirmed(shop)
    await runDueJobs(shop)
    const failing = { target: 'answer', match: 'DoAction', kind: 'status_500', remaining: 1_000 }
    await gateway.control('faults', { ...failing, options: { before: true } })
    await cancelByOwner(shop.deps, order.name, '')
    for (let hour = 0; hour < 3; hour++) {
      await runPaymentTimers(shop)
      later(hourMs)
    }
    expect(await list()).toMatchObject([{ kind: 'gateway_away', detail: 'refunds', urgency: 'normal' }])
    expect((await command('todo')).lines.join('\n')).toContain('綠界信用卡退款一直沒有回應')
    later(22 * hourMs)
    expect(await kinds()).toEqual(
      expect.arrayContaining([
        ['gateway_away', null, 'urgent'],
        ['refund_waiting', order.name, 'normal'],
      ]),
    )
    await gateway.control('faults/clear', {})
    await runPaymentTimers(shop)
    expect((await kinds()).filter(([kind]) => kind !== 'invoice_not_reversed')).toEqual([])
  })

  test('more than the shop asked for that the gateway gave back, until a person marks it', async () => {
    const order = await addPacked(shop)
    await send(order, '2068', '2073', '2067')
    later(2 * dayMs)
    await gateway.control('faults', { target: 'answer', match: 'DoAction', kind: 'doubled' })
    expect(await command('return', order.name, '--amount', '100')).toMatchObject({ code: 0 })
    const confirm = (await command('return', order.name, '--amount', '100')).lines.at(-1)?.split('npm run shop -- ')[1]
    expect(await command(...(confirm ?? '').split(' '))).toMatchObject({ code: 0 })
    await runDueJobs(shop)
    const [item] = (await list()).filter(({ kind }) => kind !== 'gateway_away')
    expect(item).toMatchObject({
      kind: 'refunded_too_much',
      orderName: order.name,
      urgency: 'urgent',
      detail: 'NT$100',
      endedByHand: true,
    })
    await command('todo', 'done', item?.key ?? '')
    expect((await kinds()).filter(([kind]) => kind !== 'gateway_away')).toEqual([])
  })

  test('a return request, until it is answered', async () => {
    const order = await addPacked(shop)
    await send(order, '2068', '2073', '2067')
    const request = { token: order.buyer.token, order_id: order.id, reason: 'taste', comment: '太酸' }
    expect((await shop.post('/api/order/request_return', request)).statusCode).toBe(200)
    expect(await kinds()).toEqual([['return_requested', order.name, 'normal']])
    await command('orders', 'return-accept', order.name)
    expect(await kinds()).toEqual([])
    later(15 * dayMs)
    expect((await kinds()).filter(([kind]) => kind !== 'gateway_away')).toEqual([
      ['return_goods_missing', order.name, 'normal'],
    ])
  })

  test('a payment under a number that the shop does not have, and a gateway that does not answer', async () => {
    const order = await addConfirmed(shop)
    await runDueJobs(shop)
    await shop.deps.db
      .insertInto('payment_notifications')
      .values(
        [1, 2].map(() => ({
          merchant_trade_no: 'SLUNKNOWN',
          source: 'result',
          code: '1',
          amount: 500,
          decision: 'unknown',
          at: start,
        })),
      )
      .execute()
    await shop.deps.db.updateTable('payments').set({ check_at: start }).where('order_id', '=', order.id).execute()
    expect(await list()).toMatchObject([
      { kind: 'payment_without_order', urgency: 'urgent', detail: 'SLUNKNOWN NT$500' },
    ])
    later(3 * hourMs)
    expect(await kinds()).toContainEqual(['gateway_away', null, 'normal'])
    await command('todo', 'done', 'payment_without_order:SLUNKNOWN')
    expect((await kinds()).map(([kind]) => kind)).toEqual(['gateway_away'])
  })
})
