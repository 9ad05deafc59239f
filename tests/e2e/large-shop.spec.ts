/** A shop with more products than one page of the list shows: the server filters, sorts and searches for the browser. */
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { startLargeShop } from '../support/changed-shop.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { endShopProcesses } from '../support/shop-process.ts'

let address: string
test.beforeAll(async () => {
  address = await startLargeShop()
})
test.afterAll(() => endShopProcesses())

const cards = (page: Page) => page.getByRole('list', { name: '商品列表' }).getByRole('article')
const pages = (page: Page) => page.getByRole('navigation', { name: '商品頁次' })

test('the list goes page by page, and a choice counts and shows what is on all of them', { tag: '@desktop' }, async ({
  browser,
  viewport,
  isMobile,
}) => {
  const page = await browser.newPage({ baseURL: address, viewport })
  const complaints = watchConsole(page)

  await openPage(page, '/products')
  await expect(page.getByText('共 178 項商品')).toBeVisible()
  await expect(cards(page)).toHaveCount(72)
  const firstName = await cards(page).first().getByRole('heading').innerText()
  await pages(page).getByRole('link', { name: '下一頁' }).click()
  await expect(page).toHaveURL('/products?page=2')
  await expect(pages(page)).toContainText('第 2 頁，共 3 頁')
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(firstName)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // a choice on the second page begins at the first, and counts over all of them
  // a slow answer: the list says that it is waiting
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/products?*', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByLabel('排序').selectOption('價格低到高')
  await expect(page.getByRole('list', { name: '商品列表' })).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(page.getByRole('list', { name: '商品列表' })).toHaveAttribute('aria-busy', 'false')
  await expect(page).toHaveURL('/products?sort=price-asc')
  await expect(pages(page)).toContainText('第 1 頁，共 3 頁')
  if (isMobile) {
    await page.getByRole('button', { name: '篩選' }).click()
    await page.getByRole('dialog').getByText(/^深焙/).click()
    const show = page.getByRole('dialog').getByRole('button', { name: /^查看 \d+ 項商品$/ })
    const count = Number((await show.innerText()).replace(/\D/g, ''))
    expect(count).toBeGreaterThan(50)
    await show.click()
    await expect(page.getByText(`共 ${count} 項商品`)).toBeVisible()
  } else {
    await page.getByRole('group', { name: '焙度' }).getByText(/^深焙/).click()
  }
  await expect(page).toHaveURL('/products?roast=dark&sort=price-asc')
  await expect(page.getByText(/^共 (5|6)\d 項商品$/)).toBeVisible()
  await expect(pages(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/products?sort=price-asc')
  await expect(cards(page)).toHaveCount(72)

  complaints.expectQuiet()
})

test('the search box and the list of a search find a product of the last page', { tag: '@desktop-only' }, async ({
  browser,
  viewport,
}) => {
  const page = await browser.newPage({ baseURL: address, viewport })
  await openPage(page, '/about/brand')
  const box = page.getByRole('combobox', { name: '搜尋商品' }).filter({ visible: true })
  await box.fill('第 149 批')
  const options = page.getByRole('listbox', { name: '搜尋結果' }).getByRole('option')
  await expect(options.filter({ hasText: '第 149 批' })).toBeVisible()
  await expect(page.getByRole('search').getByRole('status')).toHaveText('找到 1 項商品')
  await box.press('Enter')
  await expect(page.getByText('「第 149 批」找到 1 項商品')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
})

test('coffees of different pages are compared, and the nearest to a taste come first of all pages', async ({
  browser,
  viewport,
}) => {
  const page = await browser.newPage({ baseURL: address, viewport })
  await openPage(page, '/products')
  await page.getByRole('button', { name: '比較咖啡' }).click()
  await page.getByRole('checkbox', { name: /比較/ }).first().check()
  // by keyboard: below a long list whose pictures are still coming the link moves under a pointer
  await pages(page).getByRole('link', { name: '下一頁' }).press('Enter')
  await expect(pages(page)).toContainText('第 2 頁')
  await page.getByRole('checkbox', { name: /比較/ }).first().check()
  await expect(page.getByText('已選 2 / 3')).toBeVisible()

  await openPage(page, '/products?taste=sweetness-5')
  await expect(page.getByText('共 178 項商品')).toBeVisible()
  await expect(page.getByText('依風味接近程度排序')).toBeVisible()
  // every card says how near it is
  await expect(cards(page).getByText(/甜感/)).toHaveCount(72)
})
