import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible } from '../support/page-checks.ts'

const searchBoxes = (within: Page | Locator) =>
  within.getByRole('combobox', { name: '搜尋商品' }).filter({ visible: true })
const linksIn = (within: Locator) =>
  within.locator('a').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

test.describe('on a phone', () => {
  test('on a phone the header has search and cart', async ({ page }) => {
    await openPage(page, '/about/brand')
    const header = page.getByRole('banner')
    for (const target of [
      header.getByRole('button', { name: '搜尋商品' }),
      header.getByRole('link', { name: '購物車', exact: true }),
    ]) {
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await header.getByRole('button', { name: '搜尋商品' }).click()
    await expect(page.getByRole('dialog').getByRole('combobox', { name: '搜尋商品' })).toBeFocused()
    await page.keyboard.press('Escape')
    await header.getByRole('link', { name: '購物車', exact: true }).click()
    await expect(page).toHaveURL('/member/CartPage')
  })

  test('the drawer has the search box, which the header lacks, and every link of the wide screen’s menus', async ({
    page,
  }) => {
    await openPage(page, '/products')
    await expect(searchBoxes(page)).toHaveCount(0)
    const wide = await linksIn(page.getByRole('banner').locator('nav').filter({ visible: false }).first())
    await page.getByRole('button', { name: '開啟選單' }).click()
    const drawer = page.getByRole('dialog', { name: '選單' })
    await expect(searchBoxes(drawer)).toHaveCount(1)
    expect(wide.length).toBeGreaterThanOrEqual(9)
    expect((await linksIn(drawer.getByRole('navigation'))).slice(0, wide.length)).toEqual(wide)
  })

  test('the drawer lists the same links, single-origin as category 8, and sign-in and registration', async ({
    page,
  }) => {
    await openPage(page, '/products')
    await page.getByRole('button', { name: '開啟選單' }).click()
    const drawer = page.getByRole('dialog', { name: '選單' })
    await expect(drawer.getByRole('link', { name: '單品咖啡' })).toHaveAttribute('href', '/products/category/8')
    for (const [name, href] of [
      ['會員資料', '/member/profile'],
      ['登入', '/LoginPage'],
      ['註冊', '/RegisterPage'],
    ] as const) {
      await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
    await expectAccessible(page)
    await drawer.getByRole('link', { name: '咖啡豆' }).click()
    await expect(page).toHaveURL('/products/category/7')
    await expect(drawer).toBeHidden()
  })
})
