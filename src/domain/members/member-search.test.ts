import { expect, test } from 'vitest'
import { isTooShortForMembers, memberPieces, readMemberSearch } from './member-search.ts'

test('two characters of a name are among its pieces, in traditional and simplified form', () => {
  const stored = memberPieces('張小龍')
  for (const typed of ['小龍', '小龙', '張小']) {
    expect(stored).toEqual(expect.arrayContaining(readMemberSearch(typed).pieces))
  }
  expect(readMemberSearch('小王').pieces.every((piece) => stored.includes(piece))).toBe(false)
})

test('a whole address is compared as it is stored, and never taken for a name', () => {
  expect(readMemberSearch(' Ming＠Example.com ')).toEqual({ email: 'ming@example.com', phone: null, pieces: [] })
})

test('three digits are the end of a phone number, a whole number too', () => {
  expect(readMemberSearch('678').phone).toEqual({ lastThree: '678', ending: '678' })
  expect(readMemberSearch('0912-345-678').phone?.lastThree).toBe('678')
})

test('one character finds nobody', () => {
  expect(isTooShortForMembers(readMemberSearch('王'))).toBe(true)
  expect(isTooShortForMembers(readMemberSearch('王小'))).toBe(false)
})
