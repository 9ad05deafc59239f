import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'

test('the owner makes a backup by one press and downloads it by another @desktop', async ({ page }) => {
  const complaints = watchConsole(page)
  await signInAs(page, 'owner')
  await openScreen(page, '/admin/health', '系統狀態')
  await page.getByRole('button', { name: '立即備份' }).click()
  await expect(page.getByText(/^備份完成，/)).toBeVisible({ timeout: 30_000 })
  const button = page.getByRole('button', { name: /^下載 .+ 的備份$/ }).first()
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(/^shanlan-[\dT-]+\.tar\.gz$/)
  // the whole of it: a packed folder of the database, and no key
  const packed = gunzipSync(await readFile(await download.path())).toString('latin1')
  expect(packed).toContain('PG_VERSION')
  expect(packed).not.toContain('secret.key')
  complaints.expectQuiet()
})
