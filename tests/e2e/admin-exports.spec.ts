import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { expectAccessible, watchConsole } from '../support/page-checks.ts'
import { acceptInvitation, inviteStaff, openScreen } from '../support/staff-screen.ts'

/** Somebody of their own: one of the staff has one file at a time. */
async function signInAsNewOwner(page: Page): Promise<void> {
  const path = await inviteStaff(`exports-${Date.now()}-${Math.random()}@example.com`, 'owner')
  await acceptInvitation(page, path, '林匯出')
}

async function linesOf(page: Page, press: () => Promise<void>): Promise<string[]> {
  const downloading = page.waitForEvent('download')
  await press()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file.startsWith('\ufeff')).toBe(true)
  return file.slice(1).split('\r\n')
}

test('the orders of the filter are downloaded by the browser @desktop', async ({ page }) => {
  await signInAsNewOwner(page)
  const console = watchConsole(page)
  await openScreen(page, '/admin/orders?channel=counter', '訂單')
  await page.getByRole('button', { name: '匯出 CSV' }).click()
  const dialog = page.getByRole('dialog', { name: '匯出 CSV' })
  await expect(dialog.getByLabel(/包含完整的姓名/)).not.toBeChecked()
  await expectAccessible(page)
  const [head] = await linesOf(page, () => dialog.getByRole('button', { name: '下載' }).click())
  expect(head?.startsWith('訂單編號,來源,狀態,下單時間')).toBe(true)
  await expect(dialog).toHaveCount(0)
  await openScreen(page, '/admin/stock?q=耶加雪菲', '庫存')
  const sizes = await linesOf(page, () => page.getByRole('button', { name: '匯出 CSV' }).click())
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.slice(1, -1).filter((line) => !line.includes('耶加雪菲'))).toEqual([])
  console.expectQuiet()
})

test('the accountant’s month is one press on the page of reports @desktop', async ({ page }) => {
  await signInAsNewOwner(page)
  await openScreen(page, '/admin/reports', '報表')
  const lines = await linesOf(page, () => page.getByRole('button', { name: '下載月結檔' }).click())
  expect(lines[0]).toBe('類別,日期,訂單編號,單據號碼,付款方式,統一編號,金額,說明')
  expect(lines.filter((line) => line.startsWith('合計：'))).toHaveLength(7)
})
