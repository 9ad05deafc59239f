import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelCallbacks } from '#contract/shop/checkout/parcels.ts'
import { parcelEvent } from '#server/integrations/ecpay/logistics-status.ts'
import { postForm } from '#tests/builders/checkout.ts'
import {
  addParcelRow,
  type CarrierName,
  carriers,
  parcelOf,
  stateOf,
  statusNotification,
} from '#tests/builders/fulfilment.ts'
import { addMember } from '#tests/builders/member.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let memberId: string
beforeAll(async () => {
  shop = await openTestShop()
  memberId = (await addMember(shop)).id
})
afterAll(() => shop.close())

/** Independent of the shop's own table: what changes a packed order, by carrier. Every other code leaves it as it is. */
const outcomes: Record<CarrierName, Record<string, string[]>> = {
  UNIMARTC2C: {
    shipped: [
      ...['2068', '2030', '2041'],
      // being returned, not yet back
      ...['2051', '2053', '2066', '2074', '2076', '2078', '2079', '2080', '2081', '2082', '2083', '2084', '2085'],
      ...['2086', '2087', '2089', '2092', '2093', '2097', '2072', '2099', '2075', '2077', '2096'],
      // lost: the owner contacts the buyer
      ...['2042', '2088', '7018', '7020'],
    ],
    arrived_at_store: ['2073', '2098'],
    completed: ['2067'],
    returned: ['2070'],
  },
  FAMIC2C: {
    shipped: ['3032', '3024', '3020', '3025', '3019', '3031', '3021', '7035', '7006', '7007', '7008', '7036'],
    arrived_at_store: ['3018', '3029'],
    completed: ['3022'],
    returned: ['3023'],
  },
  HILIFEC2C: {
    shipped: [
      ...['2068', '3032', '2030', '2041', '3024', '2053', '2065', '2074', '3020', '2072', '2075', '3021', '5004'],
      ...['2016', '2026', '2046', '2047', '2049', '2050', '2051', '2054', '2055', '2066', '3025', '3033', '5005'],
      ...['5001', '5006', '7008', '2042', '5002', '5007', '7006', '7007'],
    ],
    arrived_at_store: ['2063', '2073', '3018', '3029'],
    completed: ['2067', '3022'],
    returned: ['2070', '3019', '3023', '3031', '5008', '9001', '9002'],
  },
  TCAT: {
    shipped: [
      ...['3001', '3010', '3013', '3014', '3015', '3120', '3006', '3016'],
      ...['3123', '3117', '3124', '3125', '5004', '5005', '5001', '5006', '5002', '5007'],
    ],
    completed: ['3003'],
    returned: ['5008'],
  },
}

const official = readFileSync('src/server/integrations/ecpay/logistics-codes.tsv', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [CarrierName, string, string])

const sendStatus = async (form: Record<string, string>) => (await postForm(shop, parcelCallbacks.status, form)).body
const time = '2026/11/15 10:00:00'
/** Earlier updates: if they arrive late, they must not change the order. */
const earlier: Record<CarrierName, string> = { UNIMARTC2C: '2068', FAMIC2C: '3032', HILIFEC2C: '3032', TCAT: '3001' }

