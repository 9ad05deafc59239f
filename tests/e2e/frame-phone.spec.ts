import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'

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

  test('behind an open drawer the page neither scrolls nor takes the focus; Escape gives it back', async ({ page }) => {
    await openPage(page, '/products')
    const opener = page.getByRole('button', { name: '開啟選單' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: '選單' })
    await expect(drawer).toBeVisible()
    await expect(page.getByRole('main')).toHaveAttribute('inert')
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main, footer') === null)).toBe(true)
    }
    await page.mouse.move(380, 600)
    await page.mouse.wheel(0, 900)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page.getByRole('main')).not.toHaveAttribute('inert')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })

  test('a tap beside the drawer closes it and opens nothing behind it', async ({ page }) => {
    await openPage(page, '/products')
    await page.getByRole('button', { name: '開啟選單' }).click()
    const drawer = page.getByRole('dialog', { name: '選單' })
    await expect(page.getByRole('main')).toHaveAttribute('inert')
    const { width } = page.viewportSize() ?? { width: 0 }
    await page.mouse.click(width - 10, 400)
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/products')
    await page.getByRole('link', { name: '購物車', exact: true }).first().click()
    await expect(page).toHaveURL('/member/CartPage')
  })

  test('a page at 400 % does not scroll sideways, and most of it is left for what is read', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 225 })
    for (const path of ['/', '/products', '/product/1', '/LoginPage', '/SpecialtyCoffeePage']) {
      await openPage(page, path)
      await expectNoSidewaysScroll(page)
      await page.mouse.wheel(0, 400)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
          .map((element) => element.getBoundingClientRect())
          .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight)
          .reduce((sum, { height }) => sum + height, 0),
      )
      expect(covered, path).toBeLessThan(225 / 3)
    }
  })
})
