import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shop as shopFacts } from '#domain/shop.ts'
import { jobHandlers } from '#server/app/job-handlers.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { runOwnerCommand } from '#server/modules/fulfilment/owner-command.ts'
import {
  cancelByOwner,
  packOrder,
  recordParcelReturned,
  reissueInvoice,
  resendParcel,
} from '#server/modules/fulfilment/owner-steps.service.ts'
import { type Gateway, gatewayOf } from '#tests/builders/checkout.ts'
import { addConfirmed, addPacked, type ConfirmedOrder, carrierStep, resetGateway } from '#tests/builders/fulfilment.ts'
import { setAllStock } from '#tests/builders/stock.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { mailsTo } from '#tests/support/members.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { listAttention } from './attention.service.ts'

let shop: TestShop
let gateway: Gateway
const start = new Date('2026-11-15T02:00:00Z')
const hourMs = 3_600_000
const dayMs = 24 * hourMs
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  await setAllStock(shop.deps.db, 100_000)
  // the demonstration shop has orders of its own
  await shop.deps.db
    .updateTable('orders')
    .set({ state: 'completed' })
    .where('state', 'in', ['confirmed', 'ready_to_ship'])
    .execute()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(start)
  await shop.deps.db.deleteFrom('jobs').execute()
  await shop.deps.db.deleteFrom('attention_done').execute()
  await shop.deps.db.updateTable('orders').set({ state: 'completed' }).where('state', '<>', 'cart').execute()
  await shop.deps.db.updateTable('payments').set({ check_at: null }).execute()
  await shop.database.executeSql(
    'truncate invoice_allowances, refunds, return_pictures, return_requests, payment_notifications cascade',
  )
  await resetGateway(shop)
})

const later = (ms: number) => shop.setNow(new Date(shop.deps.clock.now().getTime() + ms))
const list = () => listAttention(shop.deps)
const kinds = async () => (await list()).map(({ kind, orderName, urgency }) => [kind, orderName, urgency])
const send = async (order: ConfirmedOrder, ...codes: string[]) => {
  for (const code of codes) await carrierStep(shop, order, { do: 'status', code })
  await runDueJobs(shop)
}
const command = (...argv: string[]) => runOwnerCommand(shop.deps, argv)

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
    expect(await command('parcels', 'retry', order.name)).toMatchObject({ code: 0 })
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

describe('the daily mail', () => {
  const subjects = async () => (await mailsTo(shop, shopFacts.email)).map(({ subject }) => subject)
  const sent = async () => (await subjects()).filter((subject) => subject.includes('件事需要處理'))
  const mailNow = async () => {
    await shop.deps.jobs.send(shop.deps.db, { kind: 'attention_mail', data: {} })
    await runDueJobs(shop)
  }

  test('is not sent while nothing needs a person; else once a day, however often the job runs', async () => {
    const before = (await sent()).length
    await mailNow()
    expect(await sent()).toHaveLength(before)
    const order = await addConfirmed(shop, { by: 'atm' })
    await cancelByOwner(shop.deps, order.name, '')
    await runDueJobs(shop)
    await mailNow()
    await mailNow()
    const [mail] = (await mailsTo(shop, shopFacts.email)).filter(({ subject }) => subject.includes('件事需要處理'))
    expect(await sent()).toHaveLength(before + 1)
    expect(mail?.subject).toBe('【山嵐咖啡】今天有 1 件事需要處理')
    for (const part of [order.name, '等待人工退款', `refunds done ${order.name}`]) expect(mail?.text).toContain(part)
    later(dayMs)
    await mailNow()
    expect(await sent()).toHaveLength(before + 2)
  })

  test('is due at eight in the morning in Taipei, one job for all processes', async () => {
    const runners = [createJobRunner(shop.deps, jobHandlers), createJobRunner(shop.deps, jobHandlers)]
    for (const runner of runners) await runner.scheduleRecurring()
    const jobs = await shop.deps.db.selectFrom('jobs').select('due_at').where('kind', '=', 'attention_mail').execute()
    expect(jobs).toEqual([{ due_at: new Date('2026-11-16T08:00:00+08:00') }])
  })

  test('that lists what is settled before it is sent is not sent', async () => {
    const before = (await sent()).length
    const order = await addConfirmed(shop, { by: 'atm' })
    await cancelByOwner(shop.deps, order.name, '')
    await runDueJobs(shop)
    await shop.deps.jobs.send(shop.deps.db, { kind: 'attention_mail', data: {} })
    const [run] = await createJobRunner(shop.deps, jobHandlers).startDue(1)
    await run
    await command('refunds', 'done', order.name)
    await runDueJobs(shop)
    expect(await sent()).toHaveLength(before)
  })
})

test('the metrics count what needs a person', async () => {
  const order = await addConfirmed(shop, { by: 'atm' })
  await cancelByOwner(shop.deps, order.name, '')
  await runDueJobs(shop)
  const text = (await shop.get('/metrics')).body
  expect(text).toContain('shop_attention{kind="manual_refund",urgency="normal"} 1')
  expect(text).toContain('shop_attention{kind="manual_refund",urgency="urgent"} 0')
})

test('the list costs the same number of statements, however long it is', async () => {
  const empty = await countStatements(shop.deps, list)
  for (let count = 0; count < 3; count++) await send(await addPacked(shop), '2068', '2042')
  expect(await list()).toHaveLength(3)
  expect(await countStatements(shop.deps, list)).toBe(empty)
})

test('an invoice whose job was given up gets a new one', async () => {
  const order = await addConfirmed(shop)
  await gateway.control('faults', { target: 'answer', match: 'Issue', kind: 'envelope', remaining: 1000 })
  for (let hour = 0; hour < 80; hour++) {
    await runDueJobs(shop)
    later(hourMs)
  }
  expect(await kinds()).toContainEqual(['invoice_waiting', order.name, 'urgent'])
  await gateway.control('faults/clear', {})
  await runDueJobs(shop)
  expect(await kinds()).toContainEqual(['invoice_waiting', order.name, 'urgent'])
  await shop.deps.jobs.send(shop.deps.db, { kind: 'invoice_watch', data: {} })
  await runDueJobs(shop)
  expect((await kinds()).filter(([kind]) => kind === 'invoice_waiting')).toEqual([])
})
