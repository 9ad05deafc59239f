import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parcelCallbacks } from '#contract/shop/checkout/parcels.ts'
import { withMac } from '#simulators/ecpay/core/mac.ts'
import { homeDelivery, payment, storeToStore } from '#simulators/ecpay/core/merchants.ts'
import { postForm } from '#tests/builders/checkout.ts'
import { addParcelRow, carriers, parcelOf, stateOf, statusNotification } from '#tests/builders/fulfilment.ts'
import { addMember } from '#tests/builders/member.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let memberId: string
let parcel: Awaited<ReturnType<typeof addParcelRow>>
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
  memberId = (await addMember(shop)).id
})
afterAll(() => shop.close())
beforeEach(async () => {
  parcel = await addParcelRow(shop, memberId)
})

const time = '2026/11/15 10:00:00'
type Form = Record<string, string>
const resigned = (form: Form, other: Form, keys = storeToStore) => {
  const { CheckMacValue: _old, ...rest } = form
  return withMac({ ...rest, ...other }, keys, 'md5')
}

/** Still signed: the names stand side by side in the text that is. */
function hideField({ CVSValidationNo, ...form }: Form): Form {
  return { ...form, CVSPaymentNo: `${form.CVSPaymentNo}&CVSValidationNo=${CVSValidationNo}` }
}

const forgeries: [string, (valid: Form) => Form, string][] = [
  ['no signature', ({ CheckMacValue: _gone, ...form }) => form, '0|CheckMacValue Error'],
  ['an empty signature', (form) => ({ ...form, CheckMacValue: '' }), '0|CheckMacValue Error'],
  ['a changed code', (form) => ({ ...form, RtnCode: '3022' }), '0|CheckMacValue Error'],
  ['an added field', (form) => ({ ...form, Extra: '1' }), '0|CheckMacValue Error'],
  [
    'the keys of the payment service',
    (form) => resigned(form, {}, { ...payment, id: storeToStore.id }),
    '0|CheckMacValue Error',
  ],
  ['another merchant number', (form) => resigned(form, { MerchantID: '9999999' }), '0|CheckMacValue Error'],
  [
    'the other account’s keys for this merchant number',
    (form) => resigned(form, {}, homeDelivery),
    '0|CheckMacValue Error',
  ],
  // genuine, but from the shop's account with another carrier
  [
    'the number and keys of the shop’s other account',
    (form) => resigned(form, { MerchantID: homeDelivery.id }, homeDelivery),
    '0|CheckMacValue Error',
  ],
  // the signature covers one text, which can be cut in several ways
  ['a field hidden in another’s value', hideField, '0|CheckMacValue Error'],
  ['a value with a field in it', (form) => resigned(form, { RtnMsg: 'a&b=c' }), '0|CheckMacValue Error'],
  ['a control character', (form) => resigned(form, { RtnMsg: 'a\u0000b' }), '0|CheckMacValue Error'],
  ['a name that is none', (form) => resigned(form, { 'A=1&B': 'x' }), '0|CheckMacValue Error'],
  ['a code that is not a number', (form) => resigned(form, { RtnCode: 'picked up' }), '0|Error'],
  ['an invalid time', (form) => resigned(form, { UpdateStatusDate: 'yesterday' }), '0|Error'],
  ['an invalid amount', (form) => resigned(form, { GoodsAmount: '-1' }), '0|Error'],
  ['an unknown trade number', (form) => resigned(form, { MerchantTradeNo: 'UNKNOWN1' }), '0|Error'],
  // signed, but does not match our parcel: the gateway is queried, nothing is applied
  ['another amount', (form) => resigned(form, { GoodsAmount: '1' }), '1|OK'],
  ['another parcel’s number', (form) => resigned(form, { AllPayLogisticsID: '1' }), '1|OK'],
]

test.each(forgeries)('a pick-up notification with %s changes nothing', async (_what, forge, answer) => {
  const form = forge(statusNotification(parcel, '2067', time))
  const reply = await postForm(shop, parcelCallbacks.status, form)
  expect([reply.statusCode, reply.body]).toEqual([200, answer])
  expect(await stateOf(shop, parcel)).toBe('ready_to_ship')
  const events = await shop.deps.db
    .selectFrom('parcel_events')
    .innerJoin('parcels', 'parcels.id', 'parcel_events.parcel_id')
    .selectAll()
    .where('parcels.order_id', '=', parcel.id)
    .execute()
  expect(events).toEqual([])
})

