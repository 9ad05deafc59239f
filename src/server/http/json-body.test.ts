import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wellFormedJson } from './json-body.ts'

test.each([
  [String.raw`{"a":"\ud83d"}`, { a: '\ufffd' }],
  [String.raw`{"a":"\ud83d\ude00 \uD83D\uDE00"}`, { a: '😀 😀' }],
  [String.raw`{"a":"\udc00\ud800"}`, { a: '\ufffd\ufffd' }],
  [String.raw`{"a":"\ud83d\ud83d\ude00"}`, { a: '\ufffd😀' }],
  [String.raw`{"\uDBFF":1}`, { '\ufffd': 1 }],
  // a backslash, and then letters
  [String.raw`{"a":"\\ud83d \\\ud83d"}`, { a: '\\ud83d \\\ufffd' }],
])('%s: half a character becomes the one for what is unreadable, everything else stays', (text, value) => {
  expect(JSON.parse(wellFormedJson(text))).toEqual(value)
})

test('any text is what it was, without halves of characters', () => {
  const units = fc.array(fc.oneof(fc.integer({ min: 0xd700, max: 0xe0ff }), fc.constantFrom(0x5c, 0x75, 0x64, 0x22)))
  fc.assert(
    fc.property(units, (codes) => {
      const text = String.fromCharCode(...codes)
      expect(JSON.parse(wellFormedJson(JSON.stringify([text])))).toEqual([text.toWellFormed()])
    }),
  )
})
