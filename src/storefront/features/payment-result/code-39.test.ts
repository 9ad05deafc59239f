import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code39, quietZone } from './code-39.ts'

/** The published table in its other form: the number whose nine binary digits say which elements are wide. */
const published: Record<string, number> = {
  '0': 0x034,
  '1': 0x121,
  '2': 0x061,
  '3': 0x160,
  '4': 0x031,
  '5': 0x130,
  '6': 0x070,
  '7': 0x025,
  '8': 0x124,
  '9': 0x064,
  A: 0x109,
  B: 0x049,
  C: 0x148,
  D: 0x019,
  E: 0x118,
  F: 0x058,
  G: 0x00d,
  H: 0x10c,
  I: 0x04c,
  J: 0x01c,
  K: 0x103,
  L: 0x043,
  M: 0x142,
  N: 0x013,
  O: 0x112,
  P: 0x052,
  Q: 0x007,
  R: 0x106,
  S: 0x046,
  T: 0x016,
  U: 0x181,
  V: 0x0c1,
  W: 0x1c0,
  X: 0x091,
  Y: 0x190,
  Z: 0x0d0,
  '-': 0x085,
  '.': 0x184,
  ' ': 0x0c4,
  '*': 0x094,
  $: 0x0a8,
  '/': 0x0a2,
  '+': 0x08a,
  '%': 0x02a,
}
const characters = Object.keys(published).filter((character) => character !== '*')

/** As a scanner does it: the widths of bars and gaps in turn, ten per character with the gap after it. */
function scan(text: string): string {
  const { bars = [], width = 0 } = code39(text) ?? {}
  const widths = bars.flatMap(({ x, width: bar }, index) => [bar, (bars[index + 1]?.x ?? x + bar + 2) - x - bar])
  const last = bars.at(-1)
  expect([bars[0]?.x, width - (last?.x ?? 0) - (last?.width ?? 0)]).toEqual([quietZone, quietZone])
  let read = ''
  for (let at = 0; at < widths.length; at += 10) {
    const number = widths.slice(at, at + 9).reduce((sum, one) => sum * 2 + (one > 3 ? 1 : 0), 0)
    read += Object.keys(published).find((sign) => published[sign] === number) ?? '?'
  }
  return read
}

test('a scanner that knows the published table reads what was written, between two stars', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...characters), { maxLength: 20 }), (text) => {
      expect(scan(text.join(''))).toBe(`*${text.join('')}*`)
    }),
  )
})

test('characters that the code does not have, its start and stop character included, are refused', () => {
  for (const text of ['abc', 'A*B', '咖啡', 'toString']) expect(code39(text)).toBeNull()
})
