/** The product list by pages, in a shop that has more products than one page shows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Product } from '#contract/products.ts'
import { productPagesApi, productsPerPage } from '#contract/shop/pages/product-pages.ts'
import { insertManyProducts } from '#tests/builders/many-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { catalogueTag } from './catalogue.service.ts'

let shop: TestShop
let all: Product[]
beforeAll(async () => {
  shop = await openTestShop()
  await insertManyProducts(shop.deps.db, { products: 200, reviewsEach: 1 })
  shop.deps.cache.purge([catalogueTag])
  all = (await shop.post('/api/products')).json().products
})
afterAll(() => shop.close())

async function page(query = ''): Promise<CallOutput<typeof productPagesApi.list>> {
  const response = await shop.get(`/api/products${query}`)
  expect(response.statusCode).toBe(200)
  return productPagesApi.list.output.parse(response.json())
}

const ids = (products: readonly Product[]) => products.map(({ id }) => id)

test('the pages together have every product once, each page as many as it may', async () => {
  const first = await page()
  expect(first).toMatchObject({ page: 1, total: all.length, pages: Math.ceil(all.length / productsPerPage) })
  const pages = [first]
  for (let number = 2; number <= first.pages; number++) pages.push(await page(`?page=${number}`))
  expect(pages.slice(0, -1).every(({ products }) => products.length === productsPerPage)).toBe(true)
  expect(ids(pages.flatMap(({ products }) => products)).toSorted()).toEqual(ids(all).toSorted())
  // each is what the list of all products says of it
  expect(first.products[0]).toEqual(all.find(({ id }) => id === first.products[0]?.id))
})

test('a page beyond the last one is the last one', async () => {
  const { pages } = await page()
  expect(await page('?page=99999')).toEqual(await page(`?page=${pages}`))
})

test('the server filters by category, roast and process, and counts what each choice would leave', async () => {
  const washedLight = (each: Product) => each.roast_level === 'light' && each.processing_method === '水洗'
  const single = all.filter(({ category_ids }) => category_ids.some((id) => id === 8))
  const found = await page(`?category=8&roast=light&process=${encodeURIComponent('水洗')}`)
  expect(found.total).toBe(single.filter(washedLight).length)
  expect(found.products.every(washedLight)).toBe(true)
  // before filtering
  expect(found.facets.reduce((sum, { count }) => sum + count, 0)).toBe(single.length)
  expect(found.facets).toContainEqual({ roast: 'light', process: '水洗', count: found.total })
  expect(await page('?category=999')).toMatchObject({ products: [], total: 0, page: 1, pages: 1, facets: [] })
})

test('the order goes over all pages', async () => {
  const prices = [1, 2].map((number) => page(`?sort=price-asc&page=${number}`))
  const cheapest = (await Promise.all(prices)).flatMap(({ products }) =>
    products.map(({ sizes }) => Math.min(...sizes.map((size) => size.discounted_price))),
  )
  expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b))
})

test('a search finds on all pages, a shared list has its own order, and fewer can be asked for', async () => {
  const name = all.at(-1)?.name ?? ''
  const found = await page(`?q=${encodeURIComponent(` ${name} `)}&limit=5`)
  expect(found.products[0]?.name).toBe(name)
  expect(found.products.length).toBeLessThanOrEqual(5)
  expect(ids((await page('?pick=6,,1,6,999999')).products)).toEqual([6, 1])
})

test('the coffees nearest to a preference come first, of all pages', async () => {
  const { products } = await page('?taste=sweetness-5&limit=10')
  const sweetest = all.filter(({ sweetness, stock }) => sweetness === 5 && stock > 0)
  expect(sweetest.length).toBeGreaterThan(10)
  expect(products.every(({ sweetness }) => sweetness === 5)).toBe(true)
})

test('what is no page, no order and no roast is refused', async () => {
  const wrong = ['page=0', 'page=x', 'sort=cheapest', 'roast=burnt', 'category=x', 'pick=a', 'limit=0', 'limit=73']
  for (const query of wrong) {
    const response = await shop.get(`/api/products?${query}`)
    expect(response.statusCode, query).toBe(400)
    expect(response.json()).toMatchObject({ success: false, code: 'bad_input' })
  }
})
