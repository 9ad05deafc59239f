import { expect, type Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { test } from '../support/browser-test.ts'
import { openShopper, readCart } from '../support/cart-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'
import { callApi } from '../support/sign-in.ts'

/** A blend in three sizes. */
const cloudfall = 6

const main = (page: Page) => page.getByRole('main')
/** What was added, without the line of the offer that it meets. */
const readGoods = async (page: Page) =>
  (await readCart(page)).products.filter(({ product_type }) => product_type === 'goods')
const size = (page: Page, label: string) => main(page).getByRole('radio', { name: label })
const grind = (page: Page) => main(page).getByRole('combobox', { name: '研磨' })
const addButton = (page: Page) =>
  main(page).getByRole('button', { name: '加入購物車', exact: true }).filter({ visible: true })

async function productOf(page: Page, id: number): Promise<Product> {
  const { products } = (await (await page.request.post('/api/products')).json()) as { products: Product[] }
  const product = products.find((one) => one.id === id)
  if (!product) throw new Error(`no product ${id}`)
  return product
}

test('another size changes price, stock and price per 100 g at once, and the address keeps it', async ({ page }) => {
  const { sizes } = await productOf(page, cloudfall)
  const pound = sizes.find(({ label }) => label === '一磅 454 g')
  await openPage(page, `/product/${cloudfall}`)
  await expect(size(page, '半磅 227 g')).toBeChecked()
  await expect(main(page).getByText('每 100 g NT$176')).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await size(page, '一磅 454 g').check({ force: true })
  await expect(main(page).getByText('每 100 g NT$167')).toBeVisible()
  await expect(main(page).getByText('NT$760').first()).toBeVisible()
  await expect(page).toHaveURL(`/product/${cloudfall}?size=${pound?.id}`)
  // shown from what the page has
  expect(calls.filter((url) => url.includes('/api/products'))).toEqual([])
  await page.reload()
  await expect(size(page, '一磅 454 g')).toBeChecked()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/product/${cloudfall}$`))
})

test('the server renders the size of the address, and leads an unknown one to the product', async ({ page }) => {
  const { sizes } = await productOf(page, cloudfall)
  const kilogram = sizes.find(({ label }) => label === '1 公斤')
  const html = await (await page.request.get(`/product/${cloudfall}?size=${kilogram?.id}`)).text()
  expect(html).toContain('每 100 g NT$158')
  expect(html.match(/"@type":"Offer"/g)).toHaveLength(3)
  const unknown = await page.request.get(`/product/${cloudfall}?size=77`, { maxRedirects: 0 })
  expect([unknown.status(), unknown.headers().location]).toEqual([302, `/product/${cloudfall}`])
})

test('size, grind and button fit on the screen together', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, `/product/${cloudfall}`)
  const choice = main(page).getByRole('group', { name: '規格' })
  await choice.scrollIntoViewIfNeeded()
  await choice.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  for (const part of [choice, grind(page), addButton(page)]) await expect(part).toBeInViewport({ ratio: 1 })
  // nothing lies over them
  await grind(page).click({ trial: true })
  await size(page, '1 公斤').check({ force: true })
  await addButton(page).click({ trial: true })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('size and grind go into the cart, two grinds are two lines, and the grind is remembered', async ({ page }) => {
  await openShopper(page, {})
  await openPage(page, `/product/${cloudfall}`)
  await size(page, '一磅 454 g').check({ force: true })
  await grind(page).selectOption({ label: '摩卡壺' })
  await addButton(page).click()
  await expect(page.getByText('已加入購物車', { exact: true })).toBeVisible()
  await grind(page).selectOption({ label: '手沖' })
  await addButton(page).click()
  await expect.poll(async () => (await readGoods(page)).length).toBe(2)
  expect((await readGoods(page)).map(({ size_label, grind: ground }) => [size_label, ground])).toEqual([
    ['一磅 454 g', 'moka'],
    ['一磅 454 g', 'pour_over'],
  ])
  await openPage(page, '/member/CartPage')
  const lines = page.getByRole('list', { name: '購物車商品' }).getByRole('listitem')
  await expect(lines).toHaveText([/一磅 454 g・摩卡壺/, /一磅 454 g・手沖/])
  const name = '山嵐 雲瀑 拿鐵配方豆'
  await page.getByRole('button', { name: `增加一件${name} 一磅 454 g・手沖` }).click()
  await expect.poll(async () => (await readGoods(page)).map(({ quantity }) => quantity)).toEqual([1, 2])
  await lines.first().getByRole('link', { name }).click()
  await expect(size(page, '一磅 454 g')).toBeChecked()
  await openPage(page, '/product/1')
  await expect(grind(page)).toHaveValue('pour_over')
})

test('what is chosen before the program is loaded counts, and so does the button', async ({ page }) => {
  await openShopper(page, {})
  const freed = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await freed.promise
    await route.continue()
  })
  await page.goto(`/product/${cloudfall}`, { waitUntil: 'commit' })
  // there are two buttons, one for each width: until the style sheet is loaded both are visible
  await expect(addButton(page)).toHaveCount(1)
  await size(page, '1 公斤').check({ force: true })
  await grind(page).selectOption({ label: '義式' })
  await addButton(page).click()
  freed.resolve()
  await expect(page.getByText('已加入購物車', { exact: true })).toBeVisible()
  expect(await readGoods(page)).toMatchObject([{ size_label: '1 公斤', grind: 'espresso', quantity: 1 }])
  await expect(size(page, '1 公斤')).toBeChecked()
})

test('what is no bean has no choice of grind', async ({ page }) => {
  await openPage(page, '/product/21')
  await expect(size(page, '30 入')).toBeVisible()
  await expect(grind(page)).toHaveCount(0)
})

test('cards show the lowest price with 起 where sizes differ', async ({ page }) => {
  await openPage(page, '/products')
  const card = (name: string) =>
    page.getByRole('list', { name: '商品列表' }).getByRole('listitem').filter({ hasText: name })
  await expect(card('衣索比亞 耶加雪菲 孔加 水洗').first()).toContainText('NT$460 起')
  const rare = card('巴拿馬 波奎特 藝妓 水洗')
  await expect(rare).toContainText('NT$1,680')
  await expect(rare).not.toContainText('起')
})

test('a cart that is too heavy for a store can only be delivered home', async ({ page }) => {
  const { sizes } = await productOf(page, cloudfall)
  const kilogram = sizes.find(({ label }) => label === '1 公斤')
  await openShopper(page, {})
  await callApi(page, '/api/order/add_to_cart', { product_id: cloudfall, size_id: kilogram?.id, quantity: 5 })
  const { cart_id } = await readCart(page)
  await openPage(page, `/checkout/shipping?order_id=${cart_id}`)
  await expect(page.getByText('超過超商取貨 5 公斤的上限，請改用宅配').first()).toBeVisible()
  for (const store of ['7-ELEVEN 取貨', '全家 取貨', '萊爾富 取貨']) {
    await expect(page.getByRole('radio', { name: store })).toBeDisabled()
  }
  await page.getByRole('radio', { name: '黑貓宅急便 宅配' }).check()
  await expect(page.getByRole('radio', { name: '黑貓宅急便 宅配' })).toBeChecked()
})
