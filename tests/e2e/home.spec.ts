import { expect, type Page } from '@playwright/test'
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

const cards = (page: Page) => page.getByRole('list', { name: '熱門商品' }).getByRole('article')

async function columns(page: Page): Promise<number> {
  const places = await cards(page).evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().left)),
  )
  return new Set(places).size
}

test('the hero takes 60 percent of a small screen and 80 of a wide one', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/')
  const box = await page.locator('[data-hero]').boundingBox()
  const screen = page.viewportSize()
  expect(box?.height).toBeCloseTo((screen?.height ?? 0) * (isMobile ? 0.6 : 0.8), 0)
})

test('on a phone the words are below the picture, and coffee is in the first screen and a half', async ({ page }) => {
  await openPage(page, '/')
  const picture = await page.locator('[data-hero]').boundingBox()
  const words = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(words?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
  const coffees = page.getByRole('list', { name: '先看三支咖啡' }).getByRole('listitem')
  await expect(coffees).toHaveCount(3)
  const last = await coffees.last().boundingBox()
  expect((last?.y ?? 9999) + (last?.height ?? 0)).toBeLessThan((page.viewportSize()?.height ?? 0) * 1.5)
  await coffees.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
})

test('the button in the hero scrolls to the story and moves the keyboard focus there', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: '往下看品牌故事' }).click()
  await expect(page.getByRole('heading', { name: '從一片霧裡的小烘豆坊開始' })).toBeInViewport()
  await expect(page.locator('#story')).toBeFocused()
  await expect(page.getByRole('heading', { name: '少一點急 多一點甜' })).toBeAttached()
})

test('eight hot coffees are shown in two, three or four columns, each with badges, name, price, heart and add button', {
  tag: '@desktop',
}, async ({ page }) => {
  await openPage(page, '/')
  await expect(cards(page)).toHaveCount(8)
  for (const [width, count] of [
    [390, 2],
    [800, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => columns(page)).toBe(count)
  }
  for (const card of await cards(page).all()) {
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/product\/\d+$/)
    await expect(card.getByText(/^(淺焙|中焙|深焙|未分類)$/)).toBeVisible()
    await expect(card.getByText(/NT\$[\d,]+/).first()).toBeVisible()
    await expect(card.getByRole('button', { name: /^收藏/ })).toBeVisible()
    await expect(card.getByRole('button', { name: /^選購/ })).toBeAttached()
    const lines = await card
      .getByRole('link')
      .evaluate((name) => name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight))
    expect(Math.round(lines)).toBeLessThanOrEqual(2)
  }
  await expect(
    cards(page)
      .getByText(/^(日曬|水洗|蜜處理|濕剝)$/)
      .first(),
  ).toBeVisible()
})

test('each card shows the picture of its product', async ({ page, request }) => {
  const { products } = await (await request.post('/api/products/hot')).json()
  await openPage(page, '/')
  for (const [index, card] of (await cards(page).all()).entries()) {
    const picture = card.locator('img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    const file = products[index].image_url.replace(/-\d+\.jpg$/, '')
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain(file)
  }
})

test('a product without a roast level, or with one that nobody knows, has the badge 未分類', async ({
  page,
  request,
}) => {
  const { products } = await (await request.post('/api/products')).json()
  const box = products.find((product: { roast_level: string | null }) => product.roast_level === null)
  const [coffee] = products
  await openPage(page, '/products')
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(card(coffee.name)).toBeVisible()
  await expect(card(coffee.name).getByText('未分類')).toHaveCount(0)
  await expect(card(box.name).getByText('未分類')).toBeVisible()
  await page.route('**/api/products', (route) =>
    route.fulfill({ json: { success: true, products: [{ ...coffee, roast_level: 'burnt' }] } }),
  )
  await openPage(page, '/member/CartPage')
  await page.getByRole('main').getByRole('link', { name: '去看咖啡' }).click()
  await expect(card(coffee.name).getByText('未分類')).toBeVisible()
})

test('the add button of the home page is counted, makes no cart call and opens the product', async ({ page }) => {
  const counted: { name: string; path: string }[] = []
  let cartCalls = 0
  await page.route('**/api/analytics/events', async (route) => {
    counted.push(...(route.request().postDataJSON() as { events: typeof counted }).events)
    await route.fulfill({ json: { success: true } })
  })
  await page.route('**/api/order/**', (route) => {
    cartCalls++
    return route.continue()
  })
  await openPage(page, '/')
  const card = cards(page).first()
  const path = (await card.getByRole('link').getAttribute('href')) ?? ''
  await card.hover()
  await card.getByRole('button', { name: /^選購/ }).click()
  await expect(page).toHaveURL(path)
  await expect.poll(() => counted).toContainEqual({ name: 'home_add_to_cart', path })
  expect(cartCalls).toBe(0)
})

test('the sections link to free shipping, to the four pairings and to the article', async ({ page }) => {
  await openPage(page, '/')
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/promotions/free-shipping',
      '/coffee-pairing',
      '/pairing/milk',
      '/pairing/cake',
      '/pairing/food',
      '/pairing/bar',
      '/SpecialtyCoffeePage',
    ]),
  )
})

test('the home page is small, without layout shift, sideways scroll, accessibility problems or console errors', {
  tag: '@desktop',
}, async ({ baseURL, page }) => {
  expect((await weighPage(`${baseURL}/`)).js).toBeLessThanOrEqual(87_500)
  const browser = watchConsole(page)
  await openPage(page, '/')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  await expectFittingPictures(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  browser.expectQuiet()
})

test('hot products that cannot be loaded are reported in the console only', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await openPage(page, '/products')
  await page.route('**/api/products/hot', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: '首頁' }).click()
  await expect(page.getByRole('heading', { name: '咖啡搭配' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  expect(errors.join()).toContain('home: the hot products could not be loaded')
})
