import { expect, test } from 'vitest'
import { radarPoint, radarPolygon } from './radar-points.ts'

test('the first axis points up and the second to the right', () => {
  expect(radarPoint(0, 5, 1, 100)).toEqual({ x: 0, y: -100 })
  expect(radarPoint(1, 5, 1, 100)).toEqual({ x: 95.1, y: -30.9 })
})

test('a share shortens the spoke, and nothing stays in the middle', () => {
  expect(radarPoint(0, 5, 0.5, 100)).toEqual({ x: 0, y: -50 })
  expect(radarPoint(3, 5, 0, 100)).toEqual({ x: 0, y: 0 })
})

test('a shape has one corner for each axis', () => {
  expect(radarPolygon([1, 1, 1, 1], 10)).toBe('0,-10 10,0 0,10 -10,0')
})
