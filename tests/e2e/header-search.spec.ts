import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'

const searchBoxes = (within: Page | Locator) =>
  within.getByRole('combobox', { name: '搜尋商品' }).filter({ visible: true })

test.describe('on a wide screen', { tag: '@desktop-only' }, () => {
  test('a search ends when the products could not be loaded, and tells how many there are when they could', async ({
    page,
  }) => {
    await openPage(page, '/about/team')
    await page.route('**/api/products', (route) => route.abort())
    const box = searchBoxes(page.getByRole('banner'))
    const status = page.getByRole('search').getByRole('status')
    await box.fill('咖啡')
    await expect(status).toHaveText('暫時無法搜尋，請稍後再試')
    await page.unroute('**/api/products')
    await box.blur()
    await box.focus()
    await expect(status).toHaveText(/^找到 \d+ 項商品$/)
    const count = Number((await status.innerText()).replace(/\D/g, ''))
    expect(count).toBeGreaterThan(5)
    await expect(page.getByRole('listbox', { name: '搜尋結果' }).getByRole('option')).toHaveCount(5)
  })

  test('the search box filters the names that POST /api/products has loaded, without another call', async ({
    page,
  }) => {
    const calls: string[] = []
    await page.route('**/api/products', async (route) => {
      calls.push(`${route.request().method()} ${route.request().postData() ?? ''}`)
      const response = await route.fetch()
      const { products } = await response.json()
      const named = products
        .slice(0, 2)
        .map((one: object, index: number) => ({ ...one, name: `Moonlit ${index} Ridge` }))
      await route.fulfill({ response, json: { success: true, products: named } })
    })
    await openPage(page, '/about/team')
    const box = searchBoxes(page.getByRole('banner'))
    const found = page.getByRole('listbox', { name: '搜尋結果' }).getByRole('option')
    await box.fill('moonLIT')
    await expect(found).toHaveCount(2)
    await box.fill('1 ridge')
    await expect(found).toHaveText([/Moonlit 1 Ridge/])
    expect(calls).toEqual([expect.stringMatching(/^POST (\{\})?$/)])
  })

  test('the search box suggests at most five coffees and opens one by keyboard', async ({ page }) => {
    await openPage(page, '/products')
    const box = page.getByRole('banner').getByRole('combobox', { name: '搜尋商品' }).filter({ visible: true })
    await box.fill('咖啡')
    const found = page.getByRole('listbox', { name: '搜尋結果' }).getByRole('option')
    await expect(found).toHaveCount(5)
    await box.fill('GEISHA')
    await expect(found.first()).toContainText('藝妓')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/\d+$/)
  })

  test('a text typed into the search before the scripts are loaded is searched for', async ({ page }) => {
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
    const box = page.getByRole('banner').getByRole('combobox', { name: '搜尋商品' }).filter({ visible: true })
    await box.fill('耶加雪菲')
    release()
    await expect(page.getByRole('listbox', { name: '搜尋結果' }).getByRole('option').first()).toContainText('耶加雪菲')
  })

  test('a search without a match shows 找不到商品', async ({ page }) => {
    await openPage(page, '/products')
    await searchBoxes(page.getByRole('banner')).fill('zzzz')
    await expect(page.getByText('找不到商品')).toBeVisible()
  })

  test('a very long search text is accepted', async ({ page }) => {
    await openPage(page, '/products')
    const box = searchBoxes(page.getByRole('banner'))
    await box.pressSequentially('耶加雪菲')
    const found = page.getByRole('listbox', { name: '搜尋結果' }).getByRole('option')
    await expect(found.first()).toContainText('耶加雪菲')
    const long = '耶加雪菲 '.repeat(1000)
    await box.evaluate((field) => (field as HTMLInputElement).select())
    await page.keyboard.insertText(long)
    await expect(box).toHaveValue(long)
    await expect(found.first()).toContainText('耶加雪菲')
  })
})
