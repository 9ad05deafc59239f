import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planRoasting, type RoastingFacts, type RoastingPlan } from './plan-roasting.ts'
import { greenFor, roastedFrom } from './roast-loss.ts'

const bean = { id: 1, lossPermille: 150, batchGrams: 1_000, greenGrams: 20_000 }
const size = { id: 11, beanId: 1, grams: 227, finished: 0, wanted: 0 }
const facts: RoastingFacts = {
  beans: [bean],
  sizes: [size],
  orders: [],
  days: ['2026-11-17', '2026-11-20'],
  batchesPerDay: 4,
}
const order = (name: string, units: number, placedAt = '2026-11-16T00:00:00Z') => ({
  ...{ order: name, placedAt, sizeId: 11, units },
})

describe('a plan', () => {
  test('has what open orders need beyond what is finished, as green coffee with its loss', () => {
    const plan = planRoasting({ ...facts, sizes: [{ ...size, finished: 2 }], orders: [order('A', 3), order('B', 4)] })
    const greenGrams = greenFor(5 * 227, 150)
    expect(plan).toEqual({
      days: [
        {
          day: '2026-11-17',
          roasts: [
            {
              ...{ beanId: 1, batches: 2, greenGrams, roastedGrams: roastedFrom(greenGrams, 150) },
              packs: [{ sizeId: 11, units: 5, forOrders: 5 }],
            },
          ],
        },
      ],
      uncovered: [],
      shelf: [],
    })
    expect(greenGrams).toBe(1336)
  })

  test('fills the shelf up to its level, after the orders', () => {
    const plan = planRoasting({ ...facts, sizes: [{ ...size, finished: 3, wanted: 5 }], orders: [order('A', 1)] })
    expect(plan.days[0]?.roasts[0]?.packs).toEqual([{ sizeId: 11, units: 3, forOrders: 0 }])
  })

  test('puts what one day has no time for on the next, and says what no day has time for', () => {
    const plan = planRoasting({
      ...facts,
      batchesPerDay: 1,
      orders: [order('A', 3), order('B', 3, '2026-11-16T01:00:00Z')],
    })
    expect(plan.days.map(({ day, roasts }) => [day, roasts[0]?.packs[0]?.units])).toEqual([
      ['2026-11-17', 3],
      ['2026-11-20', 3],
    ])
    const late = planRoasting({ ...facts, batchesPerDay: 1, orders: [order('A', 8)] })
    expect(late.uncovered).toEqual([{ order: 'A', sizeId: 11, units: 2, reason: 'no_time' }])
  })

  test('says which order it cannot fill, and why: the youngest waits for green coffee', () => {
    const little = { ...bean, greenGrams: greenFor(4 * 227, 150) }
    const orders = [order('YOUNG', 3, '2026-11-16T02:00:00Z'), order('OLD', 3, '2026-11-16T01:00:00Z')]
    expect(planRoasting({ ...facts, beans: [little], orders }).uncovered).toEqual([
      { order: 'YOUNG', sizeId: 11, units: 2, reason: 'no_green' },
    ])
    expect(planRoasting({ ...facts, sizes: [{ ...size, beanId: null }], orders }).uncovered).toMatchObject([
      { order: 'OLD', units: 3, reason: 'no_bean' },
      { order: 'YOUNG', units: 3, reason: 'no_bean' },
    ])
    expect(planRoasting({ ...facts, sizes: [{ ...size, grams: 0 }], orders }).uncovered[0]?.reason).toBe('no_weight')
    expect(planRoasting({ ...facts, sizes: [], orders }).uncovered[0]?.reason).toBe('no_bean')
  })
})

