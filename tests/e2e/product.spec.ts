import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import {
  expectAccessible,
  expectFittingPictures,
  expectNoSidewaysScroll,
  layoutShift,
  watchConsole,
} from '../support/page-checks.ts'
import { weighPage } from '../support/page-weight.ts'
import { signIn } from '../support/sign-in.ts'

async function findProduct(request: APIRequestContext, wanted: (product: Product) => boolean): Promise<Product> {
  const { products } = (await (await request.post('/api/products')).json()) as { products: Product[] }
  const product = products.find(wanted)
  if (!product) throw new Error('the demonstration catalogue has no such product')
  return product
}

/** On phones it is in the bar at the lower edge, elsewhere beside the price: there is always one. */
const addButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '加入購物車', exact: true }).filter({ visible: true })
const quantity = (page: Page) => page.getByRole('spinbutton', { name: '數量' }).filter({ visible: true })
const visibleButton = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true })

test('a product that does not exist shows 找不到商品資訊 with status 404', async ({ page }) => {
  for (const path of ['/product/99999', '/product/nothing']) {
    const response = await openPage(page, path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '找不到商品資訊' })).toBeVisible()
  }
  await expectAccessible(page)
})

test('a product that cannot be loaded shows 伺服器錯誤，請稍後再試, with a retry', async ({ page }) => {
  await openPage(page, '/products')
  await page.route('**/api/products/1', (route) => route.abort())
  await page.getByRole('link', { name: '衣索比亞 耶加雪菲 孔加 水洗' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '伺服器錯誤，請稍後再試' })).toBeVisible()
  await page.unroute('**/api/products/1')
  await page.getByRole('button', { name: '再試一次' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '衣索比亞 耶加雪菲 孔加 水洗' })).toBeVisible()
})

test('the product page is small, without layout shift, accessibility problems or console errors, and describes itself to search engines', {
  tag: '@desktop',
}, async ({ baseURL, page }) => {
  expect((await weighPage(`${baseURL}/product/1`)).js).toBeLessThanOrEqual(97_000)
  const browser = watchConsole(page)
  await openPage(page, '/product/1')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  await expectFittingPictures(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expect(page).toHaveTitle('衣索比亞 耶加雪菲 孔加 水洗｜山嵐咖啡')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/1$/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /茉莉花/)
  const types = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((blocks) => blocks.map((block) => JSON.parse(block.textContent ?? '{}')['@type']))
  expect(types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
  browser.expectQuiet()
})

test('the gallery ends with the radar chart, moves by keys and dots, and shows its position', {
  tag: '@desktop',
}, async ({ page }) => {
  await openPage(page, '/product/1')
  const gallery = page.getByRole('region', { name: '衣索比亞 耶加雪菲 孔加 水洗的圖片' })
  const slides = await gallery.locator('[aria-roledescription=slide]').count()
  expect(slides).toBeGreaterThanOrEqual(1)
  for (const text of ['甜感 3.5', '酸質 4.5', '醇厚度 2.5', '香氣 4.5', '餘韻 3.5']) {
    await expect(gallery.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  }
  await gallery.getByRole('button', { name: `看第 ${slides} 張` }).click()
  await expect(gallery.getByRole('figure')).toBeInViewport()
  if (slides > 1) {
    await expect(gallery.locator('[aria-live]')).toHaveText(`第 ${slides} 張，共 ${slides} 張`)
    await gallery.locator('[tabindex="0"]').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(gallery.locator('[aria-live]')).toHaveText(`第 ${slides - 1} 張，共 ${slides} 張`)
    await expect(gallery.getByRole('button', { name: `看第 ${slides - 1} 張` })).toHaveAttribute('aria-current', 'true')
  }
})

test('the facts name the coffee in two languages, its stars, price, stock, notes, roast and process', async ({
  page,
  request,
}) => {
  await openPage(page, '/product/1')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: '衣索比亞 耶加雪菲 孔加 水洗' })).toBeVisible()
  await expect(main.getByText('Ethiopia Yirgacheffe Konga Washed')).toBeVisible()
  const { avg_rating: average, total_reviews: count } = await findProduct(request, ({ id }) => id === 1)
  const stars = main.getByRole('img', { name: `評價 ${average.toFixed(1)} 顆星，共 ${count} 則` }).first()
  await expect(stars).toBeVisible()
  // of five stars, in halves
  await expect(stars).toHaveCSS('--filled', `${Math.round(average * 2) * 10}%`)
  await expect(main.getByText('NT$460').first()).toBeVisible()
  await expect(main.getByText('現貨')).toBeVisible()
  await expect(main.getByRole('list', { name: '風味' }).getByRole('listitem')).toHaveText([
    '茉莉花',
    '佛手柑',
    '檸檬',
    '水蜜桃',
  ])
  await expect(main.getByText('淺焙').first()).toBeVisible()
  await expect(main.getByText('水洗', { exact: true }).first()).toBeVisible()
})

