import { expect, test } from 'vitest'
import { roastText } from './products.ts'

test.each([
  ['light', '淺焙'],
  ['medium', '中焙'],
  ['dark', '深焙'],
  ['burnt', '未分類'],
  ['toString', '未分類'],
  ['', '未分類'],
  [null, '未分類'],
  [undefined, '未分類'],
])('the roast %s is called %s', (level, text) => {
  expect(roastText(level)).toBe(text)
})
