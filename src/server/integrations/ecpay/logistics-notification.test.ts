import { expect, test } from 'vitest'
import { isSigned, signed } from './check-mac-value.ts'
import { stageCredentials } from './credentials.ts'
import { readParcelNotification, readReturnNotification, readStoreNotification } from './logistics-notification.ts'

const keys = stageCredentials.storeLogistics
const accounts = [{ ...keys, carriers: ['UNIMARTC2C'] as const }]
const parcel: Record<string, string> = {
  MerchantID: keys.merchantId,
  MerchantTradeNo: 'LG20261115A0001',
  RtnCode: '2067',
  RtnMsg: '消費者成功取件',
  AllPayLogisticsID: '1718546',
  GoodsAmount: '1280',
  UpdateStatusDate: '2026/11/15 12:00:00',
  ReceiverName: '陳美麗',
  ReceiverEmail: 'a@b.tw',
  CVSPaymentNo: 'C0000001',
  CVSValidationNo: '1234',
  BookingNote: '',
}
const read = (fields: Record<string, string>) => readParcelNotification(signed(fields, keys, 'md5'), accounts)

test('a signed carrier update is read', () => {
  expect(read(parcel)).toMatchObject({ ok: true, notification: { code: '2067', validationNo: '1234' } })
})

test('an update that was cut anew, so that a field becomes part of another value, is refused', () => {
  const whole = signed(parcel, keys, 'md5')
  const { CVSValidationNo: _hidden, ...rest } = whole
  const recut = { ...rest, CVSPaymentNo: `${whole.CVSPaymentNo}&CVSValidationNo=1234` }
  expect(isSigned(recut, keys, 'md5')).toBe(true)
  expect(readParcelNotification(recut, accounts)).toEqual({ ok: false, reason: 'signature' })
})

test.each(['a\u0000b', 'a\nb', 'a\u007fb', 'x&RtnCode=2067'])(
  'a value with %j is refused, although it is signed',
  (value) => {
    const refused = { ok: false, reason: 'signature' }
    expect(read({ ...parcel, RtnMsg: value })).toEqual(refused)
    const returned = signed({ ...parcel, RtnMerchantTradeNo: 'R1', BookingNote: value }, keys, 'md5')
    expect(readReturnNotification(returned, accounts)).toEqual(refused)
    const store = signed({ ...parcel, StoreType: '01', Status: '01', StoreID: value }, keys, 'md5')
    expect(readStoreNotification(store, accounts)).toEqual(refused)
  },
)

test('a name that is no name of a field is refused, although it is signed', () => {
  expect(read({ ...parcel, 'A=1&B': 'x' })).toEqual({ ok: false, reason: 'signature' })
})

test.each(['a&b@example.test', 'M&M 大樓'])('%s hides no field: it is read', (ReceiverEmail) => {
  expect(read({ ...parcel, ReceiverEmail })).toMatchObject({ ok: true })
})
