import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalisePhone } from './phone.ts'
import { shop } from './shop.ts'

test.each([
  ['0912345678', '0912345678'],
  ['0912-345-678', '0912345678'],
  ['0912 345 678', '0912345678'],
  ['０９１２３４５６７８', '0912345678'],
  ['+886912345678', '0912345678'],
  ['+886 912 345 678', '0912345678'],
  ['+886-0912-345-678', '0912345678'],
  ['+886(0)912345678', '0912345678'],
  ['02-2720-8889', '02-27208889'],
  ['(02) 2720 8889', '02-27208889'],
  ['+886 2 2720 8889', '02-27208889'],
  ['02-27208889#123', '02-27208889#123'],
  ['02-2720-8889 分機 12', '02-27208889#12'],
  ['02-2720-8889 ext. 12', '02-27208889#12'],
  ['03-5212121', '03-5212121'],
  ['037-322150', '037-322150'],
  ['04-22289111', '04-22289111'],
  ['04-7222151', '04-7222151'],
  ['049-2222106', '049-2222106'],
  ['05-256-0188', '05-2560188'],
  ['089-326141', '089-326141'],
  ['082-325548', '082-325548'],
  ['0836-25131', '0836-25131'],
])('%s is stored as %s', (text, stored) => {
  expect(normalisePhone(text)).toBe(stored)
})

test.each([
  '',
  '912345678',
  '091234567',
  '09123456789',
  '0912345678#1',
  '02-1234567',
  '02-0720-8889',
  '02-2720-888',
  '+1 415 555 2671',
  '+8613800138000',
  '0800-000-123456',
  '0912345abc',
  'call me',
  '119',
  '<script>0912345678</script>',
])('%j is not a Taiwanese number', (text) => {
  expect(normalisePhone(text)).toBeNull()
})

test('the shop’s own number is valid', () => {
  expect(normalisePhone(shop.phone)).toBe('05-2560188')
})

test('a stored number stays the same when it is normalised again, however it is written', () => {
  const mobile = fc.stringMatching(/^09\d{8}$/)
  fc.assert(
    fc.property(mobile, fc.constantFrom('', ' ', '-'), (digits, between) => {
      const written = [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].join(between)
      expect(normalisePhone(written)).toBe(digits)
      expect(normalisePhone(`+886${between}${written.slice(1)}`)).toBe(digits)
    }),
  )
})
