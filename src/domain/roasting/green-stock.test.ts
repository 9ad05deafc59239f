import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costPerKilogram, type GreenStock, takeGreen } from './green-stock.ts'

test('what leaves takes its share of the cost, and the last gram the rest', () => {
  expect(takeGreen({ grams: 3000, cost: 1000 }, 1000)).toEqual({ grams: 1000, cost: 333 })
  expect(takeGreen({ grams: 3000, cost: 1000 }, 3000)).toEqual({ grams: 3000, cost: 1000 })
  expect(takeGreen({ grams: 3000, cost: 1000 }, 3001)).toBeNull()
  expect(takeGreen({ grams: 3000, cost: 1000 }, 0)).toBeNull()
  expect([costPerKilogram({ grams: 2500, cost: 1000 }), costPerKilogram({ grams: 0, cost: 0 })]).toEqual([400, null])
})

test('however it is used up, weight and cost add up to what came, and neither is ever below zero', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 12 }),
      (grams, cost, uses) => {
        let stock: GreenStock = { grams, cost }
        const taken = { grams: 0, cost: 0 }
        for (const use of [...uses, Number.POSITIVE_INFINITY]) {
          const part = takeGreen(stock, Math.min(use, stock.grams))
          if (!part) break
          stock = { grams: stock.grams - part.grams, cost: stock.cost - part.cost }
          taken.grams += part.grams
          taken.cost += part.cost
          expect(Math.min(stock.grams, stock.cost, part.cost)).toBeGreaterThanOrEqual(0)
        }
        expect([taken, stock]).toEqual([
          { grams, cost },
          { grams: 0, cost: 0 },
        ])
      },
    ),
  )
})
