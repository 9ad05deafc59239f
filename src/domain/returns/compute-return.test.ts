import { describe, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { addReturn } from './add-return.ts'
import { type ComputedReturn, computeReturn, type ReturnInput } from './compute-return.ts'
import type { BoughtLine, ReturnBasis, ReturnTerms } from './return-basis.ts'

const noEarlier = { discount: twd(0), goods: twd(0), shipping: twd(0), offerKept: false }

function bought(id: string, quantity: number, unit: number, share = 0, isGift = false): BoughtLine {
  return { id, productId: id.charCodeAt(0), isGift, quantity, returned: 0, unit: twd(unit), share: twd(share) }
}

function orderOf(lines: BoughtLine[], terms: Partial<ReturnTerms> = {}, rest: Partial<ReturnBasis> = {}): ReturnBasis {
  const offer = terms.offer ?? null
  const freeShipping = terms.freeShipping ?? null
  return { lines, terms: { offer, freeShipping }, shipping: twd(60), earlier: noEarlier, ...rest }
}

const from = (minItems: number, minAmount = 0): ReturnTerms['offer'] => ({
  minItems,
  minAmount: twd(minAmount),
  productIds: null,
})

/** `{ a: 2 }`: two pieces of line a. */
function input(pieces: Record<string, number>, more: Partial<ReturnInput> = {}): ReturnInput {
  return {
    pieces: Object.entries(pieces).map(([lineId, quantity]) => ({ lineId, quantity })),
    byShop: false,
    goodwill: twd(0),
    refundShipping: false,
    ...more,
  }
}

function compute(basis: ReturnBasis, asked: ReturnInput): ComputedReturn {
  const result = computeReturn(basis, asked)
  if (!result.ok) throw new Error(result.problem)
  return result.value
}

/** One return after the other. */
function computeAll(basis: ReturnBasis, ...inputs: ReturnInput[]): ComputedReturn[] {
  const computed: ComputedReturn[] = []
  let current = basis
  for (const one of inputs) {
    const returned = compute(current, one)
    computed.push(returned)
    current = addReturn(current, returned)
  }
  return computed
}

const refunds = (computed: ComputedReturn[]) => computed.map(({ refund }) => refund)

describe('the price of pieces', () => {
  test('without an offer a piece is worth its price, and the delivery fee stays until everything is back', () => {
    const order = orderOf([bought('a', 2, 450), bought('b', 1, 380)])
    expect(refunds(computeAll(order, input({ a: 1 }), input({ b: 1 }), input({ a: 1 })))).toEqual([450, 380, 510])
  })

  test('a discount that does not divide evenly is split to the dollar, the smaller shares first', () => {
    const order = orderOf([bought('a', 3, 200, 100)], {}, { shipping: twd(0) })
    const computed = computeAll(order, input({ a: 1 }), input({ a: 1 }), input({ a: 1 }))
    expect(computed.map(({ lines }) => lines[0]?.share)).toEqual([33, 33, 34])
    expect(refunds(computed)).toEqual([167, 167, 166])
  })

  test('several lines are explained one by one', () => {
    const order = orderOf([bought('a', 2, 450, 90), bought('b', 1, 380, 38)], { offer: from(1) })
    expect(compute(order, input({ a: 1, b: 1 }))).toEqual({
      lines: [
        { lineId: 'a', quantity: 1, amount: 450, share: 45, refund: 405 },
        { lineId: 'b', quantity: 1, amount: 380, share: 38, refund: 342 },
      ],
      offer: 'met',
      offerLost: 0,
      credited: 0,
      goodwill: 0,
      shipping: 0,
      goods: 747,
      refund: 747,
      everything: false,
    })
  })
})

describe('an offer whose condition is not met any more', () => {
  const bags = () => orderOf([bought('a', 4, 450, 180)], { offer: from(3) }, { shipping: twd(0) })

  test('is kept once, then lost: what remains costs its price without the offer', () => {
    const computed = computeAll(bags(), input({ a: 1 }), input({ a: 1 }), input({ a: 1 }), input({ a: 1 }))
    expect(computed.map(({ offer, offerLost, refund }) => [offer, offerLost, refund])).toEqual([
      ['met', 0, 405],
      ['kept_once', 0, 405],
      ['lost', 45, 360],
      ['none', 0, 450],
    ])
  })

  test('is kept by a fault of the shop, which does not use up the favour', () => {
    const byShop = { byShop: true }
    const computed = computeAll(bags(), input({ a: 2 }, byShop), input({ a: 1 }), input({ a: 1 }))
    expect(computed.map(({ offer, refund }) => [offer, refund])).toEqual([
      ['kept_by_shop', 810],
      ['kept_once', 405],
      ['none', 405],
    ])
  })

  test('by its amount: NT$100 off from NT$600', () => {
    const order = orderOf([bought('a', 1, 450, 60), bought('b', 1, 300, 40)], { offer: from(0, 600) })
    const computed = computeAll(order, input({ b: 1 }), input({ a: 1 }))
    expect(computed.map(({ offer, refund }) => [offer, refund])).toEqual([
      ['kept_once', 260],
      ['none', 450],
    ])
  })

  test('by products that count: the others do not matter', () => {
    const offer = { minItems: 2, minAmount: twd(0), productIds: ['a'.charCodeAt(0)] }
    const order = orderOf([bought('a', 2, 450, 90), bought('b', 3, 300, 90)], { offer })
    expect(compute(order, input({ b: 2 })).offer).toBe('met')
    expect(compute(order, input({ a: 1 })).offer).toBe('kept_once')
  })

  test('is deducted at most to nothing, and the rest with the next return', () => {
    const order = orderOf([bought('a', 4, 450, 900)], { offer: from(3) }, { shipping: twd(0) })
    const computed = computeAll(order, input({ a: 2 }), input({ a: 1 }), input({ a: 1 }))
    expect(refunds(computed)).toEqual([450, 0, 450])
    expect(computed[1]).toMatchObject({ offer: 'lost', offerLost: 225 })
  })
})

describe('a gift', () => {
  const box = () =>
    orderOf(
      [bought('a', 1, 1000), bought('b', 2, 300), bought('g', 1, 256, 256, true)],
      { offer: { minItems: 1, minAmount: twd(0), productIds: ['a'.charCodeAt(0)] } },
      { shipping: twd(0) },
    )

  test('comes back with the goods that it came with, and costs nothing then', () => {
    expect(compute(box(), input({ a: 1, g: 1 }))).toMatchObject({ offer: 'none', offerLost: 0, refund: 1000 })
  })

  test('that stays is deducted at its price; when it comes back later, that is refunded', () => {
    const computed = computeAll(box(), input({ a: 1 }), input({ g: 1 }))
    expect(computed.map(({ offer, offerLost, refund }) => [offer, offerLost, refund])).toEqual([
      ['lost', 256, 744],
      ['none', 0, 256],
    ])
  })

  test('stays while its goods stay', () => {
    expect(compute(box(), input({ b: 2 }))).toMatchObject({ offer: 'met', offerLost: 0, refund: 600 })
  })
})

describe('the delivery fee', () => {
  const free = (by: 'amount' | 'offer') => ({ freeShipping: { by, fee: twd(60) } })

  test('of a free delivery is deducted when what remains is less than NT$1,000, once', () => {
    const order = orderOf([bought('a', 4, 300)], free('amount'), { shipping: twd(0) })
    const computed = computeAll(order, input({ a: 1 }), input({ a: 1 }), input({ a: 2 }))
    expect(computed.map(({ shipping, refund, goods }) => [shipping, refund, goods])).toEqual([
      [-60, 240, 300],
      [0, 300, 300],
      [60, 660, 600],
    ])
  })

  test('stays free while NT$1,000 remain, and after a fault of the shop', () => {
    const order = orderOf([bought('a', 5, 300)], free('amount'), { shipping: twd(0) })
    expect(compute(order, input({ a: 1 })).shipping).toBe(0)
    expect(compute(order, input({ a: 3 }, { byShop: true })).shipping).toBe(0)
  })

  test('is deducted at most to nothing, and the rest with the next return', () => {
    const order = orderOf([bought('a', 1, 980), bought('b', 3, 20)], free('amount'), { shipping: twd(0) })
    const computed = computeAll(order, input({ b: 2 }), input({ b: 1 }), input({ a: 1 }))
    expect(computed.map(({ shipping, refund }) => [shipping, refund])).toEqual([
      [0, 40],
      [-20, 0],
      [20, 1000],
    ])
  })

  test('that an offer made free stays free once', () => {
    const order = orderOf([bought('a', 3, 300)], { ...free('offer'), offer: from(3) }, { shipping: twd(0) })
    const computed = computeAll(order, input({ a: 1 }), input({ a: 1 }), input({ a: 1 }))
    expect(computed.map(({ offer, shipping, refund }) => [offer, shipping, refund])).toEqual([
      ['kept_once', 0, 300],
      ['lost', -60, 240],
      ['none', 60, 360],
    ])
  })

  test('is refunded by staff on purpose', () => {
    const order = orderOf([bought('a', 2, 450)])
    const computed = computeAll(order, input({}, { refundShipping: true, byShop: true }), input({ a: 2 }))
    expect(computed.map(({ shipping, refund }) => [shipping, refund])).toEqual([
      [60, 60],
      [0, 900],
    ])
  })
})

describe('goodwill', () => {
  test('is an amount without goods, and is part of what the last pieces are worth', () => {
    const order = orderOf([bought('a', 2, 450)])
    const computed = computeAll(
      order,
      input({}, { goodwill: twd(100), byShop: true }),
      input({ a: 1 }),
      input({ a: 1 }),
    )
    expect(computed.map(({ goodwill, credited, refund }) => [goodwill, credited, refund])).toEqual([
      [100, 0, 100],
      [0, 0, 450],
      [0, 100, 410],
    ])
  })

  test.each([
    ['more than was paid for the goods', input({}, { goodwill: twd(901) }), 'too_much'],
    ['more than the rest', input({ a: 1 }, { goodwill: twd(451) }), 'too_much'],
    ['a negative amount', input({}, { goodwill: twd(-1) }), 'too_much'],
    ['nothing', input({}), 'nothing'],
    ['no pieces', input({ a: 0 }), 'nothing'],
    ['more pieces than bought', input({ a: 3 }), 'too_many'],
    ['pieces of another order', input({ z: 1 }), 'too_many'],
    ['minus one piece', input({ a: -1 }), 'too_many'],
    ['half a piece', input({ a: 0.5 }), 'too_many'],
  ])('%s is refused', (_, asked, problem) => {
    expect(computeReturn(orderOf([bought('a', 2, 450)]), asked)).toEqual({ ok: false, problem })
  })
})
