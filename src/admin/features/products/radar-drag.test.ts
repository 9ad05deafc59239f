import { expect, test } from 'vitest'
import { flavourAxes, flavourScale } from '#domain/flavour/flavour.ts'
import { radarPoint } from '#ui/radar-points.ts'
import { axesNear, axisToward, valueAt } from './radar-drag.ts'

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

test('of points that lie on each other the one is taken towards which the finger moves', () => {
  const flat = { sweetness: 0, acidity: 0, body: 0, aroma: 0, aftertaste: 4 }
  const near = axesNear(flat, { x: 0, y: 0 }, 100, 24)
  expect(near).toEqual([0, 1, 2, 3])
  const centre = { x: 0, y: 0 }
  expect(axisToward(near, centre, { x: 0, y: -3 })).toBeNull()
  expect(axisToward(near, centre, { x: 0, y: -20 })).toBe(0)
  expect(axisToward(near, centre, { x: 20, y: -6 })).toBe(1)
  expect(axisToward([4], centre, centre)).toBe(4)
  expect(axisToward([], centre, { x: 9, y: 9 })).toBeNull()
})
