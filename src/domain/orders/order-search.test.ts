import { describe, expect, test } from 'vitest'
import { isTooShort, orderCode, readOrderSearch, searchPieces } from './order-search.ts'

test('a name is stored as pairs of neighbouring characters, each once', () => {
  expect(searchPieces(['王小明', orderCode('SL261115-7F3K')])).toEqual(['王小', '小明', '7f', 'f3', '3k'])
  expect(searchPieces(['娜娜娜', null, ''])).toEqual(['娜娜'])
  expect(searchPieces(['John  Smith'])).toEqual(['jo', 'oh', 'hn', 'sm', 'mi', 'it', 'th'])
})

test.each([
  ['陳', '陈'],
  ['臺北', '台北'],
  ['ＪＯＨＮ', 'john'],
  ['José', 'jose'],
])('%s is found as %s', (stored, typed) => {
  expect(searchPieces([stored])).toEqual(searchPieces([typed]))
})

describe('what a typed text can mean', () => {
  test('three digits are the end of a phone number, and may be a store', () => {
    expect(readOrderSearch('678')).toMatchObject({ phone: { lastThree: '678', ending: '678' }, pieces: ['67', '78'] })
    expect(readOrderSearch('67').phone).toBeNull()
  })

  test.each(['0912-345-678', '+886 912 345 678', '0912345678', '０９１２３４５６７８'])(
    '%s is a whole phone number',
    (typed) => {
      expect(readOrderSearch(typed).phone).toEqual({ lastThree: '678', ending: '0912345678' })
    },
  )

  test.each(['SL261115-7F3K', 'sl2611157f3k', ' SL261115-7f3k '])('%s is the name of an order', (typed) => {
    expect(readOrderSearch(typed)).toMatchObject({ name: 'SL261115-7F3K', begins: null, phone: null, pieces: [] })
  })

  test('the beginning of a name is a day and a beginning', () => {
    expect(readOrderSearch('SL261115-7').begins).toEqual({ day: '2026-11-15', name: 'SL261115-7' })
    expect(readOrderSearch('SL269915').begins).toBeNull()
  })

  test('a trade number is looked up as it is; an address, too', () => {
    expect(readOrderSearch('sp2611157F3KQ0VXN2CB').tradeNo).toBe('SP2611157F3KQ0VXN2CB')
    expect(readOrderSearch('Ming@Example.com')).toMatchObject({ email: 'ming@example.com', pieces: [] })
  })

  test('all words must be there: their pieces together', () => {
    expect(readOrderSearch('小明 建盛').pieces).toEqual(['小明', '建盛'])
  })

  test('a single character finds nothing', () => {
    expect(isTooShort(readOrderSearch('王'))).toBe(true)
    expect(isTooShort(readOrderSearch('  '))).toBe(true)
    expect(isTooShort(readOrderSearch('王小'))).toBe(false)
  })
})
