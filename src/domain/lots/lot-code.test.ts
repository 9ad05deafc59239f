import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lotCode, lotPrefix, readLotCode } from './lot-code.ts'

test.each([
  ['Ethiopia Yirgacheffe Konga Washed', 'EY'],
  ['Costa Rica Tarrazú Red Honey', 'CR'],
  ['Geisha', 'GE'],
  ['Q', 'QX'],
  ['', 'SL'],
])('the coffee %s has the letters %s', (name, prefix) => {
  expect(lotPrefix(name)).toBe(prefix)
})

test('a code has the letters, the day and two random characters, and is read as it is', () => {
  expect(lotCode('EY', '2026-11-12', [3, 6])).toBe('EY-1112-7F')
  fc.assert(
    fc.property(fc.string(), fc.uint8Array({ minLength: 2, maxLength: 2 }), (name, random) => {
      const code = lotCode(lotPrefix(name), '2026-01-02', random)
      expect(code).not.toMatch(/undefined|[01258BILOSZ]$/)
      expect(readLotCode(code)).toBe(code)
    }),
  )
})

test.each([
  ['ey-1112-7f', 'EY-1112-7F'],
  ['  EY 1112 7F ', 'EY-1112-7F'],
  ['ey11127f', 'EY-1112-7F'],
  ['ＥＹ－１１１２－７Ｆ', 'EY-1112-7F'],
  ['EY–1112–7F', 'EY-1112-7F'],
  ['YK-1112-A', 'YK-1112-A'],
  ['EY-112-7F', null],
  ['1112-7F', null],
  ['EY-1112-', null],
  ['EY-1112-7FFF', null],
  ["EY-1112-7F'", null],
  ['EY-1112-7F/..', null],
  ['', null],
])('%s from a bag is read as %s', (written, code) => {
  expect(readLotCode(written)).toBe(code)
})

test('what is read is read the same again', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const code = readLotCode(text)
      if (code !== null) expect(readLotCode(code)).toBe(code)
    }),
  )
})
