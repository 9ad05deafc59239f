import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelByOwner, packOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { gatewayOf, postForm } from '#tests/builders/checkout.ts'
import {
  addConfirmed,
  addPacked,
  type CarrierName,
  type ConfirmedOrder,
  carrierStep,
  parcelOf,
  resetGateway,
  stateOf,
} from '#tests/builders/fulfilment.ts'
import { orderMails, packedFrom } from '#tests/builders/lots.ts'
import { openPackingTable } from '#tests/builders/packing.ts'
import { auditLots } from '#tests/oracles/lot-audit.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let table: Awaited<ReturnType<typeof openPackingTable>>
beforeAll(async () => {
  shop = await openTestShop()
  table = await openPackingTable(shop)
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))

const parcelsAtCarriers = async () => (await gatewayOf(shop).control<unknown[]>('parcels')).length
const names = (orders: readonly ConfirmedOrder[]) => orders.map(({ name }) => name)

describe('labels', () => {
  test('one press registers what is missing and gives one form per carrier; no order’s state changes', async () => {
    const orders = [
      await addConfirmed(shop, { carrier: 'UNIMARTC2C' }),
      await addConfirmed(shop, { carrier: 'FAMIC2C', by: 'cod' }),
      await addConfirmed(shop, { carrier: 'TCAT' }),
      await addPacked(shop, { carrier: 'UNIMARTC2C' }),
      await addConfirmed(shop, { carrier: 'TCAT' }),
    ]
    const [seven, family, home, packed, second] = names(orders)
    const before = await Promise.all(orders.map((order) => stateOf(shop, order)))
    const { results, forms } = await table.labels(names(orders))
    expect(results).toEqual(names(orders).map((id) => ({ id, done: true })))
    expect(forms.map(({ carrier, orders: own }) => [carrier.code, own])).toEqual([
      ['UNIMARTC2C', [seven, packed]],
      ['FAMIC2C', [family]],
      ['TCAT', [home, second]],
    ])
    for (const { form, singles, orders: own } of forms) {
      expect(singles.map(({ order }) => order)).toEqual(own)
      const page = await postForm(shop, form?.action ?? '', form?.fields ?? {})
      expect([page.statusCode, page.body.match(/class="label"/g)?.length]).toEqual([200, own.length])
      for (const single of singles)
        expect((await postForm(shop, single.form.action, single.form.fields)).statusCode).toBe(200)
    }
    expect(await Promise.all(orders.map((order) => stateOf(shop, order)))).toEqual(before)
    expect(await packedFrom(shop.deps.db, orders[0]?.id ?? '')).toEqual([])
    for (const order of orders) expect(await orderMails(shop, order, '已出貨')).toEqual([])
    const listed = (await table.orders()).items.find(({ name }) => name === seven)
    expect(listed).toMatchObject({ state: 'confirmed', label: { state: 'created' } })
  })

  test('twenty presses at once, the same key and others, register one parcel', async () => {
    const order = await addConfirmed(shop)
    const press = (no: number) => table.labels([order.name], no % 2 ? 'same' : `other-${no}`)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, no) => press(no)))
    for (const { results } of answers) expect(results).toEqual([{ id: order.name, done: true }])
    await runDueJobs(shop)
    expect(await parcelsAtCarriers()).toBe(1)
    const parcels = shop.deps.db.selectFrom('parcels').select('id').where('order_id', '=', order.id)
    expect(await parcels.execute()).toHaveLength(1)
  })

  test('without a key the call is refused, and nothing is registered', async () => {
    const order = await addConfirmed(shop)
    expect((await table.post('labels', { ids: [order.name] })).statusCode).toBe(400)
    expect(await parcelsAtCarriers()).toBe(0)
  })

  test('what the carrier refuses is named with its reason and stays; the others are printed; later it works', async () => {
    const [good, bad] = [await addConfirmed(shop), await addConfirmed(shop, { carrier: 'FAMIC2C' })]
    const cancelled = await addConfirmed(shop)
    await cancelByOwner(shop.deps, cancelled.name, '', byOwner)
    await shop.deps.db.updateTable('orders').set({ store_id: '999999' }).where('id', '=', bad.id).execute()
    const { results, forms } = await table.labels([good.name, bad.name, cancelled.name, 'SL000000-XXXX'])
    expect(results).toMatchObject([
      { id: good.name, done: true },
      { id: bad.name, done: false, code: 'parcel_refused', error: expect.stringContaining('物流拒絕') },
      { id: cancelled.name, done: false, code: 'order_state' },
      { id: 'SL000000-XXXX', done: false, code: 'order_not_found' },
    ])
    expect(forms.map(({ orders }) => orders)).toEqual([[good.name]])
    const listed = (await table.orders()).items.find(({ name }) => name === bad.name)
    expect(listed?.label).toMatchObject({ state: 'refused', problem: expect.stringMatching(/./) })
    expect(await stateOf(shop, bad)).toBe('confirmed')
    await shop.deps.db.updateTable('orders').set({ store_id: '006598' }).where('id', '=', bad.id).execute()
    expect((await table.labels([bad.name])).results).toEqual([{ id: bad.name, done: true }])
  })

  test('a gateway that does not answer leaves the parcel requested; the job registers it', async () => {
    const order = await addConfirmed(shop)
    await gatewayOf(shop).settings({ away: ['logistics'] })
    const { results, forms } = await table.labels([order.name])
    expect(results).toMatchObject([{ done: false, code: 'unavailable' }])
    expect(forms).toEqual([])
    expect((await parcelOf(shop, order)).state).toBe('wanted')
    await gatewayOf(shop).settings({ away: [] })
    try {
      shop.setNow(new Date(Date.now() + 5 * 60_000))
      await runDueJobs(shop)
    } finally {
      shop.setNow(null)
    }
    expect((await parcelOf(shop, order)).state).toBe('created')
    expect(await parcelsAtCarriers()).toBe(1)
  })

  test('where the gateway shows no labels together they are printed one by one', async () => {
    const orders = [await addConfirmed(shop), await addConfirmed(shop), await addConfirmed(shop, { carrier: 'TCAT' })]
    await gatewayOf(shop).settings({ jointLabels: false })
    const { forms } = await table.labels(names(orders))
    expect(forms.map(({ form, singles }) => [form === null, singles.length])).toEqual([
      [true, 2],
      [false, 1],
    ])
    for (const { form } of forms[0]?.singles ?? []) {
      expect((await postForm(shop, form.action, form.fields)).statusCode).toBe(200)
    }
  })
})

