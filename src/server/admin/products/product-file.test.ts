import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processingMethods, roastDegrees } from '#domain/catalogue/catalogue.ts'
import type { DescriptionBlock } from '#domain/products/description-blocks.ts'
import { emptyValues, type ProductValues } from '#domain/products/product-field-table.ts'
import { slugMaker } from '#domain/products/product-slug.ts'
import { productStates } from '#domain/products/product-states.ts'
import { normaliseValues, valueProblems } from '#domain/products/product-values.ts'
import type { Names, WrittenProduct } from './columns.ts'
import { readCell, writeCell } from './csv-cells.ts'
import { readTime, writeTime } from './file-time.ts'
import { parseCsv } from './parse-csv.ts'
import { planProduct, type StoredCatalogue } from './plan-import.ts'
import { readProductFile } from './read-file.ts'
import { writeProductFile } from './write-file.ts'

const categories = new Map([
  [7, '咖啡豆'],
  [8, '單品咖啡'],
  [9, '最新商品'],
  [10, '限時優惠'],
])
const idOf = (name: string, ids: readonly number[]) => ids.find((id) => categories.get(id) === name)
const names: Names = {
  kinds: ['咖啡豆', '單品咖啡'],
  nameOf: (id) => categories.get(id) ?? '',
  kindOf: (name) => idOf(name, [7, 8]),
  shelfOf: (name) => idOf(name, [9, 10]),
}
const known = { kinds: new Set([7, 8]), all: new Set([7, 8, 9, 10]) }

function catalogueOf(products: readonly WrittenProduct[]): StoredCatalogue {
  return {
    byId: new Map(products.map((product) => [product.id, product])),
    idBySlug: new Map(products.map(({ id, values }) => [values.slug, id])),
    idsByName: new Map(
      [...Map.groupBy(products, ({ values }) => values.name)].map(([name, same]) => [name, same.map(({ id }) => id)]),
    ),
    makeSlug: slugMaker((slug) => products.some(({ values }) => values.slug === slug)),
    categories: known,
    now: new Date('2026-11-16T00:00:00Z'),
  }
}

async function readBack(csv: string, stored: StoredCatalogue) {
  const { rows, brokenAt } = await parseCsv(csv)
  const { products, problems } = readProductFile(rows, names)
  const plans = products.map((product) => planProduct(product, stored))
  return {
    brokenAt,
    planned: plans.flatMap(({ planned }) => planned ?? []),
    problems: [...problems, ...plans.flatMap((plan) => plan.problems)],
  }
}

