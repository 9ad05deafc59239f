import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'

test.each(['王小明', 'Anne-Marie 王小明', "O'Brien", 'José', '伊能・靜', 'नेहा'])('%s is a plain name', (name) => {
  expect(plainName(name)).toBe(name)
})

test.each([
  '領獎 evil.example',
  'http://evil.example',
  'evil。example/1',
  'x@y.z',
  '加 LINE：evil',
  '0912345678',
  '<b>山</b>',
  'a\nb',
  '',
  ' 山',
  '山'.repeat(21),
])('%j is none', (name) => {
  expect(plainName(name)).toBe('')
})
