import { expect, test } from 'vitest'
import { matchSearch } from './product-search.ts'

const yirgacheffe = { name: '衣索比亞 耶加雪菲 水洗', words: 'Ethiopia Yirgacheffe 花香' }
const alishan = { name: '台灣 阿里山 蜜處理', words: 'Taiwan Alishan 花香' }
const blend = { name: '山嵐 House Blend', words: '拿鐵 花香' }
const all = [yirgacheffe, alishan, blend]

test('a part of the name finds the product in any letter case', () => {
  expect(matchSearch(all, '耶加')).toEqual([yirgacheffe])
  expect(matchSearch(all, 'hOUSE')).toEqual([blend])
})

test('search words find it too, after matches in the name', () => {
  expect(matchSearch(all, 'ethiopia')).toEqual([yirgacheffe])
  expect(matchSearch([{ name: '甲', words: '山嵐' }, blend], '山嵐').map(({ name }) => name)).toEqual([
    blend.name,
    '甲',
  ])
})

test('several words must all occur', () => {
  expect(matchSearch(all, '花香 台灣')).toEqual([alishan])
  expect(matchSearch(all, '花香 巴西')).toEqual([])
})

test('臺 is 台 and full-width letters are plain ones', () => {
  expect(matchSearch(all, '臺灣')).toEqual([alishan])
  expect(matchSearch(all, 'ｈｏｕｓｅ')).toEqual([blend])
})

test('an empty query finds nothing, and never more than the limit come back', () => {
  expect(matchSearch(all, '   ')).toEqual([])
  expect(matchSearch(all, '花香', 2)).toHaveLength(2)
  expect(
    matchSearch(
      Array.from({ length: 9 }, () => alishan),
      '台灣',
    ),
  ).toHaveLength(5)
})