/** Words with everything that files, spreadsheets and HTML stumble over. */
const word = fc.stringMatching(/^[a-z山嵐0-9"',;=+\-@<>&*[\]()\\ ]{0,14}$/)
const line = word.map((text) => text.trim())
const block: fc.Arbitrary<DescriptionBlock> = fc.oneof(
  fc.record({ type: fc.constant('heading' as const), text: word }),
  fc.record({ type: fc.constant('paragraph' as const), text: fc.tuple(word, word).map((lines) => lines.join('\n')) }),
  fc.record({ type: fc.constant('list' as const), ordered: fc.boolean(), items: fc.array(word, { maxLength: 3 }) }),
  fc.record({
    type: fc.constant('table' as const),
    rows: fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
  }),
)
const axis = fc.integer({ min: 0, max: 10 }).map((steps) => steps / 2)
const instant = fc.option(
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
)

const sizes = fc.array(fc.record({ label: line, specification: line, price: fc.nat(9999), published: fc.boolean() }), {
  maxLength: 4,
})

function productOf(id: number): fc.Arbitrary<WrittenProduct> {
  const values = fc.record({
    name: line,
    name_en: line,
    origin: line,
    origin_en: line,
    coffee_grade: line,
    variety: line,
    altitude: line,
    harvest_year: fc.option(fc.integer({ min: 1990, max: 2100 })),
    best_before: line,
    expires_on: fc.option(fc.constantFrom('2026-12-31', '2027-02-28')),
    category_id: fc.constantFrom(7, 8),
    category_ids: fc.subarray([9, 10]),
    roast_level: fc.option(fc.constantFrom(...roastDegrees)),
    processing_method: fc.option(fc.constantFrom(...processingMethods)),
    flavor_notes: fc.array(line, { maxLength: 3 }),
    search_words: fc.array(line, { maxLength: 3 }),
    description: fc.array(block, { maxLength: 4 }),
    sweetness: axis,
    acidity: axis,
    body: axis,
    aroma: axis,
    aftertaste: axis,
    discount_percent: fc.nat(99),
    discount_from: instant,
    grindable: fc.boolean(),
    roasted_to_order: fc.boolean(),
    sizes,
  })
  return fc.tuple(values, fc.constantFrom(...productStates), instant).map(([given, state, at]) => {
    const own = given.sizes.map((size, index) => ({
      ...size,
      id: id * 100 + index,
      label: `${size.label || '規格'} ${index}`,
      grams: 227,
      parcel_grams: 255,
      price: size.price + 1,
      is_default: false,
    }))
    const standard = own.find(({ published }) => published)
    const all = own.map((size) => ({ ...size, is_default: size === standard }))
    const sold = state === 'on_sale' || state === 'planned'
    const planned = at ?? '2027-01-01T00:00:00.000Z'
    return {
      id,
      state: sold && !standard ? 'draft' : state,
      publish_at: state === 'planned' && standard ? planned : null,
      values: normaliseValues({
        ...emptyValues,
        ...given,
        name: given.name || '無名',
        slug: `product-${id}`,
        sizes: all,
      } as ProductValues),
    }
  })
}

test('what is exported and imported again is the same, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(productOf(1), productOf(2), productOf(3)), async (products) => {
      for (const { values } of products) expect(valueProblems(values, known)).toEqual({})
      const csv = [...writeProductFile(products, names)].join('')
      const back = await readBack(csv, catalogueOf(products))
      expect(back.problems).toEqual([])
      expect(back.planned.map(({ kind, changes }) => [kind, changes])).toEqual(products.map(() => ['same', {}]))
      // and on an empty shop, or another one, it makes the same products
      const anew = await readBack(csv.replaceAll(/^(\ufeff?)\d+,/gm, '$1,'), catalogueOf([]))
      const before = products.map(({ values }) => values.name)
      expect(anew.planned.map(({ kind, values }) => [kind, values.name])).toEqual(before.map((name) => ['new', name]))
    }),
    { numRuns: 150 },
  )
})

test('a cell that a spreadsheet would compute is defused, and read as it was', () => {
  for (const text of ['=1+1', '+886', '-5', '@x', '\tx', "'=1", "''-", "'plain", 'plain', '', '"', 'a,b', 'a\r\nb']) {
    const cell = writeCell(text)
    const inside = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    expect(inside).not.toMatch(/^[=+\-@\t\r]/)
    expect(readCell(inside)).toBe(text)
  }
})

