import { expect, test } from 'vitest'
import { explainRefund, explainRules } from './return-explained.ts'

const plain = {
  lines: [{ name: '耶加雪菲', quantity: 1, amount: 450, share: 45 }],
  offer: 'met' as const,
  offerLost: 0,
  credited: 0,
  goodwill: 0,
  shipping: 0,
  refund: 405,
  everything: false,
  withGift: false,
}

test('every dollar of a refund has its row, and the rows add up to it', () => {
  const all = {
    ...plain,
    offer: 'lost' as const,
    offerLost: 45,
    credited: 20,
    goodwill: 50,
    shipping: -60,
    refund: 330,
  }
  const rows = explainRefund(all)
  expect(rows.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    '耶加雪菲 × 1 450',
    '已享的優惠折扣 -45',
    '優惠不再適用，補回折扣 -45',
    '先前的補償退款 -20',
    '補償退款 50',
    '免運費不再適用，扣除運費 -60',
  ])
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(all.refund)
  expect(explainRefund(plain).map(({ kind }) => kind)).toEqual(['item', 'detail'])
})

test('the rule that was applied is told in a sentence', () => {
  expect(explainRules(plain)).toEqual([])
  expect(explainRules({ ...plain, offer: 'kept_once' })).toEqual([expect.stringContaining('保留優惠（每筆訂單一次）')])
  expect(explainRules({ ...plain, offer: 'kept_by_shop' })).toEqual([expect.stringContaining('不影響您的優惠')])
  expect(explainRules({ ...plain, offer: 'lost', offerLost: 45 })).toEqual([expect.stringContaining('以原價計算')])
  expect(explainRules({ ...plain, offer: 'lost', offerLost: 256, withGift: true })).toEqual([
    expect.stringContaining('贈品需與商品一併退回'),
  ])
  expect(explainRules({ ...plain, shipping: -60 })).toEqual([expect.stringContaining('未達下單時的免運門檻')])
  expect(explainRules({ ...plain, everything: true })).toEqual([expect.stringContaining('全數退還')])
})