test('a coffee between two levels says so, and stands with its group in the list', async ({ page }) => {
  await openPage(page, '/product/6')
  await expect(page.getByRole('main').getByText('中深焙', { exact: true }).first()).toBeVisible()
  await openPage(page, '/products?roast=dark')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: '山嵐 雲瀑 拿鐵配方豆' })
  await expect(card.getByText('深焙', { exact: true })).toBeVisible()
})

test('a running discount shows the old price, the new one, the percent and its last day', async ({ page, request }) => {
  const product = await findProduct(request, ({ discount, discount_to }) => discount > 0 && discount_to !== null)
  await openPage(page, `/product/${product.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('deletion').first()).toContainText(`NT$${product.price.toLocaleString('en')}`)
  await expect(main.getByText(/^\d+ 折$/).first()).toBeAttached()
  await expect(main.getByText(/^至 \d{4}-\d\d-\d\d$/)).toBeVisible()
})

test('the quantity starts at 1, cannot go below 1 and cannot exceed the stock', async ({ page, request }) => {
  const scarce = await findProduct(request, ({ stock }) => stock === 3)
  await openPage(page, `/product/${scarce.id}`)
  await expect(page.getByRole('main').getByText('僅剩 3 件').first()).toBeVisible()
  await expect(quantity(page)).toHaveValue('1')
  await expect(visibleButton(page, '減少數量')).toBeDisabled()
  await visibleButton(page, '增加數量').click()
  await visibleButton(page, '增加數量').click()
  await expect(quantity(page)).toHaveValue('3')
  await expect(visibleButton(page, '增加數量')).toBeDisabled()
  await quantity(page).fill('99')
  await quantity(page).blur()
  await expect(quantity(page)).toHaveValue('3')
  await quantity(page).fill('')
  await quantity(page).blur()
  await expect(quantity(page)).toHaveValue('3')
})

test('under the buy button are the days of roast, dispatch and arrival, also in the server’s HTML as a rule', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const html = await (await request.get('/product/1')).text()
  expect(html).toContain('工作日 12:00 前下單，當日出貨')
  expect(html).toContain('單筆滿 NT$1,000 免運費')
  // the Friday afternoon before Lunar New Year
  await page.clock.setFixedTime(new Date('2026-02-13T06:00:00Z'))
  await openPage(page, '/product/1')
  const promises = page.getByRole('main').locator('dl[aria-label="出貨與退換"]')
  await expect(promises).toContainText('現在下單，2/23（一）出貨')
  await expect(promises).toContainText('超商約 2/25–2/26、宅配約 2/24–2/25 送達')
  await expect(promises).toContainText('退換貨說明')
  await visibleButton(page, '增加數量').click()
  await visibleButton(page, '增加數量').click()
  await expect(promises).toContainText('加入後即享免運')
  await expectAccessible(page)
})

test('a tablet shows the product in two columns', { tag: '@desktop-only' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openPage(page, '/product/1')
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const photo = await page.getByRole('main').getByRole('img').first().boundingBox()
  expect(heading?.x ?? 0).toBeGreaterThan((photo?.x ?? 0) + (photo?.width ?? 0))
  await expect(addButton(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a sold-out product shows 已售完 and cannot be added', async ({ page, request }) => {
  const gone = await findProduct(request, ({ stock }) => stock === 0)
  await openPage(page, `/product/${gone.id}`)
  await expect(page.getByRole('main').getByText('已售完').first()).toBeVisible()
  await expect(visibleButton(page, '到貨通知我')).toBeVisible()
  await expect(addButton(page)).toHaveCount(0)
})

test('the tabs show description, specs and related coffees with a reason, also by keyboard', async ({ page }) => {
  await openPage(page, '/product/1')
  await expect(page.getByRole('tabpanel')).toContainText('孔加（Konga）')
  await page.getByRole('tab', { name: '商品介紹' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '規格' })).toBeFocused()
  const table = page.getByRole('table', { name: '商品規格' })
  await expect(table.getByRole('row').filter({ hasText: '品種' })).toContainText('衣索比亞原生種')
  await page.keyboard.press('End')
  const related = page.getByRole('list', { name: '相關商品' }).getByRole('article')
  await expect(related).toHaveCount(4)
  await expect(related.first().getByText(/^(同樣|換個方向|風味輪廓相同)/)).toBeVisible()
  await expectAccessible(page)
})

test('a visitor adds a product to the cart of this browser, and on a phone the bar then leads to the cart', async ({
  page,
}) => {
  let calls = 0
  await page.route('**/api/order/add_to_cart', (route) => {
    calls++
    return route.continue()
  })
  await openPage(page, '/product/2')
  await visibleButton(page, '增加數量').click()
  await addButton(page).click()
  await expect(page.getByText('已加入購物車', { exact: true })).toBeVisible()
  await expect(page.getByText('已加入購物車：2 件')).toBeVisible()
  expect(calls).toBe(0)
  // the same once more
  await visibleButton(page, '再加一次').click()
  await expect(visibleButton(page, '再加一次')).toBeEnabled()
  await page.getByRole('main').getByRole('link', { name: '前往購物車' }).click()
  await expect(page).toHaveURL('/member/CartPage')
  await expect(page.getByText('共 4 件')).toBeVisible()
})

test('a refusal shows 加入失敗 with the server’s reason, a network error 系統錯誤', async ({ page }) => {
  await signIn(page)
  await openPage(page, '/product/1')
  await page.route('**/api/order/add_to_cart', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'stock_short', error: '庫存不足，僅剩 1 件' } }),
  )
  await addButton(page).click()
  await expect(page.getByText('加入失敗')).toBeVisible()
  await expect(page.getByText('庫存不足，僅剩 1 件')).toBeVisible()
  await page.unroute('**/api/order/add_to_cart')
  await page.route('**/api/order/add_to_cart', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'conflict', error: '' } }),
  )
  await addButton(page).click()
  await expect(page.getByText('加入購物車失敗')).toBeVisible()
  await page.unroute('**/api/order/add_to_cart')
  await page.route('**/api/order/add_to_cart', (route) => route.abort())
  await addButton(page).click()
  await expect(page.getByText('系統錯誤')).toBeVisible()
  await expect(page.getByText('無法加入購物車，請稍後再試。')).toBeVisible()
})

test('a visitor browses, filters, searches, opens a coffee and puts it into the cart, by keyboard alone', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openPage(page, '/products')
  await page.getByRole('checkbox', { name: /^淺焙/ }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/products?roast=light')
  await page.getByRole('banner').getByRole('combobox', { name: '搜尋商品' }).filter({ visible: true }).focus()
  await page.keyboard.type('耶加雪菲')
  await expect(page.getByRole('listbox', { name: '搜尋結果' }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (
    let steps = 0;
    steps < 40 && !(await addButton(page).evaluate((button) => button === document.activeElement));
    steps++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('已加入購物車', { exact: true })).toBeVisible()
})

test('a near-expiry coffee tells its last day and that the seven days do not apply, before it is bought', async ({
  page,
  request,
}) => {
  const { products } = (await (await request.post('/api/products')).json()) as {
    products: { id: number; category_ids: number[] }[]
  }
  const [near, other] = [true, false].map((want) =>
    products.find(({ category_ids }) => category_ids.includes(12) === want),
  )
  await openPage(page, `/product/${near?.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText(/^有效日期 \d{4}-\d\d-\d\d（還有 \d+ 天）$/).first()).toBeVisible()
  await expect(main.getByText(/不適用 7 天鑑賞期/)).toBeVisible()
  await expect(main.getByText(/7 天內可退換/)).toHaveCount(0)
  await openPage(page, '/products/category/12')
  await expect(main.getByText(/不適用 7 天鑑賞期/)).toBeVisible()
  await openPage(page, `/product/${other?.id}`)
  await expect(main.getByText(/鑑賞期/)).toHaveCount(0)
  await expect(main.getByText(/7 天內可退換/)).toBeVisible()
})