describe.each(Object.keys(carriers) as CarrierName[])('of %s', (carrier) => {
  const carrierId = carriers[carrier]
  const codes = official.filter(([one]) => one === carrier).map(([, code]) => code)
  const outcomeOf = (code: string) =>
    Object.entries(outcomes[carrier]).find(([, listed]) => listed.includes(code))?.[0] ?? 'ready_to_ship'

  test('every code that is said to change the order is an official one', () => {
    const listed = Object.values(outcomes[carrier]).flat()
    expect(listed.filter((code) => !codes.includes(code) || listed.indexOf(code) !== listed.lastIndexOf(code))).toEqual(
      [],
    )
  })

  test('every official code, alone and twice, leaves the order where it should be', async () => {
    const found: string[] = []
    for (const code of codes) {
      const parcel = await addParcelRow(shop, memberId, { carrierId })
      const form = statusNotification(parcel, code, time, { carrier })
      expect([await sendStatus(form), await sendStatus(form)]).toEqual(['1|OK', '1|OK'])
      const { status_code, id } = await parcelOf(shop, parcel)
      const updates = await shop.deps.db
        .selectFrom('parcel_events')
        .select(['code', 'message'])
        .where('parcel_id', '=', id)
        .execute()
      expect(updates).toEqual([{ code, message: `狀態 ${code}` }])
      found.push(`${code} ${status_code} ${await stateOf(shop, parcel)}`)
    }
    expect(found).toEqual(codes.map((code) => `${code} ${code} ${outcomeOf(code)}`))
  })

  test('updates in order, out of order and concurrent give the same result', async () => {
    const events = codes.map((code) => parcelEvent(carrier, code))
    // one code of each meaning
    for (const code of codes.filter((_code, index) => events.indexOf(events[index] ?? 'unknown') === index)) {
      const ends: unknown[] = []
      for (const order of ['in order', 'reversed', 'at a time'] as const) {
        const parcel = await addParcelRow(shop, memberId, { carrierId })
        const forms = [
          statusNotification(parcel, '300', '2026/11/15 08:00:00', { carrier }),
          statusNotification(parcel, earlier[carrier], '2026/11/15 09:00:00', { carrier }),
          statusNotification(parcel, code, time, { carrier }),
        ]
        if (order === 'at a time') await Promise.all([...forms, ...forms].map(sendStatus))
        else for (const form of order === 'reversed' ? forms.toReversed() : forms) await sendStatus(form)
        const { state: parcelState, event, position, event_rank, status_code, problem } = await parcelOf(shop, parcel)
        ends.push([code, await stateOf(shop, parcel), parcelState, event, position, event_rank, status_code, problem])
      }
      // the earlier updates include the drop-off, so a waiting parcel counts as shipped
      const [first] = ends as unknown[][]
      const outcome = outcomeOf(code)
      expect([code, first?.[1]]).toEqual([code, outcome === 'ready_to_ship' ? 'shipped' : outcome])
      expect(ends).toEqual([first, first, first])
    }
  })
})

test.each([
  ['picked up', '2067', 'completed'],
  ['returned', '2070', 'returned'],
])('once it is %s no later update on its way changes the order', async (_what, code, state) => {
  const parcel = await addParcelRow(shop, memberId)
  await sendStatus(statusNotification(parcel, code, time))
  for (const later of ['2073', '2074', '2042', '300', '9999', '7013'])
    await sendStatus(statusNotification(parcel, later, '2026/11/20 10:00:00'))
  expect(await stateOf(shop, parcel)).toBe(state)
})

test.each(['1', '4242', '3022'])('the unknown code %s is stored and shown, and changes nothing', async (code) => {
  const parcel = await addParcelRow(shop, memberId)
  expect(await sendStatus(statusNotification(parcel, code, time, { fields: { RtnMsg: '新的狀態' } }))).toBe('1|OK')
  expect(await stateOf(shop, parcel)).toBe('ready_to_ship')
  expect(await parcelOf(shop, parcel)).toMatchObject({
    state: 'created',
    event: 'unknown',
    event_rank: 0,
    status_code: code,
    status_text: '新的狀態',
  })
})

test('cash on delivery: picked up is paid, returned is not', async () => {
  const payment = async (order: { id: string }) =>
    (await shop.deps.db.selectFrom('payments').select(['state']).where('order_id', '=', order.id).executeTakeFirst())
      ?.state
  // as it is after the buyer confirmed cash on delivery
  const addCashOrder = async () => {
    const parcel = await addParcelRow(shop, memberId, { method: 'cod' })
    await shop.deps.db.updateTable('payments').set({ settles_order: true }).where('order_id', '=', parcel.id).execute()
    return parcel
  }
  const [pickedUp, returned] = [await addCashOrder(), await addCashOrder()]
  await sendStatus(statusNotification(pickedUp, '2067', time))
  await sendStatus(statusNotification(returned, '2070', time))
  expect([await payment(pickedUp), await payment(returned)]).toEqual(['paid', 'lapsed'])
  const refunds = await shop.deps.db.selectFrom('refunds').select('id').where('order_id', '=', returned.id).execute()
  expect(refunds).toEqual([])
})
