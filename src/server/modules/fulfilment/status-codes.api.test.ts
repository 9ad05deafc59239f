import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelCallbacks } from '#contract/parcels.ts'
import { knownStatusCodes } from '#server/integrations/ecpay/logistics-status.ts'
import { postForm } from '#tests/builders/checkout.ts'
import { addParcelRow, parcelOf, stateOf, statusNotification } from '#tests/builders/fulfilment.ts'
import { addMember } from '#tests/builders/member.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let memberId: string
beforeAll(async () => {
  shop = await openTestShop()
  memberId = (await addMember(shop)).id
})
afterAll(() => shop.close())

/** Independent of the shop's own table: the state of a packed order after one carrier update, by status code. */
const outcomes: Record<string, string[]> = {
  // not dropped off yet
  ready_to_ship: [
    ...['300', '310', '311', '320', '2001', '2024'],
    // delayed, store closed or changed, refused, expired, cancelled: the owner acts
    ...['2058', '2095', '3002', '3007', '3008', '3012', '3118', '3119', '3122', '3123', '3303', '7003'],
    ...['2037', '2104', '7011', '7101', '7032', '7201', '2000', '2105'],
    ...['2032', '2033', '7001', '7002', '7009', '7010', '7016', '7037', '7300'],
    ...['2036', '7005', '7013', '9999'],
    // codes of return orders
    ...['325', '4001', '4002'],
  ],
  shipped: [
    ...['2068', '3032', '3301', '2030', '3001', '3024', '3313', '3006', '3312'],
    // being returned, not yet back
    ...['2065', '2074', '3020', '3315', '3117', '3305', '2076', '2078', '3025', '5004', '2072', '2099', '3019'],
    ...['2075', '2077', '2096', '2097', '3021', '7035'],
    // lost: the owner contacts the buyer
    ...['5001', '7301', '2042', '5002', '7006', '7007', '7018', '7020', '7302'],
  ],
  arrived_at_store: ['2063', '2073', '2098', '3018', '3302', '3314'],
  completed: ['2067', '3003', '3022', '3307', '3308', '3309'],
  returned: ['2044', '2070', '3023', '3310', '5008'],
}
const expected = Object.entries(outcomes).flatMap(([state, codes]) => codes.map((code) => [code, state] as const))

test('every code known to the shop is in this table once', () => {
  expect(expected.map(([code]) => code).toSorted()).toEqual(knownStatusCodes.toSorted())
})

const sendStatus = async (form: Record<string, string>) => (await postForm(shop, parcelCallbacks.status, form)).body

/** Earlier updates: if they arrive late, they must not change the order. */
const earlier = [
  ['300', '2026/11/15 08:00:00'],
  ['2068', '2026/11/15 09:00:00'],
] as const
const time = '2026/11/15 10:00:00'

describe.each(expected)('status %s', (code, state) => {
  test(`alone, and twice: ${state}`, async () => {
    const parcel = await addParcelRow(shop, memberId)
    const form = statusNotification(parcel, code, time)
    expect([await sendStatus(form), await sendStatus(form)]).toEqual(['1|OK', '1|OK'])
    expect(await stateOf(shop, parcel)).toBe(state)
    const updates = await shop.deps.db
      .selectFrom('parcel_events')
      .innerJoin('parcels', 'parcels.id', 'parcel_events.parcel_id')
      .select(['code', 'message'])
      .where('parcels.order_id', '=', parcel.id)
      .execute()
    expect(updates).toEqual([{ code, message: `狀態 ${code}` }])
    expect((await parcelOf(shop, parcel)).status_code).toBe(code)
  })

  test('updates in order, out of order and concurrent give the same result', async () => {
    const ends: unknown[] = []
    for (const order of ['in order', 'reversed', 'at a time'] as const) {
      const parcel = await addParcelRow(shop, memberId)
      const forms = [
        ...earlier.map(([first, at]) => statusNotification(parcel, first, at)),
        statusNotification(parcel, code, time),
      ]
      if (order === 'at a time') await Promise.all([...forms, ...forms].map(sendStatus))
      else for (const form of order === 'reversed' ? forms.toReversed() : forms) await sendStatus(form)
      const { state: parcelState, event, event_rank, status_code, problem } = await parcelOf(shop, parcel)
      ends.push([await stateOf(shop, parcel), parcelState, event, event_rank, status_code, problem])
    }
    // `earlier` includes the drop-off, so a waiting parcel counts as shipped
    const [first] = ends
    expect(first).toEqual(expect.arrayContaining([state === 'ready_to_ship' ? 'shipped' : state]))
    expect(ends).toEqual([first, first, first])
  })
})

test.each([
  ['picked up', '2067', 'completed'],
  ['returned', '2070', 'returned'],
])('once it is %s no later update changes the order', async (_what, code, state) => {
  const parcel = await addParcelRow(shop, memberId)
  await sendStatus(statusNotification(parcel, code, time))
  for (const later of ['2073', '2074', '2042', '300', '9999', '7013'])
    await sendStatus(statusNotification(parcel, later, '2026/11/20 10:00:00'))
  expect(await stateOf(shop, parcel)).toBe(state)
})

test.each(['1', '4242', '999999'])('the unknown code %s is stored and shown, and changes nothing', async (code) => {
  const parcel = await addParcelRow(shop, memberId)
  expect(await sendStatus(statusNotification(parcel, code, time, { RtnMsg: '新的狀態' }))).toBe('1|OK')
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
