import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropSquare, keepInside, middle } from './crop.ts'

test('the middle of a wide picture is its full height', () => {
  expect(cropSquare({ width: 400, height: 300 }, middle)).toEqual({ left: 50, top: 0, side: 300 })
})

test('a square that is moved past the edge stops there', () => {
  expect(keepInside({ width: 400, height: 300 }, { x: 2, y: -1, zoom: 1 })).toEqual({ x: 0.625, y: 0.5, zoom: 1 })
})

test('whatever is asked for, the square lies inside the picture', () => {
  const side = fc.integer({ min: 1, max: 8000 })
  const any = fc.double({ min: -5, max: 5, noNaN: true })
  fc.assert(
    fc.property(fc.record({ width: side, height: side }), any, any, any, (picture, x, y, zoom) => {
      const { left, top, side } = cropSquare(picture, keepInside(picture, { x, y, zoom }))
      const tolerance = 1e-6
      expect(left).toBeGreaterThanOrEqual(-tolerance)
      expect(top).toBeGreaterThanOrEqual(-tolerance)
      expect(left + side).toBeLessThanOrEqual(picture.width + tolerance)
      expect(top + side).toBeLessThanOrEqual(picture.height + tolerance)
    }),
  )
})