const beansOf = fc.array(
  fc.record({
    lossPermille: fc.integer({ min: 0, max: 300 }),
    batchGrams: fc.integer({ min: 200, max: 5_000 }),
    greenGrams: fc.integer({ min: 0, max: 30_000 }),
  }),
  { maxLength: 3 },
)
const sizesOf = fc.array(
  fc.record({
    beanId: fc.option(fc.integer({ min: 1, max: 4 })),
    grams: fc.integer({ min: 0, max: 1_000 }),
    finished: fc.integer({ min: 0, max: 8 }),
    wanted: fc.integer({ min: 0, max: 8 }),
  }),
  { maxLength: 5 },
)
const linesOf = fc.array(
  fc.record({
    hour: fc.integer({ min: 0, max: 23 }),
    sizeId: fc.integer({ min: 1, max: 6 }),
    units: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 8 },
)
const anyFacts = fc
  .record({ beans: beansOf, sizes: sizesOf, lines: linesOf, batchesPerDay: fc.integer({ min: 0, max: 6 }) })
  .map(
    ({ beans, sizes, lines, batchesPerDay }): RoastingFacts => ({
      beans: beans.map((each, index) => ({ id: index + 1, ...each })),
      sizes: sizes.map((each, index) => ({ id: index + 1, ...each })),
      orders: lines.map(({ hour, ...line }, index) => ({
        ...line,
        order: `O${index}`,
        placedAt: `2026-11-16T${String(hour).padStart(2, '0')}:00:00Z`,
      })),
      days: facts.days,
      batchesPerDay,
    }),
  )

const packsOf = (plan: RoastingPlan) => plan.days.flatMap(({ roasts }) => roasts.flatMap(({ packs }) => packs))
const sum = <T>(values: readonly T[], of: (value: T) => number) => values.reduce((total, value) => total + of(value), 0)

describe('whatever the facts', () => {
  const holds = (check: (given: RoastingFacts, plan: RoastingPlan) => void) =>
    fc.assert(
      fc.property(anyFacts, (given) => check(given, planRoasting(given))),
      { numRuns: 1_000 },
    )

  test('running it again gives the same plan, in whatever order the facts are read', () => {
    holds((given, plan) => {
      const turned = {
        ...given,
        beans: given.beans.toReversed(),
        sizes: given.sizes.toReversed(),
        orders: given.orders.toReversed(),
      }
      expect(planRoasting(turned)).toEqual(plan)
    })
  })

  test('every unit of every open order is finished, planned, or named with its reason', () => {
    holds((given, plan) => {
      for (const sizeId of new Set(given.orders.map((line) => line.sizeId))) {
        const ordered = sum(
          given.orders.filter((line) => line.sizeId === sizeId),
          ({ units }) => units,
        )
        const finished = given.sizes.find(({ id }) => id === sizeId)?.finished ?? 0
        const planned = sum(
          packsOf(plan).filter((pack) => pack.sizeId === sizeId),
          ({ forOrders }) => forOrders,
        )
        const named = sum(
          plan.uncovered.filter((line) => line.sizeId === sizeId),
          ({ units }) => units,
        )
        expect(planned + named).toBe(Math.max(0, ordered - finished))
      }
    })
  })

  test('no more green coffee than there is, no more batches than a day has time for, and enough in each roast', () => {
    holds((given, plan) => {
      for (const { id, greenGrams } of given.beans) {
        const used = sum(
          plan.days.flatMap(({ roasts }) => roasts.filter(({ beanId }) => beanId === id)),
          (roast) => roast.greenGrams,
        )
        expect(used).toBeLessThanOrEqual(greenGrams)
      }
      for (const { roasts } of plan.days) {
        expect(sum(roasts, ({ batches }) => batches)).toBeLessThanOrEqual(given.batchesPerDay)
        for (const { roastedGrams, greenGrams, batches, beanId, packs } of roasts) {
          const packed = sum(
            packs,
            ({ sizeId, units }) => units * (given.sizes.find(({ id }) => id === sizeId)?.grams ?? 0),
          )
          expect(packed).toBeLessThanOrEqual(roastedGrams)
          const batchGrams = given.beans.find(({ id }) => id === beanId)?.batchGrams ?? 0
          expect(batches * batchGrams).toBeGreaterThanOrEqual(greenGrams)
        }
      }
    })
  })

  test('once everything of it is roasted and packed there is nothing more to plan', () => {
    holds((given, plan) => {
      const units = (sizeId: number) =>
        sum(
          packsOf(plan).filter((pack) => pack.sizeId === sizeId),
          (pack) => pack.units,
        )
      const used = (beanId: number) =>
        sum(
          plan.days.flatMap(({ roasts }) => roasts.filter((roast) => roast.beanId === beanId)),
          (roast) => roast.greenGrams,
        )
      const after = planRoasting({
        ...given,
        beans: given.beans.map((each) => ({ ...each, greenGrams: each.greenGrams - used(each.id) })),
        sizes: given.sizes.map((each) => ({ ...each, finished: each.finished + units(each.id) })),
      })
      if (plan.uncovered.length > 0 || plan.shelf.length > 0) return
      expect(after).toEqual({ days: [], uncovered: [], shelf: [] })
    })
  })
})
