import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyBulkChange } from './bulk-changes.ts'
import { emptyValues, type ProductValues, type SizeValues } from './product-field-table.ts'
import { productChanges } from './product-fields.ts'
import { productState, productStates, publishProblem, storedState } from './product-states.ts'
import { normaliseValues, valueProblems } from './product-values.ts'

const size = (change: Partial<SizeValues> = {}): SizeValues => ({
  id: 1001,
  label: '半磅 227 g',
  specification: '',
  grams: 227,
  parcel_grams: 255,
  price: 420,
  is_default: true,
  published: true,
  ...change,
})
const product = (change: Partial<ProductValues> = {}): ProductValues => ({
  ...emptyValues,
  name: '肯亞 涅里',
  slug: 'kenya-nyeri',
  category_id: 8,
  category_ids: [8],
  sizes: [size()],
  ...change,
})
const known = { kinds: new Set([7, 8]), all: new Set([7, 8, 9, 10]) }

test('a complete product has no problems', () => {
  expect(valueProblems(product({ category_ids: [8, 9], sweetness: 3.5 }), known)).toEqual({})
})

test.each<[string, Partial<ProductValues>, object]>([
  ['a name is missing', { name: '' }, { name: 'missing' }],
  ['a code has capitals', { slug: 'Kenya' }, { slug: 'slug' }],
  ['a name is endless', { name: '山'.repeat(121) }, { name: 'too_long' }],
  ['a shelf is no kind', { category_id: 9, category_ids: [9] }, { category_id: 'category' }],
  ['a second kind', { category_ids: [7, 8] }, { category_ids: 'category' }],
  ['an unknown shelf', { category_ids: [8, 99] }, { category_ids: 'category' }],
  ['a score between two steps', { acidity: 2.3 }, { acidity: 'axis' }],
  ['a score above the scale', { body: 5.5 }, { body: 'axis' }],
  ['a harvest of two digits', { harvest_year: 26 }, { harvest_year: 'year' }],
  ['a free product by percent', { discount_percent: 100 }, { discount_percent: 'percent' }],
  [
    'a discount that ends before it begins',
    { discount_from: '2026-02-01T00:00:00.000Z', discount_to: '2026-01-01T00:00:00.000Z' },
    { discount_to: 'dates' },
  ],
  ['a note with the sign between notes', { flavor_notes: ['柑橘、蜂蜜'] }, { flavor_notes: 'separator' }],
  ['two sizes of one name', { sizes: [size(), size({ id: null, is_default: false })] }, { sizes: 'label_twice' }],
  ['no default size', { sizes: [size({ is_default: false })] }, { sizes: 'default' }],
  ['two default sizes', { sizes: [size(), size({ id: null, label: '一磅' })] }, { sizes: 'default' }],
  ['a retired default size', { sizes: [size({ published: false })] }, { sizes: 'default' }],
  ['a price in cents', { sizes: [size({ price: 4.5 })] }, { sizes: 'price' }],
  ['a negative price', { sizes: [size({ price: -1 })] }, { sizes: 'price' }],
])('%s is named at its field', (_what, change, problems) => {
  expect(valueProblems(product(change), known)).toEqual(problems)
})

test('texts lose control characters, turned directions and spaces around them; lists what is empty or repeated', () => {
  const values = normaliseValues(
    product({
      name: ' \u202e肯亞\u0000 \t涅里\u2069 ',
      flavor_notes: ['柑橘', ' 柑橘 ', '', '蜂蜜'],
      category_ids: [9],
      description: [
        { type: 'paragraph', text: ' \n ' },
        { type: 'list', ordered: false, items: ['', ' 一 '] },
        { type: 'table', rows: [['a', 'b'], ['', ''], ['c']] },
      ],
    }),
  )
  expect(values).toMatchObject({ name: '肯亞 涅里', flavor_notes: ['柑橘', '蜂蜜'], category_ids: [8, 9] })
  expect(values.description).toEqual([
    { type: 'list', ordered: false, items: ['一'] },
    {
      type: 'table',
      rows: [
        ['a', 'b'],
        ['c', ''],
      ],
    },
  ])
})

test('a state that is stored is the state that is read, and on sale means neither planned nor taken off', () => {
  const at = new Date('2026-12-01T00:00:00Z')
  for (const before of productStates) {
    const stored = storedState(before, at, { published: false, publish_at: null, off_sale: false })
    for (const state of productStates) {
      const next = storedState(state, at, stored)
      expect(productState(next), `${before} ${state}`).toBe(state)
      expect(next.published && (next.publish_at !== null || next.off_sale)).toBe(false)
    }
  }
})

test.each<[string, SizeValues[], string | null]>([
  ['nothing to buy', [], 'no_size'],
  ['a price of nothing', [size({ price: 0 })], 'no_price'],
  ['a parcel without weight', [size({ parcel_grams: 0 })], 'no_weight'],
  [
    'a retired size without price',
    [size(), size({ id: 2, label: 'x', is_default: false, published: false, price: 0 })],
    null,
  ],
])('with %s a product is put on sale only if a shopper can buy it', (_what, sizes, problem) => {
  expect(publishProblem({ sizes })).toBe(problem)
})

test('a bulk change of price rounds once, leaves retired sizes alone and never goes below one dollar', () => {
  const retired = size({ id: 2, label: '一磅', is_default: false, published: false, price: 800 })
  const values = product({ sizes: [size({ price: 425 }), retired] })
  const prices = (change: Parameters<typeof applyBulkChange>[1]) =>
    applyBulkChange(values, change)?.sizes.map(({ price }) => price)
  expect(prices({ kind: 'price', by: 'percent', value: 10 })).toEqual([468, 800])
  expect(prices({ kind: 'price', by: 'amount', value: -25 })).toEqual([400, 800])
  expect(prices({ kind: 'price', by: 'amount', value: -425 })).toBeUndefined()
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: -100, max: 300 }), (price, percent) => {
      const next = applyBulkChange(product({ sizes: [size({ price })] }), {
        kind: 'price',
        by: 'percent',
        value: percent,
      })
      const [changed] = next?.sizes ?? []
      if (changed) expect(Number.isInteger(changed.price) && changed.price >= 1).toBe(true)
    }),
  )
})

test('shelves are added and taken away, the kind is replaced, and nothing loses its kind', () => {
  const values = product({ category_ids: [8, 9] })
  const ids = (change: Parameters<typeof applyBulkChange>[1]) => applyBulkChange(values, change)?.category_ids
  expect(ids({ kind: 'add_shelf', category_id: 10 })).toEqual([8, 9, 10])
  expect(ids({ kind: 'remove_shelf', category_id: 9 })).toEqual([8])
  expect(ids({ kind: 'remove_shelf', category_id: 8 })).toEqual([8, 9])
  expect(ids({ kind: 'set_kind', category_id: 7 })).toEqual([7, 9])
  expect(applyBulkChange(values, { kind: 'percent', percent: 0, from: 'x', to: 'y' })).toMatchObject({
    discount_from: null,
    discount_to: null,
  })
})

test('a difference names only the fields that differ', () => {
  const changes = productChanges(product(), product({ name: '肯亞', sizes: [size({ price: 450 })] }))
  expect(Object.keys(changes).sort()).toEqual(['name', 'sizes'])
  expect(changes.sizes).toEqual({
    before: ['半磅 227 g NT$420 227/255 g *'],
    after: ['半磅 227 g NT$450 227/255 g *'],
  })
})