test('no cell, whatever it begins with, is computed by a spreadsheet; all are read as they were', () => {
  const signs = fc.constantFrom(...'=+-@＝＋－＠')
  const blank = fc.constantFrom(
    '',
    "'",
    ' ',
    '\u3000',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '\u0000',
    '\u200b',
    '\ufeff',
    '\u00a0',
  )
  const cell = fc.oneof(
    fc.string(),
    fc.tuple(blank, blank, signs, fc.string()).map((parts) => parts.join('')),
    blank,
  )
  fc.assert(
    fc.property(cell, (text) => {
      const written = writeCell(text)
      const inside = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
      expect(inside).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u)
      expect(readCell(inside)).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

test('times are Taipei’s, as people and spreadsheets write them', () => {
  expect(writeTime('2026-11-16T08:00:00.000Z')).toBe('2026-11-16 16:00')
  expect(writeTime('2026-11-16T08:00:05.120Z')).toBe('2026-11-16 16:00:05.120')
  expect(readTime('2026/11/16 16:00')).toBe('2026-11-16T08:00:00.000Z')
  expect(readTime('2026-11-16')).toBe('2026-11-15T16:00:00.000Z')
  expect([readTime(''), readTime('2026-11-31'), readTime('soon'), readTime('16:00')]).toEqual([
    null,
    undefined,
    undefined,
    undefined,
  ])
})

const product: WrittenProduct = {
  id: 1,
  state: 'draft',
  publish_at: null,
  values: {
    ...emptyValues,
    name: '肯亞',
    slug: 'kenya',
    category_id: 8,
    category_ids: [8],
    sizes: [
      {
        id: 1001,
        label: '半磅',
        specification: '',
        grams: 227,
        parcel_grams: 255,
        price: 420,
        is_default: true,
        published: true,
      },
    ],
  },
}
const header = '商品編號,商品名稱,種類,甜感,狀態,規格編號,規格名稱,價格,預設規格'

test.each([
  [
    'a number that is none',
    '1,肯亞,單品咖啡,高,草稿,1001,半磅,420,是',
    { line: 2, column: '甜感', reason: '請填數字' },
  ],
  ['a score between steps', '1,肯亞,單品咖啡,2.3,草稿,1001,半磅,420,是', { line: 2, column: '甜感' }],
  [
    'an unknown kind',
    '1,肯亞,茶,3,草稿,1001,半磅,420,是',
    { line: 2, column: '種類', reason: '沒有這個種類；可以填 咖啡豆、單品咖啡' },
  ],
  ['an unknown product', '99,肯亞,單品咖啡,3,草稿,,,,', { line: 2, column: '商品編號' }],
  ['another product’s size', '1,肯亞,單品咖啡,3,草稿,5,半磅,420,是', { line: 2, column: '規格編號' }],
  ['a price in cents', '1,肯亞,單品咖啡,3,草稿,1001,半磅,4.5,是', { line: 2, column: '價格' }],
  ['a name that is empty', '1,,單品咖啡,3,草稿,1001,半磅,420,是', { line: 2, column: '商品名稱' }],
  ['an unknown state', '1,肯亞,單品咖啡,3,賣,1001,半磅,420,是', { line: 2, column: '狀態' }],
  ['a price of nothing on sale', '1,肯亞,單品咖啡,3,販售中,1001,半磅,0,是', { line: 2, column: '狀態' }],
  ['no default size', '1,肯亞,單品咖啡,3,草稿,1001,半磅,420,否', { line: 2, column: '預設規格' }],
  ['a row of nobody', ',,單品咖啡,3,草稿,,,,', { line: 2, column: '' }],
])('%s is named by line and column', async (_what, row, problem) => {
  const { problems } = await readBack(`${header}\r\n${row}\r\n`, catalogueOf([product]))
  expect(problems).toEqual([expect.objectContaining(problem)])
})

test('lines are counted as they stand in the file, also after a cell of several lines', async () => {
  const csv = `商品編號,產地,甜感\n1,"甲\n乙\n丙",1\n\n2,丁,x\n`
  const { problems } = await readBack(csv, catalogueOf([product, { ...product, id: 2 }]))
  expect(problems.find(({ column }) => column === '甜感')?.line).toBe(6)
})

test('an unknown column, one that is twice, a missing key and a broken file are said at their line', async () => {
  const reasons = async (csv: string) =>
    (await readBack(csv, catalogueOf([product]))).problems.map(({ reason }) => reason)
  expect(await reasons('商品編號,颜色\n1,紅\n')).toEqual(['沒有這個欄位'])
  expect(await reasons('商品編號,產地,產地\n1,a,b\n')).toEqual(['這個欄位出現兩次'])
  expect(await reasons('產地\na\n')).toEqual(['至少要有商品名稱、商品編號或商品代號'])
  expect(await reasons('')).toEqual(['檔案沒有標題列；請先下載範本，照著它的欄位填寫'])
  expect((await readBack('商品編號,產地\n1,"a\n', catalogueOf([product]))).brokenAt).toBeGreaterThan(0)
})

test('a file with few columns changes those and nothing else', async () => {
  const { planned, problems } = await readBack('商品編號,規格編號,價格\n1,1001,"1,280"\n', catalogueOf([product]))
  expect(problems).toEqual([])
  expect(planned[0]).toMatchObject({ kind: 'changed', values: { name: '肯亞', sizes: [{ id: 1001, price: 1280 }] } })
  expect(Object.keys(planned[0]?.changes ?? {})).toEqual(['sizes'])
})
