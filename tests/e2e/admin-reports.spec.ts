import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { addManualRefund } from '#tests/support/admin-screen.ts'
import { test } from '../support/browser-test.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'

/** Looked at by people: SCREENSHOTS names a folder. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  const width = page.viewportSize()?.width
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('from all reports to one: its sums, chart and table, other days, and its file @desktop', async ({ page }) => {
  await addManualRefund(page)
  await signInAs(page, 'owner')
  const console = watchConsole(page)
  await openScreen(page, '/admin/reports', '報表')
  await look(page, 'reports')
  await page.getByRole('link', { name: /^每日銷售/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '每日銷售' })).toBeVisible()
  const figure = page.getByRole('figure', { name: '每日銷售圖表' })
  await expect(figure).toBeVisible()
  // a point for each of the 30 days
  await expect(figure.locator('path[stroke-linejoin]').first()).toHaveAttribute('d', /^M[^L]+(L[^L]+){29}$/)
  const table = page.getByRole('table', { name: '每日銷售' })
  await expect(table.getByRole('row')).toHaveCount(31)
  await expect(table.getByRole('row').last()).toContainText('NT$')
  await look(page, 'report-day')
  await page.getByRole('link', { name: '近 7 天' }).click()
  await expect(table.getByRole('row')).toHaveCount(8)
  // the address has the days: a reload shows the same
  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(8)
  const refusal = { success: false, code: 'proof_needed', error: '請再次確認是您本人' }
  await page.route('**/csv?*', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  await page.getByRole('button', { name: '下載 CSV' }).click()
  const dialog = page.getByRole('dialog', { name: '請再次確認是您本人' })
  await dialog.getByLabel('密碼', { exact: true }).fill('coffee-owner-1')
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '確認' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^sales-by-day-.*\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file.startsWith('\ufeff日期,訂單,件數')).toBe(true)
  expect(file.split('\r\n')).toHaveLength(9)
  // the browser says so of every refused answer
  expect(console.take().filter((text) => !text.includes('403'))).toEqual([])
})

test('the first page is a month in small charts against the one before, each with its numbers @desktop', async ({
  page,
}) => {
  await signInAs(page, 'owner')
  const console = watchConsole(page)
  await openScreen(page, '/admin/reports', '報表')
  const months = page.getByRole('navigation', { name: '期間' })
  await expect(months.getByRole('link', { name: '本月' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(/和上個月同樣的日子（.+）比/)).toBeVisible()
  const sales = page.getByRole('region', { name: '銷售金額' })
  await expect(sales.getByRole('figure', { name: '銷售金額圖表' })).toBeVisible()
  await sales.getByText('看數字').click()
  await expect(sales.getByRole('table', { name: '銷售金額' }).getByRole('row').nth(1)).toContainText('NT$')
  await look(page, 'overview')
  await months.getByRole('link', { name: '上個月' }).click()
  await expect(page.getByText(/和再前一個月（.+）比/)).toBeVisible()
  await expect(months.getByRole('link', { name: '上個月' })).toHaveAttribute('aria-current', 'true')
  // from a figure to its report, of the same days
  await page.getByRole('region', { name: '訂單', exact: true }).getByRole('link', { name: '訂單' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '每日銷售' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '期間' }).getByRole('link', { name: '上個月' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  console.expectQuiet()
})

test('今日 has the curve of the day and the goal of the month, which leads to the plan @desktop', async ({ page }) => {
  await signInAs(page, 'owner')
  const console = watchConsole(page)
  await openScreen(page, '/admin', '今日')
  const curve = page.getByRole('figure', { name: '今天與上週同一天的累計銷售' })
  await curve.getByText('看數字').click()
  await expect(curve.getByRole('row')).toHaveCount(25)
  const goal = page.getByRole('region', { name: '本月目標' })
  await expect(goal).toContainText('目標 NT$360,000')
  await look(page, 'today-goal')
  await goal.getByRole('link', { name: '看本月計畫' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '本月計畫' })).toBeVisible()
  await expect(page.getByRole('figure', { name: '本月計畫圖表' })).toBeVisible()
  await openScreen(page, '/admin/settings/figures', '目標與成本')
  await expect(page.getByLabel('每月業績目標')).toHaveValue('360000')
  console.expectQuiet()
})

test('days that are none of a report are told beside the fields @desktop', async ({ page }) => {
  await signInAs(page, 'owner')
  await openScreen(page, '/admin/reports/sales-by-product?from=2026-02-01&to=2026-01-01', '商品銷售')
  await expect(page.getByRole('alert')).toHaveText('請選擇正確的日期，最長一年')
  await page.getByRole('link', { name: '近 30 天' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto('/admin/reports/profits')
  await expect(page.getByRole('heading', { level: 1, name: '找不到這個頁面' })).toBeVisible()
})

for (const [group, count] of [
  ['銷售', 11],
  ['顧客與優惠', 5],
  ['商品與庫存', 3],
  ['網站', 3],
] as const) {
  test(`every report of ${group} is accessible and fits @desktop`, async ({ page }) => {
    await signInAs(page, 'owner')
    const console = watchConsole(page)
    await page.goto('/admin/reports')
    const links = page.getByRole('region', { name: group, exact: true }).getByRole('link')
    await expect(links).toHaveCount(count)
    for (const path of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('報表')
      await look(page, path.split('/').at(-1) ?? '')
    }
    console.expectQuiet()
  })
}

test('the mail about the week is switched off and on again @desktop', async ({ page }) => {
  await signInAs(page, 'owner')
  await openScreen(page, '/admin/reports', '報表')
  const box = page.getByRole('checkbox', { name: '寄給我' })
  const before = await box.isChecked()
  await box.click()
  await expect(page.getByText(before ? '不再寄每週摘要' : '每週一會寄摘要給您')).toBeVisible()
  await page.reload()
  await expect(box).toBeChecked({ checked: !before })
  await box.click()
  await expect(box).toBeChecked({ checked: before })
})

test('the health page says how the shop is and what to do @desktop', async ({ page }) => {
  await signInAs(page, 'owner')
  const console = watchConsole(page)
  await openScreen(page, '/admin/health', '系統狀態')
  const lines = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(lines).toHaveCount(11)
  const backup = lines.filter({ has: page.getByRole('heading', { name: '備份', exact: true }) })
  // another test of this shop may have made one
  await expect(backup).toContainText(/npm run backup|備份正常/)
  await expect(page.getByRole('table', { name: '程式' }).getByRole('row').nth(1)).toContainText('執行中')
  await look(page, 'health')
  await page.getByRole('button', { name: '重新檢查' }).click()
  await expect(lines).toHaveCount(11)
  console.expectQuiet()
})
