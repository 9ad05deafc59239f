import { expect } from '@playwright/test'
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
import { signInMember } from '../support/sign-in.ts'

const cards = (page: import('@playwright/test').Page) =>
  page.getByRole('list', { name: '商品列表' }).getByRole('article')

test('a visitor sees all coffees, without console errors or layout shift', { tag: '@desktop' }, async ({ page }) => {
  const browser = watchConsole(page)
  await openPage(page, '/products')
  await expect(page.getByRole('heading', { level: 1, name: '全部商品' })).toBeVisible()
  await expect(page.getByText('共 28 項商品')).toBeVisible()
  await expect(cards(page)).toHaveCount(28)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  await expectNoSidewaysScroll(page)
  await expectFittingPictures(page)
  await expectAccessible(page)
  browser.expectQuiet()
})

test('the cards come alive one after the other; none makes the page start anew', async ({ page }) => {
  // React throws to itself where it has to interrupt what it renders
  const thrown: unknown[] = []
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Debugger.paused', ({ data }) => {
    thrown.push(data?.description)
    void devtools.send('Debugger.resume')
  })
  await devtools.send('Debugger.enable')
  await devtools.send('Debugger.setPauseOnExceptions', { state: 'all' })
  await openPage(page, '/products')
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(thrown.filter((description) => String(description).includes('React error #461'))).toEqual([])
})

test('a card of the list has a heart and, unless it is sold out, a button that adds one unit', async ({ page }) => {
  await openPage(page, '/products')
  // of beans the grind is asked for first
  const card = cards(page).filter({ hasText: '濾掛' }).first()
  await expect(card.getByRole('button', { name: /^收藏/ })).toBeVisible()
  await expect(
    cards(page)
      .filter({ hasText: '已售完' })
      .getByRole('button', { name: /加入購物車$/ }),
  ).toHaveCount(0)
  await card.hover()
  await card.getByRole('button', { name: /加入購物車$/ }).click()
  await expect(page.getByText('已加入購物車')).toBeVisible()
  await expect(page).toHaveURL('/products')
})

test('a member adds one unit to the cart from the list', async ({ page }) => {
  await signInMember(page)
  await openPage(page, '/products')
  const added = page.waitForRequest('**/api/order/add_to_cart')
  const card = cards(page).filter({ hasText: '濾掛' }).first()
  await card.hover()
  await card.getByRole('button', { name: /加入購物車$/ }).click()
  expect((await added).postDataJSON()).toMatchObject({ quantity: 1 })
  await expect(page.getByText('已加入購物車')).toBeVisible()
})

test('the category links open every category in order', async ({ page, request }) => {
  const { products } = (await (await request.post('/api/products')).json()) as { products: Product[] }
  await openPage(page, '/products')
  const links = page.getByRole('navigation', { name: '商品分類' }).getByRole('link')
  const categories = [
    ['全部', '/products', null],
    ['濾掛咖啡', '/products/category/6', 6],
    ['單品咖啡', '/products/category/8', 8],
    ['咖啡豆', '/products/category/7', 7],
    ['最新商品', '/products/category/9', 9],
    ['限時優惠', '/products/category/10', 10],
    ['禮盒', '/products/category/5', 5],
    ['即期優惠', '/products/category/12', 12],
  ] as const
  await expect(links).toHaveText(categories.map(([name]) => name))
  for (const [name, path, id] of categories.toReversed()) {
    await links.filter({ hasText: name }).click()
    await expect(page).toHaveURL(path)
    await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
    if (id !== null) await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    const inIt = products.filter(({ category_ids }) => id === null || category_ids.some((one) => one === id))
    await expect(cards(page)).toHaveCount(inIt.length)
    for (const product of inIt.slice(0, 3))
      await expect(cards(page).filter({ hasText: product.name })).not.toHaveCount(0)
  }
})

test('a limited-time coffee shows its old price, its new price and the percent', async ({ page }) => {
  await openPage(page, '/products/category/10')
  const card = cards(page).first()
  await expect(card.getByText(/原價/)).toHaveCount(1)
  await expect(card.getByText(/^\d+ 折$/).first()).toBeAttached()
})

