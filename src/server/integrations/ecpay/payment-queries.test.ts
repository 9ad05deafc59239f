import { expect, test } from 'vitest'
import recorded from '#tests/support/ecpay-recorded-answers.json' with { type: 'json' }
import { stageCredentials } from './credentials.ts'
import { queryTrade } from './payment-queries.ts'

/** The real stage service, played back. */
const replay = (text: string) => ({
  client: { postForm: async () => text, postJson: async () => null },
  baseUrl: 'https://gateway.example',
  credentials: stageCredentials.payment,
  now: () => new Date('2026-11-15T02:00:00Z'),
})
const answerTo = (tradeNo: string) =>
  recorded.queryTradeInfo.find(({ expected }) => expected.MerchantTradeNo === tradeNo)?.text ?? ''

test.each([
  ['ORD20260927D300D', { status: 'paid', amount: 2430, method: 'Credit', paidAt: new Date('2026-09-27T08:30:59Z') }],
  ['paidcli1782998612529', { status: 'paid', amount: 1234, gatewayTradeNo: '2607022124117236' }],
  ['CMVT1790500783393', { status: 'unpaid', amount: 100, paidAt: null, card: null }],
  ['PRB1790506627828', { status: 'absent', amount: 0, gatewayTradeNo: '' }],
  ['stt23092610560003', { status: 'unclear', code: '10200083' }],
])('the recorded answer about %s is read', async (tradeNo, expected) => {
  expect(await queryTrade(replay(answerTo(tradeNo)), tradeNo)).toMatchObject(expected)
})

test('an answer about another number, or changed on its way, is not read', async () => {
  const text = answerTo('ORD20260927D300D')
  await expect(queryTrade(replay(text), 'ORD20260927D300E')).rejects.toMatchObject({ kind: 'malformed' })
  const changed = text.replace('TradeAmt=2430', 'TradeAmt=2431')
  await expect(queryTrade(replay(changed), 'ORD20260927D300D')).rejects.toMatchObject({ kind: 'malformed' })
})
