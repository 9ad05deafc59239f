import { expect, test } from 'vitest'
import {
  countFacetCells,
  countFiltered,
  facetCounts,
  filterProducts,
  inCategory,
  type ListedProduct,
  sortProducts,
} from './product-filter.ts'

function product(id: number, more: Partial<ListedProduct> = {}): ListedProduct {
  return {
    id,
    categories: [8],
    roast: 'light',
    process: '水洗',
    payable: 400,
    rating: 0,
    reviews: 0,
    soldOut: false,
    ...more,
  }
}

const washedLight = product(1)
const naturalLight = product(2, { process: '日曬', categories: [8, 9], payable: 300, rating: 4.5, reviews: 3 })
const washedDark = product(3, { roast: 'dark', categories: [7], payable: 500, rating: 4.5, reviews: 9 })
const box = product(4, {
  roast: null,
  process: null,
  categories: [5],
  payable: 100,
  soldOut: true,
  rating: 5,
  reviews: 1,
})
const all = [washedLight, naturalLight, washedDark, box]
const ids = (products: ListedProduct[]) => products.map(({ id }) => id)

test('a category lists the products with its id, and no category lists everything', () => {
  expect(ids(inCategory(all, 8))).toEqual([1, 2])
  expect(ids(inCategory(all, 9))).toEqual([2])
  expect(ids(inCategory(all, null))).toEqual([1, 2, 3, 4])
})

test('choices within one facet widen the list, the two facets narrow each other', () => {
  expect(ids(filterProducts(all, { roast: ['light', 'dark'], process: [] }))).toEqual([1, 2, 3])
  expect(ids(filterProducts(all, { roast: ['light', 'dark'], process: ['水洗'] }))).toEqual([1, 3])
  expect(ids(filterProducts(all, { roast: ['medium'], process: [] }))).toEqual([])
})

test('without a choice a product without roast or process stays in the list', () => {
  expect(ids(filterProducts(all, { roast: [], process: [] }))).toEqual([1, 2, 3, 4])
})

test('a count is what the choice would show, given the other facet', () => {
  const counts = facetCounts(countFacetCells(all), { roast: ['light'], process: ['水洗'] })
  expect(counts.roast).toEqual({ light: 1, medium: 0, dark: 1 })
  expect(counts.process).toEqual({ 日曬: 1, 水洗: 1, 蜜處理: 0, 濕剝: 0 })
})

test('the counts by roast and process say of every choice how many products it leaves', () => {
  const cells = countFacetCells([...all, washedLight])
  expect(cells).toContainEqual({ roast: 'light', process: '水洗', count: 2 })
  expect(countFiltered(cells, { roast: [], process: [] })).toBe(all.length + 1)
  expect(countFiltered(cells, { roast: ['light', 'dark'], process: ['水洗'] })).toBe(3)
  expect(countFiltered(cells, { roast: ['medium'], process: [] })).toBe(0)
})

test('the recommended order is the shop’s own, with sold-out products last', () => {
  expect(ids(sortProducts([box, ...all.slice(0, 3)], 'recommended'))).toEqual([1, 2, 3, 4])
})

test('sorting by price includes sold-out products in place', () => {
  expect(ids(sortProducts(all, 'price-asc'))).toEqual([4, 2, 1, 3])
  expect(ids(sortProducts(all, 'price-desc'))).toEqual([3, 1, 2, 4])
})

test('newest puts the newest category first, then the newer product', () => {
  expect(ids(sortProducts(all, 'newest'))).toEqual([2, 4, 3, 1])
})

test('of two equal ratings the one with more reviews comes first', () => {
  expect(ids(sortProducts(all, 'rating'))).toEqual([4, 3, 2, 1])
})

test('sorting does not change the given list', () => {
  sortProducts(all, 'price-desc')
  expect(ids(all)).toEqual([1, 2, 3, 4])
})
