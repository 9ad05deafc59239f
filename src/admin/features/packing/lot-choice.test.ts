import { expect, test } from 'vitest'
import type { ScannedOrder } from '#contract/admin/orders/packing.ts'
import { canConfirm, lotsToSend, proposedChoice } from './lot-choice.ts'

const order = (over: Partial<ScannedOrder> = {}): ScannedOrder => ({
  name: 'SL261115-7F3K',
  state: 'confirmed',
  refusal: null,
  recipient: '陳小山',
  carrier: { code: 'TCAT', name: '黑貓' },
  place: '',
  is_proposal: true,
  lines: [
    {
      line: 1,
      name: '耶加',
      size_label: '半磅',
      grind: null,
      quantity: 2,
      is_gift: false,
      lots: [{ lot: 'L1', quantity: 2 }],
      without_lot: 0,
      choices: [],
    },
  ],
  label: { state: 'none', problem: '', code: '', lapses_at: null, urgency: null },
  checked_at: null,
  ...over,
})

test('a proposal is sent as it was shown; what is packed only where it was changed', () => {
  expect(lotsToSend(order(), proposedChoice(order()))).toEqual([{ line: 1, lot: 'L1', quantity: 2 }])
  const packed = order({ is_proposal: false, state: 'ready_to_ship' })
  expect(lotsToSend(packed, proposedChoice(packed))).toBeUndefined()
  expect(lotsToSend(packed, { 1: { L1: 0, L2: 2 } })).toEqual([{ line: 1, lot: 'L2', quantity: 2 }])
})

test('an order that must not be sent cannot be confirmed, unless its recalled bags are exchanged', () => {
  expect(canConfirm(order(), proposedChoice(order()))).toBe(true)
  const ended = order({ state: 'cancelled', refusal: '已取消' })
  expect(canConfirm(ended, { 1: { L2: 2 } })).toBe(false)
  const recalled = order({ state: 'ready_to_ship', is_proposal: false, refusal: '已召回' })
  expect(canConfirm(recalled, proposedChoice(recalled))).toBe(false)
  expect(canConfirm(recalled, { 1: { L2: 2 } })).toBe(true)
})