describe('an order whose label was printed before it was packed', () => {
  test('has the same parcel when it is packed, by whatever way', async () => {
    const order = await addConfirmed(shop)
    await table.labels([order.name])
    const { id } = await parcelOf(shop, order)
    await packOrder(shop.deps, order.name, [], byOwner)
    await runDueJobs(shop)
    expect(await parcelOf(shop, order)).toMatchObject({ id, state: 'created' })
    expect(await parcelsAtCarriers()).toBe(1)
  })

  test('loses its parcel when it is cancelled', async () => {
    const order = await addConfirmed(shop)
    await table.labels([order.name])
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await runDueJobs(shop)
    expect((await parcelOf(shop, order)).state).toBe('cancelled')
  })

  test.each<CarrierName>(['UNIMARTC2C', 'TCAT'])(
    'counts as packed when %s reports that it has the parcel, though nobody checked it off',
    async (carrier) => {
      const order = await addConfirmed(shop, { carrier })
      await table.labels([order.name])
      for (let step = 0; step < 4 && (await stateOf(shop, order)) === 'confirmed'; step++) {
        await carrierStep(shop, order, { do: 'next' })
      }
      expect(await stateOf(shop, order)).toBe('shipped')
      expect((await packedFrom(shop.deps.db, order.id)).length).toBeGreaterThan(0)
      expect(await auditLots(shop.deps.db)).toEqual([])
    },
  )
})
