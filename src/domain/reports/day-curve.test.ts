import { expect, test } from 'vitest'
import { dayCurve } from './day-curve.ts'

test('the curve of a day grows with each hour, and ends with the hour that it is', () => {
  const curve = dayCurve(
    [
      { hour: 9, amount: 300 },
      { hour: 2, amount: 100 },
    ],
    10,
  )
  expect(curve).toHaveLength(24)
  expect([curve[1], curve[2], curve[8], curve[9], curve[10], curve[11]]).toEqual([0, 100, 100, 400, 400, null])
  expect(dayCurve([{ hour: 23, amount: 5 }]).at(-1)).toBe(5)
})