describe.each(Object.values(parcelCallbacks))('%s', (path) => {
  test('accepts only the gateway’s forms', async () => {
    const empty = await postForm(shop, path, {})
    const huge = await postForm(shop, path, { RtnMsg: 'x'.repeat(300_000) })
    const read = await shop.get(path)
    expect([empty.body, huge.body]).toEqual(['0|CheckMacValue Error', '0|Error'])
    expect(read.statusCode).toBe(404)
  })

  test('answers a burst of notifications, without a session and from any origin', async () => {
    const replies = await Promise.all(
      Array.from({ length: 400 }, () => postForm(shop, path, {}, { origin: 'https://postgate.ecpay.com.tw' })),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
})

describe('a store that closed', () => {
  const storeForm = (other: Form = {}) =>
    withMac(
      {
        MerchantID: storeToStore.id,
        AllPayLogisticsID: parcel.logisticsId,
        GoodsName: '咖啡',
        GoodsAmount: '260',
        StoreType: '01',
        Status: '01',
        StoreID: '131386',
        ...other,
      },
      storeToStore,
      'md5',
    )

  test.each([
    ['01', '01', 'store_closed', '取貨門市 131386 已關閉'],
    ['01', '04', 'store_closed', '取貨門市 131386 暫停營業'],
    ['02', '01', 'sending_store_closed', '退貨門市 131386 已關閉'],
    ['01', '02', 'unknown', '取貨門市 131386 店號已變更'],
    ['02', '03', 'unknown', '退貨門市 131386 查無寄件門市'],
    ['01', '99', 'unknown', '取貨門市 131386 狀態異動'],
  ])('type %s with status %s is stored once as %s', async (StoreType, Status, event, text) => {
    for (let copy = 0; copy < 3; copy++) {
      expect((await postForm(shop, parcelCallbacks.store, storeForm({ StoreType, Status }))).body).toBe('1|OK')
    }
    expect(await parcelOf(shop, parcel)).toMatchObject({ event, status_text: text })
    const [{ count } = { count: 0 }] = await shop.deps.db
      .selectFrom('parcel_events')
      .innerJoin('parcels', 'parcels.id', 'parcel_events.parcel_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('parcels.order_id', '=', parcel.id)
      .execute()
    expect(Number(count)).toBe(1)
    expect(await stateOf(shop, parcel)).toBe('ready_to_ship')
  })

  test('in an unsigned notification is ignored', async () => {
    const { CheckMacValue: _gone, ...unsigned } = storeForm()
    expect((await postForm(shop, parcelCallbacks.store, unsigned)).body).toBe('0|CheckMacValue Error')
    expect((await postForm(shop, parcelCallbacks.store, storeForm({ AllPayLogisticsID: '7' }))).body).toBe('0|Error')
  })

  test('in a notification whose fields can be cut in another way is refused', async () => {
    const { StoreID, StoreType, ...rest } = storeForm()
    const recut = { ...rest, StoreID: `${StoreID}&StoreType=${StoreType}` }
    for (const form of [recut, storeForm({ GoodsName: 'a&b=c' }), storeForm({ GoodsName: 'a\nb' })])
      expect((await postForm(shop, parcelCallbacks.store, form)).body).toBe('0|CheckMacValue Error')
    expect(await parcelOf(shop, parcel)).toMatchObject({ event: null, problem: '' })
  })

  test('in a notification of the shop’s other account is refused', async () => {
    const { CheckMacValue: _gone, ...fields } = storeForm({ MerchantID: homeDelivery.id })
    const form = withMac(fields, homeDelivery, 'md5')
    expect((await postForm(shop, parcelCallbacks.store, form)).body).toBe('0|CheckMacValue Error')
    expect(await parcelOf(shop, parcel)).toMatchObject({ event: null, problem: '' })
  })
})

test('a home parcel counts only what its own account signed', async () => {
  const home = await addParcelRow(shop, memberId, { carrierId: carriers.TCAT })
  const valid = statusNotification(home, '3003', time, { carrier: 'TCAT' })
  const other = resigned(valid, { MerchantID: storeToStore.id })
  expect((await postForm(shop, parcelCallbacks.status, other)).body).toBe('0|CheckMacValue Error')
  expect(await stateOf(shop, home)).toBe('ready_to_ship')
  expect((await postForm(shop, parcelCallbacks.status, valid)).body).toBe('1|OK')
  expect(await stateOf(shop, home)).toBe('completed')
})

test('updates of a return are shown with the carrier’s text and do not change the order', async () => {
  parcel = await addParcelRow(shop, memberId, { carrierId: carriers.TCAT })
  const form = withMac(
    {
      MerchantID: homeDelivery.id,
      RtnMerchantTradeNo: 'R1',
      RtnCode: '5008',
      RtnMsg: '退貨配完',
      AllPayLogisticsID: parcel.logisticsId,
      GoodsAmount: '260',
      UpdateStatusDate: time,
      BookingNote: '905100000001',
    },
    homeDelivery,
    'md5',
  )
  const { CheckMacValue: _gone, ...fields } = form
  const foreign = withMac({ ...fields, MerchantID: storeToStore.id }, storeToStore, 'md5')
  expect((await postForm(shop, parcelCallbacks.returned, foreign)).body).toBe('0|CheckMacValue Error')
  const unclear = withMac({ ...fields, RtnMsg: '退貨&Status=配完' }, homeDelivery, 'md5')
  expect((await postForm(shop, parcelCallbacks.returned, unclear)).body).toBe('0|CheckMacValue Error')
  expect((await postForm(shop, parcelCallbacks.returned, form)).body).toBe('1|OK')
  expect(await parcelOf(shop, parcel)).toMatchObject({ event: 'unknown', status_text: '退貨配完' })
  expect(await stateOf(shop, parcel)).toBe('ready_to_ship')
})