test('the sold-out coffee shows 已售完 and the scarce one its remaining stock', async ({ page }) => {
  await openPage(page, '/products')
  await expect(cards(page).filter({ hasText: '已售完' })).toHaveCount(1)
  await expect(cards(page).filter({ hasText: '僅剩 3 件' })).toHaveCount(1)
})

test('an unknown category is a 404 page', async ({ page }) => {
  const response = await page.goto('/products/category/99')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '這一頁像霧一樣散了' })).toBeVisible()
})

test('paths match in any letter case, and name their canonical address', async ({ page }) => {
  const response = await page.goto('/Products/Category/8')
  expect(response?.status()).toBe(200)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\/category\/8$/)
})

test.describe('filters on a wide screen', { tag: '@desktop-only' }, () => {
  test('choices filter the list immediately, are stored in the address, and are restored by the back button', async ({
    page,
  }) => {
    await openPage(page, '/products')
    await page.getByRole('group', { name: '焙度' }).getByText('淺焙').click()
    await expect(page).toHaveURL('/products?roast=light')
    await expect(cards(page)).not.toHaveCount(28)
    const light = await cards(page).count()
    await expect(cards(page).filter({ has: page.getByText('淺焙', { exact: true }) })).toHaveCount(light)
    await page.getByRole('group', { name: '處理法' }).getByText('水洗').click()
    await expect(page).toHaveURL(/roast=light&process=/)
    await expect.poll(() => cards(page).count()).toBeLessThan(light)
    await page.goBack()
    await expect(cards(page)).toHaveCount(light)
    await page.goBack()
    await expect(cards(page)).toHaveCount(28)
  })

  test('choices made before the scripts are loaded are applied', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    // the theme is chosen before the first paint: nothing is shown without it
    await page.route(/\/assets\/(?!apply-theme)[^/]*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/products', { waitUntil: 'commit' })
    await page.getByRole('group', { name: '焙度' }).getByText('淺焙').click()
    await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '價格低到高' })
    release()
    await expect(page).toHaveURL('/products?roast=light&sort=price-asc')
    await expect.poll(() => cards(page).count()).toBeLessThan(28)
  })

  test('sorting by price puts the cheapest first', async ({ page }) => {
    await openPage(page, '/products')
    await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '價格低到高' })
    await expect(page).toHaveURL('/products?sort=price-asc')
    // the choice is shown immediately, the cards follow
    await expect(async () => {
      const prices = await cards(page).evaluateAll((all) =>
        all.map((card) =>
          Number([...(card.textContent?.matchAll(/NT\$([\d,]+)/g) ?? [])].at(-1)?.[1]?.replace(',', '')),
        ),
      )
      expect(prices).toEqual([...prices].sort((a, b) => a - b))
    }).toPass()
  })
})

test.describe('filters on a phone', () => {
  test('the drawer shows how many products a choice leaves, and changes the list when it is confirmed', async ({
    page,
  }) => {
    await openPage(page, '/products')
    await page.getByRole('button', { name: '篩選' }).click()
    const drawer = page.getByRole('dialog', { name: '篩選' })
    for (const name of ['重設', /^查看/]) {
      const { width = 0, height = 0 } = (await drawer.getByRole('button', { name }).boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await drawer.getByText('深焙').click()
    await expectAccessible(page)
    await expect(cards(page)).toHaveCount(28)
    await drawer.getByRole('button', { name: /查看 \d+ 項商品/ }).click()
    await expect(page).toHaveURL('/products?roast=dark')
    await expect(drawer).toBeHidden()
    await expect.poll(() => cards(page).count()).toBeLessThan(28)
    await page.getByRole('link', { name: '清除全部' }).click()
    await expect(cards(page)).toHaveCount(28)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is complete, and a shared filter shows the same coffees', async ({ page }) => {
    await page.goto('/products')
    await expect(cards(page)).toHaveCount(28)
    await page.goto('/products/category/8?roast=light')
    const some = await cards(page).count()
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(28)
    await expect(page.getByText(`共 ${some} 項商品`)).toBeVisible()
  })
})
