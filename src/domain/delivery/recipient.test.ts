import { expect, test } from 'vitest'
import { normaliseText, readPerson } from './recipient.ts'

test('a name and a mobile number are normalised to the form that carriers accept', () => {
  expect(readPerson({ name: ' 陳　美麗 ', phone: '+886 912-345-678' })).toEqual({
    person: { name: '陳美麗', phone: '0912345678' },
    problems: {},
  })
  expect(readPerson({ name: 'Anna Lin', phone: '０９１２３４５６７８' }).person).toEqual({
    name: 'AnnaLin',
    phone: '0912345678',
  })
})

test.each([
  ['', '', { name: 'missing', phone: 'missing' }],
  ['王', '0912345678', { name: 'store_limit' }],
  ['小明2號', '0912345678', { name: 'store_limit' }],
  ['歐陽菲菲菲菲', '0912345678', { name: 'store_limit' }],
  ['Christopher', '0912345678', { name: 'store_limit' }],
  ['王小明', '02-2720-8889', { phone: 'invalid' }],
  ['王小明', '091234567', { phone: 'invalid' }],
  ['王小明', '絕對不是電話', { phone: 'invalid' }],
])('name %j and phone %j: %j', (name, phone, problems) => {
  expect(readPerson({ name, phone }).problems).toEqual(problems)
})

test.each([
  ['王', '王'],
  ['歐陽菲菲菲菲', '歐陽菲菲菲菲'],
  ['陳 美麗', '陳美麗'],
  ['  Alexander   Hamilton ', 'Alexander Hamilton'],
])('at the door %j is fine as %s', (name, stored) => {
  expect(readPerson({ name, phone: '0912345678' }, 'home')).toEqual({
    person: { name: stored, phone: '0912345678' },
    problems: {},
  })
})

test('what is no name is none at the door either', () => {
  expect(readPerson({ name: '小明2號', phone: '0912345678' }, 'home').problems).toEqual({ name: 'invalid' })
})

test('invisible characters are removed', () => {
  expect(normaliseText('永康街\u202e12\u200b號\n3樓')).toBe('永康街 12 號 3樓')
})
