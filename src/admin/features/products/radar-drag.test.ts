import { expect, test } from 'vitest'
import { flavourAxes, flavourScale } from '#domain/flavour.ts'
import { radarPoint } from '#ui/radar-points.ts'
import { valueAt } from './radar-drag.ts'

test('a point on an axis is the value that is drawn there, for every axis and value', () => {
  for (const index of flavourAxes.keys()) {
    for (let value = 0; value <= flavourScale.max; value += flavourScale.step) {
      const point = radarPoint(index, flavourAxes.length, value / flavourScale.max, 100)
      expect(valueAt(point, index, 100)).toBe(value)
    }
  }
})

test('beyond the ends the value stays on the scale', () => {
  expect(valueAt({ x: 0, y: -500 }, 0, 100)).toBe(5)
  expect(valueAt({ x: 0, y: 500 }, 0, 100)).toBe(0)
})
