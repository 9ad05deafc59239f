/**
 * Makes the brand's serif: one small font file with only the characters of the fixed headings.
 *
 *   node scripts/make-font-subset.ts
 *
 * Source: the undivided `chinese-traditional` file of @fontsource/noto-serif-tc (SIL Open Font License). It has Latin
 * letters, digits and Chinese, but none of the full-width forms (，！？（）), which headings therefore do without.
 * Writes assets/fonts/shanlan-serif.woff2 and, beside it, the list of characters that the file really holds.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { headingCharacters } from '../src/storefront/heading-characters.ts'
import { readFontCharacters } from './read-font-characters.ts'

const source = fileURLToPath(
  import.meta.resolve('@fontsource/noto-serif-tc/files/noto-serif-tc-chinese-traditional-600-normal.woff2'),
)
const fontFile = new URL('../assets/fonts/shanlan-serif.woff2', import.meta.url)
const listFile = new URL('../assets/fonts/shanlan-serif-characters.ts', import.meta.url)

const wanted = headingCharacters()
const original = await readFile(source)
const options = { dropTables: ['vhea', 'vmtx', 'BASE'], keepFeatures: ['kern', 'liga'], noHinting: true }
const font = await subsetFont(original, wanted, { ...options, targetFormat: 'woff2' })
const held = readFontCharacters(await subsetFont(original, wanted, { ...options, targetFormat: 'truetype' }))

const missing = [...wanted].filter((character) => !held.includes(character))
if (missing.length > 0) {
  console.error(`the source font has no ${missing.join(' ')}: reword the heading`)
  process.exitCode = 1
} else {
  await writeFile(fontFile, font)
  await writeFile(
    listFile,
    `/** Made by scripts/make-font-subset.ts: what shanlan-serif.woff2 holds. */\nexport const serifCharacters =\n  ${quote(held)}\n`,
  )
  console.log(`${[...held].length} characters, ${font.length} bytes`)
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
