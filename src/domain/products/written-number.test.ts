import { expect, test } from 'vitest'
import { readGrams, readPrice } from './written-number.ts'

test.each([
  ['350', 350],
  ['NT$350', 350],
  ['NT$ 1,200', 1200],
  ['nt$1,200 元', 1200],
  ['350 元', 350],
  ['350元整', 350],
  ['新台幣 350 元', 350],
  ['$350', 350],
  ['＄３５０', 350],
  ['1,200', 1200],
  ['1,200,000', 1_200_000],
  ['350.00', 350],
  [' 0 ', 0],
])('%s is read as the price %i', (text, price) => {
  expect(readPrice(text)).toBe(price)
})

test.each([
  '',
  '四百',
  '4.5',
  '1,28',
  '1.200',
  '-5',
  '350 USD',
  'US$350',
  '350-400',
  '3e2',
  '0x10',
  '1,2000',
  '元',
  '１０億',
])('%s is no price', (text) => {
  expect(readPrice(text)).toBeNull()
})

test('a weight may have its unit, and no other one', () => {
  expect([readGrams('227'), readGrams('227 g'), readGrams('１，０００公克'), readGrams('227克')]).toEqual([
    227, 227, 1000, 227,
  ])
  expect([readGrams('1 kg'), readGrams('半磅'), readGrams('22.5 g'), readGrams('NT$227')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
