import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordParcelReturned, resendParcel } from '#server/modules/fulfilment/owner-parcel-steps.service.ts'
import { cancelByOwner, packOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { attentionOf, prepareAttentionShop, resetAttentionShop } from '#tests/builders/attention.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { type Gateway, gatewayOf } from '#tests/builders/checkout.ts'
import { addConfirmed, addPacked, carrierStep } from '#tests/builders/fulfilment.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let gateway: Gateway
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
    await packOrder(shop.deps, order.name, [], byOwner)
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
    await recordParcelReturned(shop.deps, recorded.name, { lost: false }, byOwner)
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
    await packOrder(shop.deps, order.name, [], byOwner)
    await runDueJobs(shop)
    expect(await list()).toMatchObject([
      {
        kind: 'parcel_refused',
        orderName: order.name,
        detail: expect.stringContaining('餘額不足'),
        fix: 'retry_parcel',
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
    await resendParcel(shop.deps, order.name, {}, byOwner)
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
    await recordParcelReturned(shop.deps, order.name, { lost: true }, byOwner)
    await runDueJobs(shop)
    expect((await kinds()).filter(([kind]) => kind !== 'invoice_not_reversed')).toEqual([])
  })

  test('a parcel that moves although its order is cancelled, until a person marks it', async () => {
    const order = await addPacked(shop)
    await gateway.fault({ match: 'logistics', kind: 'late', options: { ms: 60 * dayMs } })
    await carrierStep(shop, order, { do: 'next' })
    await cancelByOwner(shop.deps, order.name, '', byOwner)
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
})
