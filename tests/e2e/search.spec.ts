import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible } from '../support/page-checks.ts'

const searchBoxes = (within: Page | Locator) =>
  within.getByRole('combobox', { name: '搜尋商品' }).filter({ visible: true })
test('Enter opens the list of all that is found, sold-out coffees marked, and the words are offered again', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  const openBox = async () => {
    if (isMobile) await page.getByRole('banner').getByRole('button', { name: '搜尋商品' }).click()
    return searchBoxes(page)
  }
  await openPage(page, '/about/brand')
  const box = await openBox()
  await box.fill('日曬')
  await expect(page.getByRole('listbox', { name: '搜尋結果' }).getByRole('option')).toHaveCount(5)
  await box.press('Enter')
  await expect(page).toHaveURL(`/products?q=${encodeURIComponent('日曬')}`)
  const cards = page.getByRole('list', { name: '商品列表' }).getByRole('article')
  await expect(page.getByText(/^「日曬」找到 \d+ 項商品$/)).toBeVisible()
  expect(await cards.count()).toBeGreaterThanOrEqual(5)
  await expect(cards.filter({ hasText: '已售完' })).not.toHaveCount(0)
  await page.getByRole('link', { name: '移除條件：搜尋：日曬' }).click()
  await expect(page).toHaveURL('/products')
  await expect(cards).toHaveCount(28)
  const again = await openBox()
  await again.focus()
  await expect(page.getByRole('option', { name: '再搜尋一次：日曬' })).toBeVisible()
  await again.press('ArrowDown')
  await again.press('Enter')
  await expect(page).toHaveURL(/\?q=/)
})

test('the list of a search is rendered by the server, and one without a result says so', async ({ page, request }) => {
  const html = await (await request.get(`/products?q=${encodeURIComponent('耶加雪菲')}`)).text()
  // what is shown; the data below it has all coffees, for the filters
  const shown = html.slice(0, html.indexOf('application/json'))
  expect(shown).toContain('「耶加雪菲」找到')
  expect(shown).not.toContain('山嵐 早午餐 配方豆')
  await openPage(page, '/products?q=zzzz')
  await expect(page.getByText('「zzzz」找到 0 項商品')).toBeVisible()
  await expectAccessible(page)
})

test('what is mistyped, typed by its sound or in another language is found', async ({ page }) => {
  for (const typed of ['耶加血菲', 'yirgachefe', 'ㄧㄝㄐㄧㄚ', 'イルガチェフェ']) {
    await openPage(page, `/products?q=${encodeURIComponent(typed)}`)
    await expect(page.getByRole('article').filter({ hasText: '耶加雪菲' }).first()).toBeVisible()
  }
})

test('a search without a result offers what is nearest, and the finder', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, `/products?q=${encodeURIComponent('衣索比亞月球豆')}`)
  await expect(page.getByText('「衣索比亞月球豆」找到 0 項商品')).toBeVisible()
  const nearest = page.getByRole('heading', { name: '也許您會喜歡這些' }).locator('xpath=..')
  await expect(nearest.getByRole('article').first()).toContainText('衣索比亞')
  await page.getByRole('main').getByRole('button', { name: '風味搜尋' }).last().click()
  await expect(page.getByRole('region', { name: '用風味找咖啡' })).toBeVisible()
  await expect(page).toHaveURL('/products')
})
