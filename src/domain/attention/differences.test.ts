import { describe, expect, test } from 'vitest'
import { attentionKinds, attentionRules, toAttentionList } from './attention.ts'
import {
  type DifferenceItem,
  differenceFixes,
  differenceKinds,
  differenceRules,
  fixesOf,
  isDifference,
} from './differences.ts'

const now = new Date('2026-11-15T00:00:00Z')
const item = (kind: (typeof differenceKinds)[number], facts = {}) =>
  toAttentionList(
    [{ kind, id: '1', orderName: 'SL1', since: new Date(0), detail: '', facts }],
    new Set(),
    now,
  )[0] as DifferenceItem

test('what is only the day’s work is no difference', () => {
  const others = attentionKinds.filter((kind) => !differenceKinds.some((one) => one === kind))
  expect(others).toEqual([
    'return_requested',
    'return_goods_missing',
    'order_not_packed',
    'order_not_handed_in',
    'recalled_lot',
    'recalled_lot_packed',
    'figures_differ',
    'dead_job',
  ])
  for (const kind of differenceKinds) expect(isDifference(item(kind))).toBe(true)
})

describe('remedies', () => {
  test('each is used', () => {
    const used = new Set(Object.values(differenceRules).flatMap(({ fixes }) => [...fixes]))
    expect(used).toEqual(new Set(differenceFixes))
  })

  test('only what nothing else ends can be marked as done', () => {
    for (const kind of differenceKinds) {
      const { fixes }: { fixes: readonly string[] } = differenceRules[kind]
      expect([kind, fixes.includes('mark_done')]).toEqual([kind, 'endedByHand' in attentionRules[kind]])
    }
  })

  test.each([
    [
      'a card refund that failed can be sent again',
      item('manual_refund', { method: 'Credit' }),
      ['refund_done', 'retry_refund'],
    ],
    ['another payment only by hand', item('manual_refund', { method: 'ATM' }), ['refund_done']],
    [
      'goods come back while their order is under way',
      item('goods_at_sending_store', { orderState: 'shipped' }),
      ['goods_back', 'mark_done'],
    ],
    [
      'an invoice that is too high',
      item('invoice_differs', { booked: 860, kept: 405 }),
      ['allow_invoice', 'reissue_invoice'],
    ],
    ['one that is too low', item('invoice_differs', { booked: 405, kept: 860 }), ['reissue_invoice']],
    ['one of which nothing is kept', item('invoice_differs', { booked: 405, kept: 0 }), ['allow_invoice']],
    ['and only once', item('goods_at_sending_store', { orderState: 'returned' }), ['mark_done']],
  ])('%s', (_what, difference, fixes) => {
    expect(fixesOf(difference)).toEqual(fixes)
  })
})
