/** The card's own button: one tap where nothing has to be chosen. */
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'

const brunch = { id: 11, name: '山嵐 早午餐 配方豆' }
const quickAdd = (page: Page) =>
  page
    .getByRole('article')
    .filter({ hasText: brunch.name })
    .getByRole('button', { name: `將${brunch.name}加入購物車` })

test('who never chose a grind gets to choose it: size and grind are in sight on the product’s page', async ({
  page,
}) => {
  await openPage(page, '/products/category/7')
  await quickAdd(page).click()
  await expect(page).toHaveURL(`/product/${brunch.id}`)
  await page.getByRole('combobox', { name: '研磨' }).filter({ visible: true }).selectOption('moka')
  await page
    .getByRole('main')
    .getByRole('button', { name: '加入購物車', exact: true })
    .filter({ visible: true })
    .click()
  await expect(page.getByText('已加入購物車', { exact: true })).toBeVisible()

  // from then on one tap adds it as it was ground last
  await openPage(page, '/products/category/7')
  await quickAdd(page).click()
  await expect(page.getByText('已加入購物車', { exact: true })).toBeVisible()
  await openPage(page, '/member/CartPage')
  await expect(
    page
      .getByText(/摩卡壺/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByText('共 2 件')).toBeVisible()
  // what the delivery costs is known before anybody signs in
  const summary = page.getByRole('region', { name: '訂單摘要' })
  await expect(summary.getByText('黑貓宅急便 宅配')).toBeVisible()
  await expect(summary.getByText('NT$100', { exact: true })).toBeVisible()
})
