import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordParcelReturned } from '#server/modules/fulfilment/owner-parcel-steps.service.ts'
import { cancelByOwner, reissueInvoice } from '#server/modules/fulfilment/owner-steps.service.ts'
import { attentionOf, attentionStart, prepareAttentionShop, resetAttentionShop } from '#tests/builders/attention.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { type Gateway, gatewayOf, runPaymentTimers } from '#tests/builders/checkout.ts'
import { addConfirmed, addPacked } from '#tests/builders/fulfilment.ts'
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

describe('money is listed until it is settled:', () => {
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
    await reissueInvoice(shop.deps, order.name, { asMember: true }, byOwner)
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
    await recordParcelReturned(shop.deps, order.name, { lost: true }, byOwner)
    await runDueJobs(shop)
    expect(await list()).toContainEqual(
      expect.objectContaining({ kind: 'allowance_refused', orderName: order.name, fix: 'retry_invoice' }),
    )
    await shop.database.executeSql('update sim_ecpay_invoices set allowed = 0')
    expect(await command('invoices', 'retry', order.name)).toMatchObject({ code: 0 })
    await runDueJobs(shop)
    expect((await kinds()).filter(([kind]) => kind !== 'gateway_away')).toEqual([])
  })

  test('money that only the owner can transfer', async () => {
    const order = await addConfirmed(shop, { by: 'atm' })
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await runDueJobs(shop)
    expect(await list()).toMatchObject([
      {
        kind: 'manual_refund',
        orderName: order.name,
        detail: expect.stringContaining('NT$'),
        fix: 'transfer_refund',
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
    await cancelByOwner(shop.deps, order.name, '', byOwner)
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
