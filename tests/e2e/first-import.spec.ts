import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

async function press(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText(name, { exact: true }).click()])
  return textOf(download)
}

test('the first file: a template is filled in, its good rows are taken, the bad one comes back and is mended @desktop', async ({
  page,
}, { project }) => {
  const complaints = watchConsole(page)
  await signInAs(page, 'editor')
  await openScreen(page, '/admin/import', '匯入與匯出')
  await page.locator('summary').filter({ hasText: '每個欄位的意思' }).click()
  await expect(page.getByText('例如 350、NT$350 或 1,200 元')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const template = await press(page, '下載範本')

  const choose = page.getByLabel('選擇 CSV 檔')
  const give = (text: string) =>
    choose.setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await give(template)
  await expect(page.getByText('範本的說明與範例 3 行已略過。')).toBeVisible()
  const [good, bad] = [`晨霧 ${project.name}`, `夜航 ${project.name}`]
  const own = template
    .replace('【範例】耶加雪菲 水洗', good)
    .replace('【範例】綜合濾掛 10 入', bad)
    .replace(/,350\r\n$/, ',三百五\r\n')
  await give(own)
  await expect(page.getByText('有 1 個問題，修正後再匯入')).toBeVisible()
  await expect(page.getByText('價格請填整數，例如 420、NT$420 或 1,200 元')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const rejected = await press(page, '下載有問題的那幾行')
  expect(rejected).toContain('問題')
  expect(rejected).toContain(bad)
  expect(rejected).not.toContain(good)
  await page.getByRole('button', { name: '先匯入沒有問題的 1 項' }).click()
  await expect(page.getByText('已匯入 1 項')).toBeVisible()
  await expect(page.getByRole('button', { name: '先匯入沒有問題的 1 項' })).toHaveCount(0)

  await give(rejected.replace('三百五', 'NT$350'))
  await page.getByRole('button', { name: '套用 1 項修改' }).click()
  await openScreen(page, `/admin/products?q=${encodeURIComponent(project.name)}`, '商品')
  await expect(page.getByRole('link', { name: good })).toBeVisible()
  await expect(page.getByRole('link', { name: bad })).toBeVisible()
  complaints.expectQuiet()
})
