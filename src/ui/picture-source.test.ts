import { expect, test } from 'vitest'
import { plainSource, sourceSet } from './picture-source.ts'

test('each width is named with its file', () => {
  expect(sourceSet({ base: '/i/a', widths: [400, 800] }, 'avif')).toBe('/i/a-400.avif 400w, /i/a-800.avif 800w')
})

test('the plain file is the largest up to 800 pixels, else the smallest there is', () => {
  expect(plainSource({ base: '/i/a', widths: [400, 800, 1600] })).toBe('/i/a-800.jpg')
  expect(plainSource({ base: '/i/a', widths: [320, 640, 1200] })).toBe('/i/a-640.jpg')
  expect(plainSource({ base: '/i/a', widths: [1200, 1600] })).toBe('/i/a-1200.jpg')
})
