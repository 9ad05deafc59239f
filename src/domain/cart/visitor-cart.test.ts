import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import {
  addVisitorLine,
  isForgotten,
  maxVisitorLines,
  removeVisitorLine,
  setVisitorQuantity,
  type VisitorCart,
  type VisitorLine,
  visitorUnits,
} from './visitor-cart.ts'

const line = (id: string, more: Partial<VisitorLine> = {}): VisitorLine => ({
  id,
  productId: 1,
  sizeId: 11,
  grind: 'whole',
  quantity: 1,
  seenPrice: twd(460),
  seenDiscount: 0,
  ...more,
})
const empty: VisitorCart = { id: 'a', changedOn: '2026-11-01', lines: [], offerId: null }

function added(cart: VisitorCart, ...lines: VisitorLine[]): VisitorCart {
  return lines.reduce((sum, one) => {
    const result = addVisitorLine(sum, one)
    if (!result.ok) throw new Error(result.reason)
    return result.cart
  }, cart)
}

test('the same size and grind is one line with the sum, another grind or size is another line', () => {
  const cart = added(
    empty,
    line('one', { quantity: 2 }),
    line('two'),
    line('three', { grind: 'moka' }),
    line('four', { sizeId: 12 }),
  )
  expect(cart.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['one', 3],
    ['three', 1],
    ['four', 1],
  ])
  expect(visitorUnits(cart)).toBe(5)
})

test('the price that was seen last counts for the whole line', () => {
  expect(added(empty, line('one'), line('two', { seenPrice: twd(480) })).lines).toMatchObject([{ seenPrice: 480 }])
})

test('a line has at most 99 units and a cart at most 50 lines; a full cart still takes more of a line that it has', () => {
  const full = added(empty, line('one', { quantity: 99 }))
  expect(addVisitorLine(full, line('two'))).toEqual({ ok: false, reason: 'quantity_limit' })
  const sizes = Array.from({ length: maxVisitorLines }, (_, index) => line(`l${index}`, { sizeId: index + 1 }))
  const long = added(empty, ...sizes)
  expect(addVisitorLine(long, line('new', { sizeId: 999 }))).toEqual({ ok: false, reason: 'cart_full' })
  expect(addVisitorLine(long, line('more', { sizeId: 1 }))).toMatchObject({ ok: true })
})

test('a quantity is set and a line removed by its id; an unknown id changes nothing', () => {
  const cart = added(empty, line('one'), line('two', { sizeId: 12 }))
  expect(setVisitorQuantity(cart, 'two', 5).lines.map(({ quantity }) => quantity)).toEqual([1, 5])
  expect(removeVisitorLine(cart, 'one').lines.map(({ id }) => id)).toEqual(['two'])
  expect(setVisitorQuantity(removeVisitorLine(cart, 'x'), 'y', 3)).toEqual(cart)
})

test('a cart that nobody touched for thirty days is forgotten', () => {
  expect(isForgotten(empty, new Date('2026-12-01T15:59:59Z'))).toBe(false)
  expect(isForgotten(empty, new Date('2026-12-01T16:00:00Z'))).toBe(true)
})
