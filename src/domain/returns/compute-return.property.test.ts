import fc from 'fast-check'
import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { orders, toInput, wishes } from '#tests/oracles/return-arbitraries.ts'
import { layOut } from '#tests/oracles/return-oracle.ts'
import { addReturn } from './add-return.ts'
import { type ComputedReturn, computeReturn, type ReturnInput } from './compute-return.ts'
import { goodsPaid, type ReturnBasis } from './return-basis.ts'

const numRuns = 3_000

interface Step {
  before: ReturnBasis
  after: ReturnBasis
  input: ReturnInput
  returned: ComputedReturn
}

/** Carries out what can be, one after the other. */
function returnAll(order: ReturnBasis, inputs: ((basis: ReturnBasis) => ReturnInput)[]): Step[] {
  const steps: Step[] = []
  let before = order
  for (const next of inputs) {
    const input = next(before)
    const result = computeReturn(before, input)
    if (!result.ok) continue
    const after = addReturn(before, result.value)
    steps.push({ before, after, input, returned: result.value })
    before = after
  }
  return steps
}

function check(property: (order: ReturnBasis, steps: Step[]) => void): void {
  fc.assert(
    fc.property(orders, wishes, (order, wished) => {
      const inputs = wished.map((wish) => (basis: ReturnBasis) => toInput(basis, wish))
      property(order, returnAll(order, inputs))
    }),
    { numRuns },
  )
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('every return of every sequence refunds what the piece-by-piece oracle refunds', () => {
  const met = {
    lost: 0,
    kept_once: 0,
    kept_by_shop: 0,
    met: 0,
    none: 0,
    fee: 0,
    nothing_left: 0,
    credited: 0,
    refused: 0,
  }
  fc.assert(
    fc.property(orders, wishes, (order, wished) => {
      const table = layOut(order)
      let basis = order
      for (const wish of wished) {
        const input = toInput(basis, wish)
        const result = computeReturn(basis, input)
        const expected = table.take(input)
        const found = result.ok ? { refund: result.value.refund, goods: result.value.goods } : null
        expect(found).toEqual(expected)
        if (!result.ok) met.refused++
        if (!result.ok) continue
        met[result.value.offer]++
        if (result.value.shipping < 0) met.fee++
        if (result.value.credited > 0) met.credited++
        if (result.value.refund === 0) met.nothing_left++
        basis = addReturn(basis, result.value)
      }
    }),
    { numRuns },
  )
  // the test means little unless every rule is applied often
  for (const [rule, count] of Object.entries(met)) expect(count, rule).toBeGreaterThan(numRuns / 100)
})

test('no refund is negative, and all together are never more than was paid', () => {
  check((order, steps) => {
    let held = goodsPaid(order) + order.shipping
    for (const { returned } of steps) {
      expect(returned.refund).toBeGreaterThanOrEqual(0)
      expect(returned.goods).toBeGreaterThanOrEqual(0)
      held -= returned.refund
      expect(held).toBeGreaterThanOrEqual(0)
    }
    expect(sum(steps.map(({ returned }) => returned.goods))).toBeLessThanOrEqual(goodsPaid(order))
  })
})

test('when every piece is back, all that was paid is refunded to the dollar, whatever came before', () => {
  const rest = ({ lines }: ReturnBasis): ReturnInput => ({
    pieces: lines.map(({ id, quantity, returned }) => ({ lineId: id, quantity: quantity - returned })),
    byShop: false,
    goodwill: twd(0),
    refundShipping: false,
  })
  fc.assert(
    fc.property(orders, wishes, (order, wished) => {
      const inputs = wished.map((wish) => (basis: ReturnBasis) => toInput(basis, wish))
      const steps = returnAll(order, [...inputs, rest])
      expect(steps.filter(({ returned }) => returned.everything)).toHaveLength(1)
      expect(sum(steps.map(({ returned }) => returned.refund))).toBe(goodsPaid(order) + order.shipping)
      const last = steps.at(-1)?.after
      expect(last && goodsPaid(last) - last.earlier.goods).toBe(0)
    }),
    { numRuns },
  )
})

test('the explanation of a refund adds up, in its sums and line by line', () => {
  check((_, steps) => {
    for (const { returned } of steps) {
      const { lines, offerLost, credited, goodwill, shipping, goods, refund } = returned
      const ofLines = sum(lines.map(({ amount, share }) => amount - share))
      expect(ofLines - offerLost - credited + goodwill).toBe(goods)
      expect(goods + shipping).toBe(refund)
      expect(sum(lines.map((line) => line.refund)) + goodwill + Math.max(0, shipping)).toBe(refund)
      for (const line of lines) {
        expect(line.refund >= 0 && line.refund <= line.amount - line.share).toBe(true)
        expect(line.share >= 0 && line.share <= line.amount).toBe(true)
      }
      expect(Math.min(offerLost, credited, goodwill)).toBeGreaterThanOrEqual(0)
    }
  })
})

test('a fault of the shop costs the buyer nothing: what comes back is refunded at what was paid for it', () => {
  check((order, steps) => {
    const [first] = steps
    if (!first?.input.byShop || first.input.pieces.length === 0) return
    expect(first.returned.offerLost).toBe(0)
    expect(first.returned.shipping).toBeGreaterThanOrEqual(0)
    const unchanged = computeReturn({ ...order, terms: { offer: null, freeShipping: null } }, first.input)
    expect(unchanged.ok && unchanged.value.goods).toBe(first.returned.goods)
  })
})

test('pieces that are not there cannot come back, and no more than was paid can be refunded', () => {
  check((order, steps) => {
    const basis = steps.at(-1)?.after ?? order
    const nothing = { pieces: [], byShop: true, goodwill: twd(0), refundShipping: false }
    for (const { id, quantity, returned } of basis.lines) {
      const pieces = [{ lineId: id, quantity: quantity - returned + 1 }]
      expect(computeReturn(basis, { ...nothing, pieces })).toEqual({ ok: false, problem: 'too_many' })
    }
    const more = twd(goodsPaid(basis) - basis.earlier.goods + 1)
    expect(computeReturn(basis, { ...nothing, goodwill: more })).toEqual({ ok: false, problem: 'too_much' })
    expect(computeReturn(basis, nothing)).toEqual({ ok: false, problem: 'nothing' })
    expect(computeReturn(basis, { ...nothing, pieces: [{ lineId: 'another', quantity: 1 }] })).toEqual({
      ok: false,
      problem: 'too_many',
    })
  })
})
