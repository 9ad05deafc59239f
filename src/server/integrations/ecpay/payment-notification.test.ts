import { expect, test } from 'vitest'
import vectors from '#tests/support/ecpay-vectors.json' with { type: 'json' }
import { isSigned, signed } from './check-mac-value.ts'
import { stageCredentials } from './credentials.ts'
import { readPaymentNotification } from './payment-notification.ts'

const keys = stageCredentials.payment
/** The card notification with all extra fields, as published. */
const card = { ...vectors.checkMacValue.find(({ id }) => id === 'S4')?.params } as unknown as Record<string, string>
const read = (fields: Record<string, string>) => readPaymentNotification(signed(fields, keys, 'sha256'), keys)

test('the published card notification is a payment', () => {
  expect(read(card)).toMatchObject({ ok: true, notification: { outcome: 'paid', simulated: false } })
})

test('a simulated payment that was cut anew, so that its mark becomes part of another value, is refused', () => {
  const simulated = { ...card, SimulatePaid: '1' }
  const whole = signed(simulated, keys, 'sha256')
  const { SimulatePaid: _mark, ...rest } = whole
  const names = Object.keys(simulated).sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  const before = names[names.indexOf('SimulatePaid') - 1] ?? ''
  const recut = { ...rest, [before]: `${whole[before]}&SimulatePaid=1` }
  expect(isSigned(recut, keys, 'sha256')).toBe(true)
  expect(readPaymentNotification(recut, keys)).toEqual({ ok: false, reason: 'signature' })
})

test.each(['a\u0000b', 'a\nb', 'a\u007fb', 'a&b'])('a value with %j is refused, although it is signed', (value) => {
  expect(read({ ...card, RtnMsg: value })).toEqual({ ok: false, reason: 'signature' })
})

test('a name that is no name of a field is refused, although it is signed', () => {
  expect(read({ ...card, 'A=1&B': 'x' })).toEqual({ ok: false, reason: 'signature' })
})

test('only an explicit SimulatePaid=0 says that money moved', () => {
  const { SimulatePaid: _mark, ...unmarked } = card
  expect(read({ ...card, SimulatePaid: '1' })).toMatchObject({ notification: { simulated: true } })
  expect(read(unmarked)).toMatchObject({ notification: { simulated: null } })
  for (const SimulatePaid of ['', '00', '2', 'false'])
    expect(read({ ...card, SimulatePaid })).toMatchObject({ notification: { simulated: null } })
})

test('a notification without a payment does not have to say whether it is simulated', () => {
  const { SimulatePaid: _mark, ...unmarked } = card
  expect(read({ ...unmarked, RtnCode: '10100058' })).toMatchObject({
    notification: { outcome: 'failed', simulated: false },
  })
})

test.each(['9999999999', '2147483648', '-1', '1e3', '', ' 1280'])('an amount of %j is not valid', (TradeAmt) => {
  expect(read({ ...card, TradeAmt })).toEqual({ ok: false, reason: 'malformed' })
})

test('a signature that is only longer, shorter or in other letters is refused', () => {
  const { CheckMacValue = '', ...fields } = signed(card, keys, 'sha256')
  expect(readPaymentNotification({ ...fields, CheckMacValue: CheckMacValue.toLowerCase() }, keys).ok).toBe(true)
  // ß is SS in upper case
  for (const other of [`${CheckMacValue}0`, CheckMacValue.slice(1), `ß${CheckMacValue.slice(2)}`, ` ${CheckMacValue}`])
    expect(readPaymentNotification({ ...fields, CheckMacValue: other }, keys).ok).toBe(false)
})
