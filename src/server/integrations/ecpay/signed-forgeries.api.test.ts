/** Forms that are signed, but not by whom, for whom or as they claim: none of them changes an order. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelCallbacks } from '#contract/shop/checkout/parcels.ts'
import { paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import { delayedNotification, gatewayOf, type PlacedOrder, placeAndOpenGateway } from '#tests/builders/checkout.ts'
import { addParcelRow, stateOf, statusNotification } from '#tests/builders/fulfilment.ts'
import { addMember } from '#tests/builders/member.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { type MacAlgorithm, signed } from './check-mac-value.ts'
import { type Credentials, stageCredentials } from './credentials.ts'
import { readPaymentNotification } from './payment-notification.ts'

type Fields = Record<string, string>

let shop: TestShop
let records: ReturnType<typeof orderRecords>
beforeAll(async () => {
  shop = await openTestShop()
  records = orderRecords(shop)
})
afterAll(() => shop.close())

const formType = 'application/x-www-form-urlencoded'
const paymentPaths = [paymentCallbacks.result, paymentCallbacks.info, paymentCallbacks.browserResult]
const parcelPaths = Object.values(parcelCallbacks)
const { payment, storeLogistics, homeLogistics, invoice } = stageCredentials

function send(path: string, payload: string) {
  return shop.app.inject({ method: 'POST', url: path, headers: { 'content-type': formType }, payload })
}
const text = (fields: Fields) => new URLSearchParams(fields).toString()
const without = ({ CheckMacValue: _, ...fields }: Fields): Fields => fields
const again = (fields: Fields, keys: Credentials = payment, algorithm: MacAlgorithm = 'sha256') =>
  signed(without(fields), keys, algorithm)

/** `TradeAmt` as `ｔｒａｄｅ` and so on: the same letters for a reader, other characters. */
const fullWidth = (value: string) => [...value].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('')

/** What is sent instead of a true notification about a payment. */
const paymentForgeries: Record<string, (fields: Fields) => string> = {
  'with the keys of stores': (fields) => text(again(fields, storeLogistics)),
  'with the keys of home delivery': (fields) => text(again(fields, homeLogistics)),
  'with the keys of invoices': (fields) => text(again(fields, invoice)),
  'with the right keys and the hash of logistics': (fields) => text(again(fields, payment, 'md5')),
  'with its keys exchanged': (fields) =>
    text(again(fields, { ...payment, hashKey: payment.hashIv, hashIv: payment.hashKey })),
  'with empty keys': (fields) => text(again(fields, { ...payment, hashKey: '', hashIv: '' })),
  'for another merchant': (fields) => text(again({ ...fields, MerchantID: '2000132' })),
  'for a merchant with a space': (fields) => text(again({ ...fields, MerchantID: `${payment.merchantId} ` })),
  'without a signature': (fields) => text(without(fields)),
  'with an empty signature': (fields) => text({ ...fields, CheckMacValue: '' }),
  'with a null byte after its signature': (fields) => text({ ...fields, CheckMacValue: `${fields.CheckMacValue}\0` }),
  'with its signature twice in one': (fields) =>
    text({ ...fields, CheckMacValue: `${fields.CheckMacValue}${fields.CheckMacValue}` }),
  'with its signature under another name': (fields) =>
    text({ ...without(fields), checkmacvalue: fields.CheckMacValue ?? '' }),
  'with another amount': (fields) => text({ ...fields, TradeAmt: '1' }),
  'with an amount in full-width digits': (fields) =>
    text(again({ ...fields, TradeAmt: fullWidth(fields.TradeAmt ?? '') })),
  'with an amount and a plus sign': (fields) => text(again({ ...fields, TradeAmt: `+${fields.TradeAmt}` })),
  'with an amount and a fraction': (fields) => text(again({ ...fields, TradeAmt: `${fields.TradeAmt}.0` })),
  'with a null byte in the amount': (fields) => text(again({ ...fields, TradeAmt: `${fields.TradeAmt}\0` })),
  'with a result in full-width digits': (fields) => text(again({ ...fields, RtnCode: '１' })),
  'with a result that begins with zeros': (fields) => text(again({ ...fields, RtnCode: '0001' })),
  'with the field of the result in other letters': (fields) => {
    const { RtnCode = '', ...others } = fields
    return text({ ...others, rtncode: RtnCode })
  },
  'with a trade number in other letters': (fields) =>
    text({ ...fields, MerchantTradeNo: (fields.MerchantTradeNo ?? '').toLowerCase() }),
  'with a name of an object’s own': (fields) => text({ ...fields, constructor: 'b', hasOwnProperty: 'c' }),
  'of 8 KiB and more': (fields) => text(again({ ...fields, CustomField4: 'x'.repeat(9_000) })),
  'as fields of a list': (fields) => text(fields).replaceAll('=', '[]='),
  'as JSON in a form': (fields) => JSON.stringify(fields),
}

