/** Links within the shop: opened without a page load where the browser would stay in this tab. */
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'

/** A mark that a page load removes. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window)
}

test('a link opens its page without a page load, and the way back leads to where one was', async ({ page }) => {
  await openPage(page, '/products')
  await mark(page)
  const card = page.locator('main article').nth(9)
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  expect(await isMarked(page)).toBe(true)
})

test('with the key for another tab a link opens there, and this page stays', async ({ page, context }) => {
  await openPage(page, '/products')
  const opened = context.waitForEvent('page')
  await page
    .locator('main article')
    .first()
    .getByRole('link')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/\/product\/\d+$/)
  await expect(page).toHaveURL('/products')
})

test('a link to the page that is open does not lengthen the way back', async ({ page }) => {
  await openPage(page, '/')
  await page.locator('footer').getByRole('link', { name: '品牌故事' }).click()
  await expect(page).toHaveURL('/about/brand')
  await page.locator('footer').getByRole('link', { name: '品牌故事' }).click()
  await page.goBack()
  await expect(page).toHaveURL('/')
})
