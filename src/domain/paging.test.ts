import { expect, test } from 'vitest'
import { pageOf, readPage } from './paging.ts'

test('the page of an address is a number from 1 on; anything else is the first one', () => {
  const read = (text: string) => readPage(new URLSearchParams(text))
  expect([read('page=3'), read(''), read('page=0'), read('page=-1'), read('page=2x'), read('page=99999')]).toEqual([
    3, 1, 1, 1, 1, 1,
  ])
})

test('the last page has what is left, and stands for every page beyond it', () => {
  expect(pageOf(['a', 'b', 'c'], 1, 2)).toEqual({ items: ['a', 'b'], total: 3, page: 1, pages: 2 })
  expect(pageOf(['a', 'b', 'c'], 9, 2)).toEqual({ items: ['c'], total: 3, page: 2, pages: 2 })
  expect(pageOf([], 1, 2)).toEqual({ items: [], total: 0, page: 1, pages: 1 })
})