describe('a payment is not confirmed by a form', () => {
  let order: PlacedOrder
  let notification: Fields
  beforeAll(async () => {
    ;({ order } = await placeAndOpenGateway(shop, 'Credit'))
    notification = await delayedNotification(shop, order, { do: 'pay' })
    // what the gateway would answer to a question is not the point here
    await gatewayOf(shop).fault({ kind: 'late', options: { ms: 3_600_000_000 } })
  })

  test.each(Object.entries(paymentForgeries))('signed %s', async (_name, forge) => {
    for (const path of paymentPaths) {
      const answer = await send(path, forge(notification))
      expect(answer.statusCode).toBeLessThan(500)
      expect(await records.events(order)).toEqual(['place'])
    }
  })

  test('that names a field twice, whichever of the two counts', async () => {
    for (const [name, value] of [
      ['TradeAmt', '1'],
      ['RtnCode', '10200047'],
      ['MerchantTradeNo', 'SP00000000000000000'],
      ['SimulatePaid', '1'],
      ['CheckMacValue', 'A'.repeat(64)],
    ]) {
      const other = text({ [name ?? '']: value ?? '' })
      for (const payload of [`${text(notification)}&${other}`, `${other}&${text(notification)}`]) {
        const answer = await send(paymentCallbacks.result, payload)
        expect(`${name} ${answer.statusCode} ${answer.body}`).not.toContain('1|OK')
        expect(await records.events(order)).toEqual(['place'])
      }
    }
  })

  test('that belongs to another order of ours: its number decides, never the field that the shop added', async () => {
    const { order: other } = await placeAndOpenGateway(shop, 'Credit')
    const [mine, theirs] = [notification.CustomField1, other.id]
    await send(paymentCallbacks.result, text(again({ ...notification, CustomField1: theirs, TradeAmt: '1' })))
    expect([mine, await records.events(order), await records.events(other)]).toEqual([mine, ['place'], ['place']])
  })

  test('but the true one still does, once, however its fields are ordered', async () => {
    const reversed = text(Object.fromEntries(Object.entries(notification).toReversed()))
    expect((await send(paymentCallbacks.result, reversed)).body).toBe('1|OK')
    expect((await send(paymentCallbacks.result, text(notification))).body).toBe('1|OK')
    expect(await records.events(order)).toEqual(['place', 'pay'])
  })

  test('that was true long ago: a replay after the refund pays nothing again', async () => {
    await shop.deps.db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', order.id).execute()
    for (const path of paymentPaths) await send(path, text(notification))
    expect(await records.events(order)).toEqual(['place', 'pay'])
    expect(await records.refunds(order)).toEqual([])
  })
})

test('keys of the stage do not sign for a shop with its own keys, nor those for the stage', () => {
  const own = { merchantId: payment.merchantId, hashKey: 'A1b2C3d4E5f6G7h8', hashIv: 'H8g7F6e5D4c3B2a1' }
  const fields = {
    MerchantID: own.merchantId,
    MerchantTradeNo: 'SP1',
    RtnCode: '1',
    TradeAmt: '1280',
    SimulatePaid: '0',
  }
  expect(readPaymentNotification(again(fields, payment), own)).toEqual({ ok: false, reason: 'signature' })
  expect(readPaymentNotification(again(fields, own), payment)).toEqual({ ok: false, reason: 'signature' })
  expect(readPaymentNotification(again(fields, own), own).ok).toBe(true)
})

