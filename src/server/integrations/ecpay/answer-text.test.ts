import { expect, test } from 'vitest'
import recorded from '#tests/support/ecpay-recorded-answers.json' with { type: 'json' }
import { readSignedAnswer } from './answer-text.ts'
import { signed } from './check-mac-value.ts'
import { stageCredentials } from './credentials.ts'

const keys = stageCredentials.payment
const read = (text: string) => readSignedAnswer(text, keys, 'sha256')

test.each(recorded.queryTradeInfo)('the recorded answer of the stage service verifies as received: $what', (answer) => {
  expect(read(answer.text)).toMatchObject(answer.expected)
})

test('a percent sign, an escape and a plus sign in a recorded name are kept as they came', () => {
  const special = recorded.queryTradeInfo.find(({ what }) => what.includes('special characters'))
  expect(read(special?.text ?? '')?.ItemName).toBe('A%41 B+C 50% x1#玫瑰')
})

test.each(recorded.queryTradeInfo)('changed in one place it does not verify: $what', ({ text }) => {
  expect(read(text.replace('TradeStatus=', 'TradeStatus=1'))).toBeNull()
  expect(read(text.replace(/CheckMacValue=.*/, 'CheckMacValue='))).toBeNull()
})

const fields = { ItemName: '耶加雪菲 50% A+B', MerchantTradeNo: 'SP1', TradeStatus: '0' }

test('the same answer percent-encoded verifies too, with + for a space or for itself', () => {
  const all = signed(fields, keys, 'sha256')
  const asForm = new URLSearchParams(all).toString()
  const plusKept = Object.entries(all)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2B', '+')}`)
    .join('&')
  expect(read(asForm)).toMatchObject(fields)
  expect(read(plusKept)).toMatchObject(fields)
})

test('an answer with control characters, without fields, or no answer at all is not read', () => {
  const withControl = signed({ ...fields, ItemName: 'a\nb' }, keys, 'sha256')
  const text = Object.entries(withControl)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  for (const one of [text, '', '<!doctype html><title>系統維護中</title>', 'No Data Found', '&&&'])
    expect(read(one)).toBeNull()
})
