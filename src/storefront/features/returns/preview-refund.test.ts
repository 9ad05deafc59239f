import { expect, test } from 'vitest'
import type { ReturnBasis } from '#contract/shop/checkout/returns.ts'
import { twd } from '#domain/money.ts'
import { allPieces, firstChoice, fittingPieces, previewRefund, toPieces } from './preview-refund.ts'

const line = {
  line_id: 'a',
  product_id: 1,
  product_name: '耶加雪菲',
  is_gift: false,
  quantity: 4,
  returned: 1,
  can_return: 3,
  unit_price: twd(450),
  discount_share: twd(180),
}
const basis: ReturnBasis = {
  lines: [line],
  offer: { min_items: 3, min_amount: twd(0), product_ids: null },
  free_shipping: { by: 'amount', fee: twd(60) },
  shipping: twd(0),
  earlier: { discount: twd(45), goods: twd(405), shipping: twd(0), offer_kept: false },
}

test('the preview has the rows, the rules and the amount that the shop will refund', () => {
  const preview = previewRefund(basis, { a: 1 }, 'taste')
  expect(preview?.rows.map(({ label, amount }) => [label, amount])).toEqual([
    ['耶加雪菲 × 1', 450],
    ['已享的優惠折扣', -45],
    ['免運費不再適用，扣除運費', -60],
  ])
  expect(preview?.notes).toHaveLength(2)
  expect(preview?.total).toBe(345)
})

test('goods with a fault cost the buyer neither offer nor delivery', () => {
  expect(previewRefund(basis, { a: 1 }, 'defective')?.total).toBe(405)
})

test('before anything is chosen there is no preview; before the reason is, it is the buyer’s', () => {
  expect(previewRefund(basis, {}, '')).toBeNull()
  expect(previewRefund(basis, { a: 0 }, 'taste')).toBeNull()
  expect(previewRefund(basis, { a: 1 }, '')?.total).toBe(345)
})

test('a choice loses what cannot be returned any more', () => {
  expect(fittingPieces(basis, { a: 5, gone: 1 })).toEqual({ a: 3 })
  expect(fittingPieces(basis, { a: 2 })).toEqual({ a: 2 })
})

test('all pieces are chosen at once; a single one without asking', () => {
  expect(allPieces(basis)).toEqual({ a: 3 })
  expect(firstChoice(basis)).toEqual({})
  expect(firstChoice({ ...basis, lines: [{ ...line, can_return: 1 }] })).toEqual({ a: 1 })
  expect(toPieces({ a: 2, b: 0 })).toEqual([{ line_id: 'a', quantity: 2 }])
})