/** What is sent instead of a true carrier update. */
const parcelForgeries: Record<string, (fields: Fields) => string> = {
  'with the keys of payments': (fields) => text(again(fields, payment, 'md5')),
  'with the keys of payments and their hash': (fields) => text(again(fields, payment)),
  'with the keys of home delivery': (fields) =>
    text(again({ ...fields, MerchantID: homeLogistics.merchantId }, homeLogistics, 'md5')),
  'with the keys of home delivery, for the stores’ merchant': (fields) => text(again(fields, homeLogistics, 'md5')),
  'with the stores’ keys, for the merchant of home delivery': (fields) =>
    text(again({ ...fields, MerchantID: homeLogistics.merchantId }, storeLogistics, 'md5')),
  'with the keys of invoices': (fields) => text(again(fields, invoice, 'md5')),
  'with the right keys and the hash of payments': (fields) => text(again(fields, storeLogistics)),
  'without a signature': (fields) => text(without(fields)),
  'with an empty signature': (fields) => text({ ...fields, CheckMacValue: '' }),
  'with another parcel’s number': (fields) =>
    text(again({ ...fields, MerchantTradeNo: 'T000000000000' }, storeLogistics, 'md5')),
  'with another amount': (fields) => text(again({ ...fields, GoodsAmount: '1' }, storeLogistics, 'md5')),
  'with full-width digits': (fields) => text(again({ ...fields, RtnCode: '２０６７' }, storeLogistics, 'md5')),
  'with a null byte': (fields) => text(again({ ...fields, RtnCode: '2067\0' }, storeLogistics, 'md5')),
  'with its state hidden in another field': (fields) => {
    const { RtnCode = '', RtnMsg = '', ...others } = fields
    return text({ ...others, RtnMsg: `${RtnMsg}&RtnCode=${RtnCode}` })
  },
  'without a time': (fields) => text(again({ ...fields, UpdateStatusDate: '' }, storeLogistics, 'md5')),
}

describe('a parcel is not moved by a form', () => {
  let parcel: Awaited<ReturnType<typeof addParcelRow>>
  let notification: Fields
  beforeAll(async () => {
    parcel = await addParcelRow(shop, (await addMember(shop)).id)
    notification = statusNotification(parcel, '2067', '2026/11/16 12:00:00')
  })

  test.each(Object.entries(parcelForgeries))('signed %s', async (_name, forge) => {
    for (const path of [...parcelPaths, ...paymentPaths]) {
      const answer = await send(path, forge(notification))
      expect(answer.statusCode).toBeLessThan(500)
    }
    expect(await stateOf(shop, parcel)).toBe('ready_to_ship')
  })

  test('that is true, at the addresses of payments, of returns and of stores', async () => {
    for (const path of [...paymentPaths, parcelCallbacks.returned, parcelCallbacks.store]) {
      expect((await send(path, text(notification))).statusCode).toBeLessThan(500)
    }
    expect(await stateOf(shop, parcel)).toBe('ready_to_ship')
  })

  test('but by the true one, and no older one takes it back', async () => {
    expect((await send(parcelCallbacks.status, text(notification))).body).toBe('1|OK')
    await runDueJobs(shop)
    const state = await stateOf(shop, parcel)
    expect(state).not.toBe('ready_to_ship')
    const older = again(
      { ...notification, RtnCode: '2030', UpdateStatusDate: '2020/01/01 00:00:00' },
      storeLogistics,
      'md5',
    )
    expect((await send(parcelCallbacks.status, text(older))).statusCode).toBe(200)
    expect((await send(parcelCallbacks.status, text(notification))).body).toBe('1|OK')
    await runDueJobs(shop)
    expect(await stateOf(shop, parcel)).toBe(state)
  })
})
