import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CarrierCode, storeCarriers } from '#domain/carriers/carriers.ts'
import { forward, parcelCalls } from '#tests/builders/parcel-calls.ts'
import { type EcpayFixture, openEcpayFixture } from '#tests/support/ecpay-fixture.ts'

let ecpay: EcpayFixture
beforeAll(async () => {
  ecpay = await openEcpayFixture()
})
afterAll(() => ecpay.close())
beforeEach(async () => {
  await ecpay.control('reset', {})
  ecpay.received.length = 0
})

const { request, notifications, move } = parcelCalls(() => ecpay)

describe('a parcel', () => {
  test.each(Object.keys(forward) as CarrierCode[])('by %s is created and tracked to the recipient', async (carrier) => {
    const order = request(carrier)
    const parcel = await ecpay.logistics.createParcel(order)
    expect(parcel).toMatchObject({ carrier, tradeNo: order.tradeNo, status: '300' })
    expect(parcel.paymentNo !== '').toBe(carrier !== 'TCAT')
    expect(parcel.validationNo !== '').toBe(carrier === 'UNIMARTC2C')
    expect(parcel.bookingNote !== '').toBe(carrier === 'TCAT')
    await ecpay.control('deliver', {})
    for (const _step of forward[carrier].slice(1)) {
      ecpay.setNow(new Date(ecpay.now().getTime() + 3_600_000))
      expect(await move(order.tradeNo, { do: 'next' })).toMatchObject({ done: true })
    }
    expect(await move(order.tradeNo, { do: 'next' })).toMatchObject({ done: false })
    const updates = notifications(carrier)
    expect(updates.map(({ code }) => code)).toEqual(forward[carrier])
    expect(updates.map(({ carriers }) => carriers)).toEqual(
      updates.map(() => (carrier === 'TCAT' ? ['TCAT'] : storeCarriers)),
    )
    expect(updates[0]).toMatchObject({ logisticsId: parcel.logisticsId, amount: 1280, event: 'accepted' })
    expect(updates.at(-1)?.event).toBe('picked_up')
    const times = updates.map(({ changedAt }) => changedAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(await ecpay.logistics.findParcel(carrier, order.tradeNo)).toMatchObject({
      logisticsId: parcel.logisticsId,
      code: forward[carrier].at(-1),
      event: 'picked_up',
      amount: 1280,
    })
  })

  test.each(Object.keys(forward) as CarrierCode[])(
    'by %s that is never picked up is returned to the sender',
    async (carrier) => {
      const order = request(carrier)
      await ecpay.logistics.createParcel(order)
      for (const _step of forward[carrier].slice(2)) await move(order.tradeNo, { do: 'next' })
      await move(order.tradeNo, { do: 'unclaimed' })
      while ((await move(order.tradeNo, { do: 'next' })).done);
      const events = notifications(carrier).map(({ event }) => event)
      expect(events).toContain(carrier === 'TCAT' ? 'refused_by_recipient' : 'not_collected')
      expect(events.at(-1)).toBe(carrier === 'HILIFEC2C' ? 'back_for_good' : 'returned')
    },
  )

  test.each<[CarrierCode, string[], string[]]>([
    ['UNIMARTC2C', ['2067', '2053', '2072', '2070'], ['2067', '2053', '2067']],
    ['FAMIC2C', ['3022', '3025', '3019', '3023'], []],
    ['HILIFEC2C', ['3022', '2053', '3025', '3019'], ['3022', '2053', '3022']],
    ['TCAT', ['3003', '3016', '3006', '3003'], []],
  ])('by %s that was picked up by mistake goes on, and its cash is not collected', async (carrier, back, after) => {
    const collected = async (number: string) =>
      (await ecpay.control<{ cash_collected: boolean }>(`parcels/${number}`)).cash_collected
    const order = request(carrier, { collect: true })
    await ecpay.logistics.createParcel(order)
    for (const _step of forward[carrier].slice(1)) await move(order.tradeNo, { do: 'next' })
    expect(await collected(order.tradeNo)).toBe(true)
    await move(order.tradeNo, { do: 'mistaken' })
    expect(await collected(order.tradeNo)).toBe(false)
    expect(await move(order.tradeNo, { do: 'mistaken' })).toMatchObject({ done: false })
    while ((await move(order.tradeNo, { do: 'next' })).done);
    expect(notifications(carrier).map(({ code }) => code)).toEqual([...forward[carrier].slice(0, -1), ...back])
    expect(await collected(order.tradeNo)).toBe(carrier === 'TCAT')
    if (after.length === 0) return
    ecpay.received.length = 0
    const again = request(carrier, { collect: true })
    await ecpay.logistics.createParcel(again)
    for (const _step of forward[carrier].slice(1)) await move(again.tradeNo, { do: 'next' })
    await move(again.tradeNo, { do: 'mistaken' })
    await move(again.tradeNo, { do: 'pick_up' })
    expect(notifications(carrier).map(({ code }) => code)).toEqual([...forward[carrier].slice(0, -1), ...after])
    expect(await collected(again.tradeNo)).toBe(true)
  })

  test('with cash on delivery that is refused at the door has codes of its own', async () => {
    const order = request('TCAT', { collect: true })
    await ecpay.logistics.createParcel(order)
    for (const _step of [1, 2, 3]) await move(order.tradeNo, { do: 'next' })
    await move(order.tradeNo, { do: 'unclaimed' })
    while ((await move(order.tradeNo, { do: 'next' })).done);
    expect(notifications('TCAT').map(({ code }) => code)).toEqual([
      '300',
      '310',
      '3001',
      '3006',
      '3117',
      '5005',
      '5008',
    ])
  })

  test('whose store closes gets another store and goes on', async () => {
    const order = request('UNIMARTC2C')
    const parcel = await ecpay.logistics.createParcel(order)
    await move(order.tradeNo, { do: 'next' })
    await move(order.tradeNo, { do: 'store_closed' })
    const [closed] = ecpay.received.filter(({ path }) => path === '/shop/store')
    expect(ecpay.logistics.readStoreNotification(closed?.fields)).toEqual({
      ok: true,
      notification: {
        logisticsId: parcel.logisticsId,
        storeRole: 'pick_up',
        change: 'closed',
        storeId: '131386',
        carriers: storeCarriers,
      },
    })
    await expect(
      ecpay.logistics.changeStore(parcel, { storeRole: 'pick_up', storeId: '199990' }),
    ).rejects.toMatchObject({
      kind: 'refused',
    })
    await ecpay.logistics.changeStore(parcel, { storeRole: 'pick_up', storeId: '991182' })
    await ecpay.control('deliver', {})
    await move(order.tradeNo, { do: 'next' })
    expect(notifications('UNIMARTC2C').map(({ event }) => event)).toEqual([
      'accepted',
      'handed_in',
      'store_closed',
      'store_changed',
      'in_transit',
    ])
  })

  test('can be lost; a code that is not in the table is reported as unknown', async () => {
    const order = request('FAMIC2C')
    await ecpay.logistics.createParcel(order)
    await move(order.tradeNo, { do: 'status', code: '8642' })
    await move(order.tradeNo, { do: 'lost' })
    expect(notifications('FAMIC2C').map(({ code, event }) => `${code} ${event}`)).toEqual([
      '300 accepted',
      '8642 unknown',
      '7006 lost',
    ])
  })

  test('with cash on delivery is paid when it is picked up', async () => {
    const order = request('UNIMARTC2C', { collect: true })
    await ecpay.logistics.createParcel(order)
    const cash = async () =>
      (await ecpay.control<{ cash_collected: boolean }>(`parcels/${order.tradeNo}`)).cash_collected
    for (const _step of [1, 2, 3]) await move(order.tradeNo, { do: 'next' })
    expect(await cash()).toBe(false)
    await move(order.tradeNo, { do: 'next' })
    expect(await cash()).toBe(true)
  })

  test('updates can arrive out of order and twice, and contain the time of each change', async () => {
    const order = request('FAMIC2C')
    await ecpay.logistics.createParcel(order)
    await ecpay.control('deliver', {})
    await ecpay.control('faults', { target: 'callback', kind: 'out_of_order' })
    await move(order.tradeNo, { do: 'next' })
    await ecpay.control('faults', { target: 'callback', kind: 'duplicate' })
    await move(order.tradeNo, { do: 'next' })
    const updates = notifications('FAMIC2C')
    expect(updates.map(({ code }) => code)).toEqual(['300', '3024', '3032', '3024'])
    expect(updates[2]?.changedAt.getTime()).toBeLessThan(updates[1]?.changedAt.getTime() ?? 0)
  })

  test('an update with one character changed is refused', async () => {
    await ecpay.logistics.createParcel(request('TCAT'))
    await ecpay.control('deliver', {})
    const fields = ecpay.received[0]?.fields ?? {}
    expect(ecpay.logistics.readParcelNotification(fields).ok).toBe(true)
    for (const name of Object.keys(fields)) {
      const changed = { ...fields, [name]: `${fields[name]}1` }
      expect(ecpay.logistics.readParcelNotification(changed)).toEqual({ ok: false, reason: 'signature' })
    }
  })
})
