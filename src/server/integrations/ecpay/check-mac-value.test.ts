import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '#tests/support/ecpay-vectors.json' with { type: 'json' }
import { checkMacValue, isSigned, type MacAlgorithm, signed } from './check-mac-value.ts'
import { stageCredentials } from './credentials.ts'

const fieldsOf = (params: object) => ({ ...params }) as Record<string, string>
const vector = (id: string) => {
  const found = vectors.checkMacValue.find((one) => one.id === id)
  if (!found) throw new Error(`no vector ${id}`)
  return { fields: fieldsOf(found.params), keys: { hashKey: found.hashKey, hashIv: found.hashIV }, ...found }
}

test.each(vectors.checkMacValue.map(({ id, what }) => [id, what]))('vector %s has the expected signature: %s', (id) => {
  const { fields, keys, algorithm, expected } = vector(id)
  expect(checkMacValue(fields, keys, algorithm as MacAlgorithm)).toBe(expected)
  expect(isSigned({ ...fields, CheckMacValue: expected.toLowerCase() }, keys, algorithm as MacAlgorithm)).toBe(true)
})

describe('what must not verify', () => {
  const s1 = vector('S1')
  const m1 = vector('M1')
  const s4 = vector('S4')

  test('another amount', () => {
    const fields = { ...s1.fields, TotalAmount: '1281', CheckMacValue: s1.expected }
    expect(isSigned(fields, s1.keys, 'sha256')).toBe(false)
  })

  test('the other hash', () => {
    expect(checkMacValue(s1.fields, s1.keys, 'md5')).not.toBe(s1.expected)
  })

  test('the keys of another service', () => {
    const fields = { ...m1.fields, CheckMacValue: m1.expected }
    expect(isSigned(fields, stageCredentials.homeLogistics, 'md5')).toBe(false)
  })

  test('the empty fields left out', () => {
    const full = Object.fromEntries(Object.entries(s4.fields).filter(([, value]) => value !== ''))
    expect(checkMacValue(full, s4.keys, 'sha256')).not.toBe(s4.expected)
  })

  test('no signature, an empty one, one that is cut', () => {
    for (const CheckMacValue of [undefined, '', s1.expected.slice(0, 63), `${s1.expected}0`]) {
      const fields = { ...s1.fields, ...(CheckMacValue === undefined ? {} : { CheckMacValue }) }
      expect(isSigned(fields, s1.keys, 'sha256')).toBe(false)
    }
  })
})

test('a notification with one character changed anywhere, in a value or in the signature, is refused', () => {
  const { fields, keys } = vector('S4')
  const whole = signed(fields, keys, 'sha256')
  const names = Object.keys(whole).filter((name) => whole[name] !== '')
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(), fc.constantFrom('0', '7', 'x', '測', ' '), (name, place, sign) => {
      const value = whole[name] ?? ''
      const index = place % value.length
      const changed = value.slice(0, index) + sign + value.slice(index + 1)
      fc.pre(changed.toUpperCase() !== value.toUpperCase())
      expect(isSigned({ ...whole, [name]: changed }, keys, 'sha256')).toBe(false)
    }),
    { numRuns: 500 },
  )
})
