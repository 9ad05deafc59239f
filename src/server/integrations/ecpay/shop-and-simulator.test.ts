import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from '#simulators/ecpay/core/aes.ts'
import { isValidMac, macOf } from '#simulators/ecpay/core/mac.ts'
import { checkMacValue, signed } from './check-mac-value.ts'
import { stageCredentials } from './credentials.ts'
import { decryptData, encryptData } from './invoice-envelope.ts'

/** Two implementations without shared code: where they agree on any input, neither has a mistake of its own. */
const value = fc.oneof(
  fc.string({
    unit: fc.constantFrom(...'~!*()\'-_.+ %/&=@$,:;?#"\\|<>^`[]{}\t', '咖', '啡', 'Ａ', 'É', '𠮷', '0', 'z', 'Z'),
  }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,19}$/)
const fields = fc.dictionary(name, value, { maxKeys: 30, noNullPrototype: true }).filter((one) => {
  const names = Object.keys(one).map((key) => key.toLowerCase())
  // the protocol does not define the order of two names that differ only in case
  return new Set(names).size === names.length && !names.includes('checkmacvalue')
})

test.each(['sha256', 'md5'] as const)('shop and simulator compute the same %s signature for any fields', (hash) => {
  for (const credentials of Object.values(stageCredentials)) {
    const merchant = { id: credentials.merchantId, key: credentials.hashKey, iv: credentials.hashIv }
    fc.assert(
      fc.property(fields, (form) => {
        expect(macOf(form, merchant, hash)).toBe(checkMacValue(form, credentials, hash))
        expect(isValidMac(signed(form, credentials, hash), merchant, hash)).toBe(true)
      }),
      { numRuns: 250 },
    )
  }
})

test('the shop decrypts what the simulator encrypts, and the reverse', () => {
  const credentials = stageCredentials.invoice
  const merchant = { key: credentials.hashKey, iv: credentials.hashIv }
  fc.assert(
    fc.property(fields, (data) => {
      expect({ ...decrypt(encryptData(data, credentials), merchant) }).toEqual({ ...data })
      expect({ ...decryptData(encrypt(JSON.stringify(data), merchant), credentials) }).toEqual({ ...data })
    }),
  )
})
