import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { bar, barHeader, brunch, lineOf, more, notices, openShopper, putIn } from '../support/cart-screen.ts'
import { openPage } from '../support/open-page.ts'

test.describe('the bar and its answers', () => {
  test('its errors are shown in the console only, and the quantity is reset', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    await openPage(page, '/products')
    await barHeader(page).click()
    await page.route('**/api/order/update_cart_item', (route) => route.abort())
    const complaint = page.waitForEvent('console', (message) => message.text().startsWith('cart: a line'))
    await more(page, brunch.name).click()
    await complaint
    await expect(bar(page).getByText('已選購 1 件，總計 NT$380')).toBeVisible()
    await expect(notices(page).getByRole('listitem')).toHaveCount(0)
  })

  test('events of other screens make it reload, or empty it immediately', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    await openPage(page, '/products')
    await expect(bar(page).getByText('已選購 1 件')).toBeVisible()
    await putIn(page, brunch.id, 1)
    await page.evaluate(() => window.dispatchEvent(new Event('shanlan:cart')))
    await expect(bar(page).getByText('已選購 2 件')).toBeVisible()
    await page.route('**/api/order/my_cart', () => undefined)
    await page.evaluate(() => window.dispatchEvent(new Event('shanlan:cart-emptied')))
    await expect(bar(page).getByText('已選購 0 件，總計 NT$0')).toBeVisible()
    await barHeader(page).click()
    await expect(bar(page).getByText('購物車內尚無商品')).toBeVisible()
  })

  test('while it loads it shows a spinner', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    let answer: () => void = () => undefined
    const released = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/order/my_cart', async (route) => {
      await released
      await route.continue()
    })
    await openPage(page, '/products')
    await bar(page).getByRole('button').click()
    await expect(bar(page).getByRole('status').filter({ hasText: '購物車載入中…' }).locator('svg')).toBeVisible()
    answer()
    await expect(lineOf(page, brunch.name)).toBeVisible()
  })
})
