import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, layoutShift, watchConsole } from '../support/page-checks.ts'

const cards = (page: Page) => page.getByRole('list', { name: '商品列表' }).getByRole('article')
const finder = (page: Page) => page.getByRole('region', { name: '用風味找咖啡' })

test('flavour words and sliders sort the list by closeness, with the reason on each card and the preference in the address', async ({
  page,
}) => {
  const browser = watchConsole(page)
  await openPage(page, '/products')
  await page.getByRole('button', { name: '風味搜尋' }).click()
  await finder(page).getByText('花香', { exact: true }).click()
  await expect(page).toHaveURL('/products?taste=floral')
  await expect(page.getByText('依風味接近程度排序')).toBeVisible()
  await expect(
    cards(page)
      .first()
      .getByText(/帶有花香（/),
  ).toBeVisible()
  await expect(cards(page)).toHaveCount(28)
  await finder(page).getByRole('slider', { name: '甜感' }).focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL('/products?taste=sweetness-5,floral')
  await expect(finder(page).getByRole('slider', { name: '甜感' })).toHaveAttribute('aria-valuetext', '5（0 到 5）')
  await expect(finder(page).getByRole('slider', { name: '酸質' })).toHaveAttribute('aria-valuetext', '不限')
  await expect(cards(page).first().getByText(/甜感/)).toBeVisible()
  await expectAccessible(page)
  await finder(page).getByRole('button', { name: '甜感改回不限' }).click()
  await expect(page).toHaveURL('/products?taste=floral')
  await finder(page).getByRole('button', { name: '清除風味條件' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByText('依風味接近程度排序')).toHaveCount(0)
  browser.expectQuiet()
})

test('three words at most can be picked', async ({ page }) => {
  await openPage(page, '/products')
  await page.getByRole('button', { name: '風味搜尋' }).click()
  for (const word of ['花香', '堅果', '莓果']) {
    await finder(page).getByText(word, { exact: true }).click()
    // what was pressed is seen before the next press: the list is sorted anew meanwhile
    await expect(finder(page).getByRole('checkbox', { name: word })).toBeChecked()
  }
  await expect(finder(page).getByRole('checkbox', { name: '柑橘' })).toBeDisabled()
  await finder(page).getByText('堅果', { exact: true }).click()
  await expect(finder(page).getByRole('checkbox', { name: '柑橘' })).toBeEnabled()
})

test('a shared preference shows the same order, without layout shift, and combines with filters', async ({ page }) => {
  const browser = watchConsole(page)
  await openPage(page, '/products?roast=light&taste=acidity-5,floral')
  await expect(
    cards(page)
      .first()
      .getByText(/帶有花香（/),
  ).toBeVisible()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  const first = await cards(page).first().getByRole('link').textContent()
  await page.getByRole('link', { name: '移除條件：淺焙' }).click()
  await expect(page).toHaveURL('/products?taste=acidity-5,floral')
  await expect(cards(page)).toHaveCount(28)
  await expect(cards(page).first().getByRole('link')).toHaveText(first ?? '')
  browser.expectQuiet()
})

test('two or three coffees are compared, with their radar charts overlaid and a table', {
  tag: '@desktop',
}, async ({ page }) => {
  await openPage(page, '/products')
  await page.getByRole('button', { name: '比較咖啡' }).click()
  const choices = page.getByRole('checkbox', { name: /^比較/ })
  await expect(choices).toHaveCount(28)
  const bar = page.getByRole('region', { name: '要比較的咖啡' })
  await expect(bar.getByRole('button', { name: '開始比較' })).toBeDisabled()
  for (const index of [0, 1, 2]) await choices.nth(index).check()
  await expect(choices.nth(3)).toBeDisabled()
  await expect(bar.getByText('已選 3 / 3')).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: '開始比較' }).click()
  const dialog = page.getByRole('dialog', { name: '比較咖啡' })
  await expect(dialog.locator('svg polygon')).toHaveCount(5 + 3)
  const table = dialog.getByRole('table', { name: '規格與風味比較' })
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await expect(table.getByRole('row').filter({ hasText: '甜感' }).getByRole('cell')).toHaveCount(3)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await bar.getByRole('button', { name: '清除' }).click()
  await expect(choices.first()).not.toBeChecked()
})
