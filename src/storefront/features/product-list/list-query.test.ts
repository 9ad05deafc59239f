import { expect, test } from 'vitest'
import { countChoices, emptyListQuery, formatListQuery, parseListQuery, withChoice } from './list-query.ts'

const parse = (text: string) => parseListQuery(new URLSearchParams(text))

test('a query is read from comma lists and from repeated names alike', () => {
  const expected = { q: '', pick: '', roast: ['light', 'dark'], process: ['水洗'], sort: 'price-asc' }
  expect(parse('?roast=light,dark&process=水洗&sort=price-asc')).toEqual(expected)
  expect(parse('?roast=dark&roast=light&process=水洗&sort=price-asc')).toEqual(expected)
})

test('what is unknown or said twice is dropped', () => {
  expect(parse('?roast=burnt,light,light&process=&sort=cheapest&page=9')).toEqual({
    roast: ['light'],
    process: [],
    q: '',
    pick: '',
    sort: 'recommended',
  })
})

test('the address of a query is read back as the same query, whatever the order of the clicks', () => {
  const query = withChoice(
    withChoice({ ...emptyListQuery, sort: 'rating' }, 'roast', 'dark', true),
    'roast',
    'light',
    true,
  )
  expect(formatListQuery(query)).toBe('?roast=light,dark&sort=rating')
  expect(parse(formatListQuery(query))).toEqual(query)
})

test('an empty query has no address, Chinese values are escaped', () => {
  expect(formatListQuery(emptyListQuery)).toBe('')
  expect(formatListQuery({ ...emptyListQuery, process: ['日曬'] })).toBe('?process=%E6%97%A5%E6%9B%AC')
})

test('a choice can be undone', () => {
  const query = withChoice(emptyListQuery, 'process', '蜜處理', true)
  expect(countChoices(query)).toBe(1)
  expect(withChoice(query, 'process', '蜜處理', false)).toEqual(emptyListQuery)
})

test('a search is part of the address, tidied and first', () => {
  const query = parseListQuery(new URLSearchParams('q=%20耶加%20%20雪菲&sort=rating'))
  expect(query.q).toBe('耶加 雪菲')
  expect(formatListQuery(query)).toBe(`?q=${encodeURIComponent('耶加 雪菲')}&sort=rating`)
})

test('a shared list is named by ids, and by nothing else', () => {
  expect(formatListQuery(parseListQuery(new URLSearchParams('pick=6,1')))).toBe('?pick=6,1')
  expect(parseListQuery(new URLSearchParams('pick=6,<b>')).pick).toBe('')
})

test('the page of a long list comes last in the address; the first one has no number', () => {
  const query = { ...emptyListQuery, sort: 'rating' as const }
  expect(formatListQuery(query, { taste: 'sweetness-4', page: 3 })).toBe('?sort=rating&taste=sweetness-4&page=3')
  expect(formatListQuery(query, { page: 1 })).toBe('?sort=rating')
})
