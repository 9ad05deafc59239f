import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddress, joinRuns, plainText, type Run, readRuns } from './runs.ts'
import { writeRuns } from './write-runs.ts'

const run = (text: string, marks: Partial<Run> = {}): Run => ({
  text,
  bold: false,
  stressed: false,
  to: null,
  ...marks,
})
const bold = { bold: true }
const stressed = { stressed: true }

test.each<[string, Run[]]>([
  ['水溫 **92°C**，*慢慢*倒', [run('水溫 '), run('92°C', bold), run('，'), run('慢慢', stressed), run('倒')]],
  ['見[說明](/about/brand)。', [run('見'), run('說明', { to: '/about/brand' }), run('。')]],
  ['**見[說明](/a)**', [run('見', bold), run('說明', { ...bold, to: '/a' })]],
  ['[**看**這裡](/a)', [run('看', { ...bold, to: '/a' }), run('這裡', { to: '/a' })]],
  ['***重***', [run('重', { ...bold, ...stressed })]],
  ['**a*b*c**', [run('a', bold), run('b', { ...bold, ...stressed }), run('c', bold)]],
  [String.raw`\*不是\*`, [run('*不是*')]],
  [String.raw`**a**\&**b**`, [run('ab', bold)]],
  ['2 * 3', [run('2 * 3')]],
  ['**沒有結尾', [run('**沒有結尾')]],
  ['[x](javascript:alert(1))', [run('[x](javascript:alert(1))')]],
  ['[x](//evil.example)', [run('[x](//evil.example)')]],
  [String.raw`[x](/\evil.example)`, [run(String.raw`[x](/\evil.example)`)]],
  ['一行\n**兩行**', [run('一行\n'), run('兩行', bold)]],
])('%s', (text, runs) => {
  expect(readRuns(text)).toEqual(runs)
})

test('what is read has no marks', () => {
  expect(plainText('水溫 **92°C**，見[說明](/a)')).toBe('水溫 92°C，見說明')
})

test('backslashes are written only where they are needed', () => {
  expect(writeRuns([run('2 * 3 = 6')])).toBe('2 * 3 = 6')
  expect(writeRuns([run('*不是*')])).toBe(String.raw`\*不是\*`)
  expect(writeRuns([run('維基', { to: 'https://zh.wikipedia.org/wiki/a_(b)' })])).toBe(
    '[維基](https://zh.wikipedia.org/wiki/a_%28b%29)',
  )
  expect(writeRuns([run('x', { to: 'javascript:alert(1)' })])).toBe('x')
})

const anyText = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.stringMatching(/^[a水*\\[\]()&\n ]{1,8}$/),
  fc.constantFrom('**', '*', '\\', '[x](/y)', '\\&', ']('),
)
const anyRun = fc.record({
  text: anyText,
  bold: fc.boolean(),
  stressed: fc.boolean(),
  to: fc.constantFrom(null, null, '/a', 'https://a.example/?b=c', 'mailto:a@b.example'),
})

test('whatever is marked in whatever text, nothing is lost on the way into the database and back', () => {
  fc.assert(
    fc.property(fc.array(anyRun, { maxLength: 6 }), (runs) => {
      expect(readRuns(writeRuns(runs))).toEqual(joinRuns(runs))
    }),
    { numRuns: 3000 },
  )
})

test('a text that is stored means the same when it is written again', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 6 }), (parts) => {
      const runs = readRuns(parts.join(''))
      expect(readRuns(writeRuns(runs))).toEqual(runs)
      for (const { to } of runs) expect(to === null || isAddress(to)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})
