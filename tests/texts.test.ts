/** Texts that people read are in the message catalogue and nowhere else, in the characters that Taiwan uses. */
import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { drawnLogo } from '#domain/settings/drawn-logo.ts'
import { shop } from '#domain/shop.ts'

interface Text {
  /** `path:line` */
  place: string
  text: string
  /** The key of the object that has it as its value. */
  key: string
  inJsx: boolean
}

interface Node {
  type: string
  start: number
  [field: string]: unknown
}

/** Attributes that are read out or shown; the sign before them distinguishes them from keys of the same name. */
const shownAttributes = new Set(['@alt', '@aria-label', '@label', '@placeholder', '@title'])

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Texts between quotation marks or tags: no comments, no types, no imports, no names of keys. */
function listTexts(path: string, source = readFileSync(path, 'utf8')): Text[] {
  const texts: Text[] = []
  const visit = (node: Node, key: string) => {
    if (/^(Import|Export\w+From|TS\w*Type|TSTypeAnnotation)/.test(node.type)) return
    const text = textOf(node)
    if (text !== null) {
      const line = source.slice(0, node.start).split('\n').length
      const inJsx = node.type === 'JSXText' || shownAttributes.has(key)
      texts.push({ place: `${path}:${line}`, text, key, inJsx })
    }
    const name = nameOf(node) ?? key
    for (const [field, value] of Object.entries(node)) {
      if (field === 'key') continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, name)
    }
  }
  visit(parseAst(source, { lang: path.endsWith('.ts') ? 'ts' : 'tsx' }) as unknown as Node, '')
  return texts
}

function textOf(node: Node): string | null {
  if (node.type === 'TemplateElement') return (node.value as { cooked: string }).cooked
  const holdsText = node.type === 'Literal' || node.type === 'JSXText'
  return holdsText && typeof node.value === 'string' ? node.value : null
}

function nameOf(node: Node): string | null {
  const { key, name } = node as Node & { key: { name?: string; value?: string }; name: { name: string } }
  if (node.type === 'Property') return String(key.name ?? key.value)
  return node.type === 'JSXAttribute' ? `@${name.name}` : null
}

const sources = (...patterns: string[]) =>
  patterns.flatMap((one) => globSync(one)).filter((path) => !/\.test\./.test(path))
const places = (texts: Text[]) => texts.map(({ place, text }) => `${place} ${text.trim()}`)
const chinese = /\p{Script=Han}/u
const word = /\p{Letter}{2}/u

const catalogue = sources('src/messages/zh-tw/**/*.ts').flatMap((path) => listTexts(path))

/** It draws this character to check whether the machine has a Chinese font. */
const drawn = 'src/server/shop/pages/chinese-fonts.ts'

test('every text of screens, answers and mails is in the message catalogue', () => {
  const shown = sources('src/{admin,client,front,server,storefront,ui}/**/*.{ts,tsx}').filter((path) => path !== drawn)
  const texts = shown.flatMap((path) => listTexts(path))
  expect(texts.length).toBeGreaterThan(1000)
  expect(places(texts.filter(({ text, inJsx }) => chinese.test(text) || (inJsx && word.test(text))))).toEqual([])
})

test('a text in a tag, in a shown attribute, in a string or in a template is found; a comment is not', () => {
  const source = '/* 註 */ const a = <p title="Title" className="flex">{`共 \\u4ef6`}字{"句"}</p>'
  expect(listTexts('a.tsx', source).map(({ text, inJsx }) => [text, inJsx])).toEqual([
    ['Title', true],
    ['flex', false],
    ['共 件', false],
    ['字', true],
    ['句', false],
  ])
})

/** Latin lines of the design, addresses, and what only the console shows. */
const latinKeys = /eyebrow$|^(latin|to|url|fileName|loadFailed|load|change|merge|hotFailed)$/i
const latinTexts = new Set([
  'PRODUCT',
  'ABOUT',
  'EVENT',
  'ARTICLE',
  'LINE',
  'Google',
  'Facebook',
  // of the gateway's file
  'MerchantID',
  // of what the owner copies, as the providers' own pages call it
  'HashKey',
  'HashIV',
  'Channel ID',
  'Channel secret',
  'NT$0',
  'zh-TW',
  '7-ELEVEN ',
  // keys, as they are printed on a keyboard
  'Ctrl K',
  'Ctrl',
  'Alt',
  'Shift',
  'F10',
  'Enter',
  'Esc',
])
/** `first-order`, or the `_min` of a setting: a name inside the program. */
const programWord = /^_?[a-z]+([_-][a-z]+)*$/

test('every text of the catalogue is Chinese, except the names that stay Latin', () => {
  const foreign = catalogue
    .filter(({ text }) => word.test(text) && !chinese.test(text) && !programWord.test(text))
    .filter(({ text, key }) => !latinTexts.has(text) && !latinKeys.test(key))
  expect(places(foreign)).toEqual([])
})

test('no text has a character that is not used in Taiwan', () => {
  const written = sources('seed/**/*.ts', 'simulators/**/*.ts').flatMap((path) => listTexts(path))
  const taiwan = listBig5()
  const foreign = [...catalogue, ...written].filter(({ text }) =>
    [...text].some((character) => chinese.test(character) && !taiwan.has(character)),
  )
  expect(places(foreign)).toEqual([])
  expect([...'门发这滤'].filter((character) => taiwan.has(character))).toEqual([])
})

/** Taiwan's own character set has no simplified characters: the two levels of Big5, without later extensions. */
function listBig5(): Set<string> {
  const decoder = new TextDecoder('big5')
  const characters = new Set<string>()
  for (let high = 0xa4; high <= 0xf9; high++) {
    if (high >= 0xc7 && high <= 0xc8) continue
    for (let low = 0x40; low <= 0xfe; low++) characters.add(decoder.decode(new Uint8Array([high, low])))
  }
  return characters
}

test('address and contacts of the shop are in one file, its name and its drawn logo in one each', () => {
  const { name, latinName, company, email, phone, address, serviceHours, social } = shop
  const own = [name, latinName, company, email, phone, address.street, serviceHours, drawnLogo.ridges, drawnLogo.mist]
  const identity = [...own, ...social.map(({ url }) => url)]
  const elsewhere = sources('src/**/*.{ts,tsx}', 'simulators/**/*.ts')
    .filter((path) => !/^src\/domain\/(shop|demo-shop|settings\/drawn-logo)\.ts$/.test(path))
    .flatMap((path) => listTexts(path))
  expect(places(elsewhere.filter(({ text }) => identity.some((part) => text.includes(part))))).toEqual([])
})

test('only one file formats the time of day, in Taipei time', () => {
  const clocks =
    /\.(get(FullYear|Month|Date|Day|Hours|Minutes)|toLocale(Date|Time)?String|toDateString)\(|DateTimeFormat/
  const formatting = sources('src/**/*.{ts,tsx}').filter((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .some((line) => clocks.test(line)),
  )
  // numbers with separators, no dates
  const numbers = ['src/messages/zh-tw/admin/orders/carrier-cash.ts', 'src/messages/zh-tw/shop/pages/contact.ts']
  expect(formatting.sort()).toEqual(numbers)
})
