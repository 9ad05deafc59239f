/**
 * Creates the brand's serif: two small font files with only the characters of the fixed headings.
 *
 *   node scripts/make-font-subset.ts
 *
 * Source: the undivided `chinese-traditional` file of @fontsource/noto-serif-tc (SIL Open Font License). It has Latin
 * letters, digits and Chinese, but none of the full-width forms (，！？（）), which headings therefore do without.
 * Writes into assets/fonts the two files, the style sheet with the characters of each, and the list of them all.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { headingCharacters } from '../src/storefront/fonts/heading-characters.ts'
import { readFontCharacters } from './read-font-characters.ts'

const source = fileURLToPath(
  import.meta.resolve('@fontsource/noto-serif-tc/files/noto-serif-tc-chinese-traditional-600-normal.woff2'),
)
const options = { dropTables: ['vhea', 'vmtx', 'BASE'], keepFeatures: ['kern', 'liga'], noHinting: true }

const original = await readFile(source)
const parts = await Promise.all(Object.entries(headingCharacters()).map(([name, wanted]) => makePart(name, wanted)))
const missing = parts.flatMap((part) => part.missing)
if (missing.length > 0) {
  console.error(`the source font has no ${missing.join(' ')}: reword the heading`)
  process.exitCode = 1
} else {
  for (const { file, font, characters } of parts) {
    await writeFile(inFonts(file), font)
    console.log(`${file}: ${characters.length} characters, ${font.length} bytes`)
  }
  const made = 'Made by scripts/make-font-subset.ts'
  await writeFile(inFonts('shanlan-serif.css'), `/* ${made}. */\n${parts.map(toFontFace).join('\n')}`)
  const all = parts.flatMap(({ characters }) => characters).sort()
  await writeFile(
    inFonts('shanlan-serif-characters.ts'),
    `/** ${made}: what the serif's files hold. */\nexport const serifCharacters =\n  ${quote(all.join(''))}\n`,
  )
}

async function makePart(name: string, wanted: string) {
  const font = await subsetFont(original, wanted, { ...options, targetFormat: 'woff2' })
  const characters = [
    ...readFontCharacters(await subsetFont(original, wanted, { ...options, targetFormat: 'truetype' })),
  ]
  const missing = [...wanted].filter((character) => !characters.includes(character))
  return { file: `shanlan-serif-${name}.woff2`, font, characters, missing }
}

function toFontFace({ file, characters }: { file: string; characters: string[] }): string {
  const range = characters.map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(', ')
  return [
    '@font-face {',
    '  font-family: "Shanlan Serif";',
    `  src: url("./${file}") format("woff2");`,
    '  font-weight: 500 700;',
    '  font-display: swap;',
    `  unicode-range: ${range};`,
    '}\n',
  ].join('\n')
}

function inFonts(file: string): URL {
  return new URL(`../assets/fonts/${file}`, import.meta.url)
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
