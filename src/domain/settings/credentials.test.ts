import { describe, expect, test } from 'vitest'
import { credentialFields, credentialHint, credentialServices, fieldsOf } from './credentials.ts'

describe('a server of mail', () => {
  const { host, port } = credentialFields.mail
  test.each(['smtp.gmail.com', 'mail.wushe.example', 'a-b.example.tw'])('may be %s', (name) => {
    expect(host.isGood(name)).toBe(true)
  })
  // the owner's account must not become a way into the network around the shop
  test.each(['127.0.0.1', '169.254.169.254', 'localhost', 'a..example', '[::1]', 'x.example/y', 'u:p@x.example', ''])(
    'may not be %s',
    (name) => {
      expect(host.isGood(name)).toBe(false)
    },
  )
  test('is asked at the ports of mail only', () => {
    expect(['465', '587', '2525', '22', '6379'].map((one) => port.isGood(one))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

test('a merchant number is digits, a key sixteen characters', () => {
  const { merchant_id, hash_key } = credentialFields.payment
  expect(['3002607', '300260', '30026070001', '300260a'].map(merchant_id.isGood)).toEqual([true, false, false, false])
  expect(['pwFHCqoQZGmho4w6', 'pwFHCqoQZGmho4w', 'pwFHCqoQ ZGmho4w'].map(hash_key.isGood)).toEqual([true, false, false])
})

test('nothing of a secret is ever a hint', () => {
  for (const service of credentialServices) {
    const values = Object.fromEntries(
      Object.entries(fieldsOf(service)).map(([key, field]) => [key, field.secret ? 'secret-SECRET-1' : '12345678']),
    )
    expect('secret-SECRET-1').not.toContain(credentialHint(service, values) || 'no hint')
  }
  expect(credentialHint('payment', { merchant_id: '3002607' })).toBe('2607')
  expect(credentialHint('mail', { host: 'smtp.example', user: 'hello@shop.example' })).toBe('')
})
