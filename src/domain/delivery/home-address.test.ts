import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatHomeAddress, type HomeAddress, readHomeAddress } from './home-address.ts'
import { cities, listDistricts } from './taiwan-addresses.ts'

const good: HomeAddress = { zip: '106', city: '臺北市', district: '大安區', address: '永康街12巷3號' }
const problems = (change: Partial<HomeAddress>) => readHomeAddress({ ...good, ...change }).problems

test('a complete address is returned in its official form', () => {
  const read = readHomeAddress({ zip: '', city: '台東縣', district: '台東市', address: ' 新生路135號 ' })
  expect(read).toEqual({
    address: { zip: '950', city: '臺東縣', district: '臺東市', address: '新生路135號' },
    district: { city: '臺東縣', name: '臺東市', zip: '950' },
    problems: {},
  })
  expect(formatHomeAddress(read.address)).toBe('臺東縣臺東市新生路135號')
})

test('city, district and postal code must agree', () => {
  expect(problems({})).toEqual({})
  expect(problems({ zip: '10651' })).toEqual({})
  expect(problems({ zip: '106409' })).toEqual({})
  expect(problems({ zip: '110' })).toEqual({ zip: 'mismatch' })
  expect(problems({ zip: '1064' })).toEqual({ zip: 'mismatch' })
  expect(problems({ zip: '106x' })).toEqual({ zip: 'mismatch' })
  expect(problems({ district: '板橋區' })).toEqual({ district: 'mismatch' })
  expect(problems({ district: '' })).toEqual({ district: 'missing' })
  expect(problems({ city: '' })).toEqual({ city: 'missing' })
  expect(problems({ city: '東京都' })).toEqual({ city: 'invalid' })
})

test('the street is not missing, and not shorter or longer than the carrier accepts', () => {
  expect(problems({ address: '  ' })).toEqual({ address: 'missing' })
  expect(problems({ address: '3號' })).toEqual({ address: 'too_short' })
  expect(problems({ address: '永'.repeat(54) })).toEqual({})
  expect(problems({ address: '永'.repeat(55) })).toEqual({ address: 'too_long' })
  expect(problems({ address: '永康街<b>12</b>號' })).toEqual({ address: 'invalid' })
})

test.each([
  '臺北市大安區永康街12號',
  '台北市大安區永康街12號',
  '106台北市大安區永康街12號',
  '106409 臺北市 大安區 永康街12號',
  '大安區永康街12號',
  '永康街12號',
])('what the other fields already contain is removed from %s', (address) => {
  expect(readHomeAddress({ ...good, address }).address.address).toBe('永康街12號')
})

test('a house number at the beginning stays', () => {
  expect(readHomeAddress({ ...good, address: '123巷5號' }).address.address).toBe('123巷5號')
})

test('an accepted address fits the carrier’s label, whatever was typed', () => {
  const district = fc.constantFrom(...cities.flatMap(listDistricts))
  fc.assert(
    fc.property(district, fc.string({ unit: 'grapheme', maxLength: 80 }), ({ city, name }, address) => {
      const read = readHomeAddress({ zip: '', city, district: name, address })
      if (Object.keys(read.problems).length > 0) return
      const whole = formatHomeAddress(read.address)
      expect(whole.length).toBeGreaterThan(6)
      expect(whole.length).toBeLessThanOrEqual(60)
      expect(whole).not.toMatch(/[<>\p{Cc}]/u)
    }),
  )
})
