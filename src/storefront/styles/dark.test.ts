/** What is read has the contrast that WCAG asks for, by day and by night. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from '#tests/support/import-graph.ts'

const day = tokensIn('src/ui/theme.css')
const night = new Map([...day, ...tokensIn('src/storefront/styles/dark.css')])

const letters = ['ink', 'ink-soft', 'copper', 'copper-deep', 'success', 'danger', 'warning']
const grounds = ['paper', 'panel', 'surface']
const solids = ['copper', 'copper-deep', 'success', 'danger', 'warning']

test.each([
  ['day', day],
  ['night', night],
])('letters are read by %s: on every ground, white ones on what is solid', (_when, tokens) => {
  const pairs = [
    ...letters.flatMap((letter) => grounds.map((ground) => [`--color-${letter}`, `--color-${ground}`] as const)),
    ...solids.map((solid) => ['--color-white', `--background-color-${solid}`] as const),
    ['--color-paper', '--color-ink'] as const,
    ['--color-light', '--color-night'] as const,
    ['--color-night', '--color-copper-light'] as const,
  ]
  const weak = pairs
    .map(([one, two]) => ({ one, two, ratio: contrast(tokens, one, two) }))
    .filter(({ ratio }) => ratio < 4.5)
  expect(weak).toEqual([])
})

test.each([
  ['day', day],
  ['night', night],
])('the edge of a field is seen by %s', (_when, tokens) => {
  for (const ground of grounds) expect(contrast(tokens, '--color-edge', `--color-${ground}`)).toBeGreaterThan(3)
})

test('night has another colour for whatever is not dark or light at any time', () => {
  const same = [...day].filter(([name, value]) => night.get(name) === value && name.startsWith('--color-'))
  expect(same.map(([name]) => name)).toEqual([
    ...['--color-white', '--color-black', '--color-night', '--color-light', '--color-copper-light'],
  ])
})

/** What must look the same at night, and why. */
const sameAtNight = [
  // scanners want black bars on white
  'src/storefront/features/payment-result/barcode.tsx: bg-white',
  'src/storefront/features/payment-result/barcode.tsx: text-black',
  // a shade of the solid bar that it lies on
  'src/storefront/features/content/announcement-bar.tsx: hover:bg-black/15',
]

test('a screen has no colour that stays as it is at night, except letters and their ground together', () => {
  const sources = ['src/storefront', 'src/front', 'src/ui'].flatMap((folder) => [...readSources(folder)])
  const found = sources.flatMap(([path, text]) => fixedColours(text).map((name) => `${path}: ${name}`))
  expect([...new Set(found)].toSorted()).toEqual(sameAtNight.toSorted())
})

test.each([
  ['<p className="mt-2 bg-white text-ink">', ['bg-white']],
  ['<p className="text-white">', ['text-white']],
  ["const badge = 'bg-[#fff] text-ink'", ['bg-[#fff]']],
  ['<p className={`border-black/20`}>', ['border-black/20']],
  [
    '<p className="bg-gray-100 text-gray-900 ring-[rgb(1_2_3)]">',
    ['bg-gray-100', 'text-gray-900', 'ring-[rgb(1_2_3)]'],
  ],
  ['<p className="hover:text-white bg-copper">', ['hover:text-white']],
  ['<p className="bg-copper text-white"> <p className="text-ink hover:bg-copper hover:text-white">', []],
  ["const badge = 'bg-[#d3ebe7] text-[#0d5750]'", []],
])('%s has %j', (source, colours) => {
  expect(fixedColours(source)).toEqual(colours)
})

/** Classes of a colour that is no token of the theme; letters and ground count as one where both are fixed. */
function fixedColours(source: string): string[] {
  return [...source.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)].flatMap(([literal]) => {
    const classes = [...literal.matchAll(colourClass)].map(([name, variant = '', kind = '', colour = '']) => {
      const ground = kind === 'bg' && solids.includes(colour)
      return { name, variant, kind, fixed: !ground && isFixed.test(colour), solid: ground || isWhole.test(colour) }
    })
    const has = (variant: string, kind: string) =>
      classes.some((one) => one.variant === variant && one.kind === kind && one.solid)
    const pairs = (variant: string) => has(variant, 'bg') && has(variant, 'text')
    return classes
      .filter(({ variant, kind, fixed }) => fixed && !(['bg', 'text'].includes(kind) && pairs(variant)))
      .map(({ name }) => name)
  })
}

const colourClass =
  /(?<=^|[\s"'`])((?:[\w-]+(?:\/\w+)?:)*)(bg|text|border(?:-[trblxy])?|ring|outline|divide|fill|stroke|from|via|to|accent|caret|decoration|placeholder)-([a-z]+(?:-[a-z]+)*(?:-\d+)?|\[(?:#|rgb|hsl|oklch|oklab)[^\]]*\])(?:\/\d+)?(?=$|[\s"'`])/g
const palette =
  'gray|slate|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose'
const isFixed = new RegExp(`^(?:white|black|\\[.*|(?:${palette})-\\d+)$`)
const isWhole = /^(?:white|black|\[.*)$/

function tokensIn(path: string): Map<string, string> {
  const text = readFileSync(path, 'utf8')
  return new Map(
    [...text.matchAll(/(--(?:background-)?color-[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function contrast(tokens: Map<string, string>, one: string, two: string): number {
  const [dark = 0, light = 0] = [one, two].map((name) => luminance(resolve(tokens, name))).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function resolve(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name) ?? ''
  const named = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return named ? resolve(tokens, named) : value
}

function luminance(hex: string): number {
  const short = /^#(.)(.)(.)$/.exec(hex)
  const whole = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : hex
  if (!/^#[0-9a-f]{6}$/.test(whole)) throw new Error(`not a colour: ${hex}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(whole.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
