import { expect, type Page } from '@playwright/test'
import { addManualRefund, addReturnRequest } from '#tests/support/admin-screen.ts'
import { test } from '#tests/support/browser-test.ts'
import { owner } from '#tests/support/owner-command.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '#tests/support/page-checks.ts'
import { openScreen, signInAs } from '#tests/support/staff-screen.ts'
import { until } from '#tests/support/until.ts'

/** Looked at by people: SCREENSHOTS names a folder. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  const width = page.viewportSize()?.width
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
}

async function look(page: Page, name: string): Promise<void> {
  await shoot(page, name)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Jobs issue and void invoices: waits until the order's are in these states, the newest first. */
async function invoicesAre(name: string, ...states: string[]): Promise<void> {
  await until(async () => {
    const shown = [...(await owner('orders', 'show', name)).matchAll(/invoice (?:\S+ )?(issued|voided|wanted)/g)]
    return (
      shown
        .map(([, state]) => state)
        .toSorted()
        .join() === states.toSorted().join()
    )
  })
}

test('today leads to a refund that waits; it is recorded once, and today has one less @desktop', async ({ page }) => {
  const name = await addManualRefund(page)
  await signInAs(page, 'owner')
  const console = watchConsole(page)
  await openScreen(page, '/admin', '今日')
  await look(page, 'today')
  await page.getByRole('link', { name: /退款還沒完成/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '對帳' })).toBeVisible()
  await page.getByLabel('訂單編號或交易編號').fill(name)
  await page.getByLabel('訂單編號或交易編號').press('Enter')
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toHaveCount(1)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card).toContainText('需由您匯款')
  await look(page, 'differences')
  await card.getByRole('button', { name: '已匯款' }).click()
  const dialog = page.getByRole('dialog', { name: '已匯款' })
  await expect(dialog).toContainText('買家會收到退款通知信')
  await look(page, 'difference-dialog')
  await dialog.getByLabel('怎麼處理的').fill('台新銀行 末五碼 12345')
  await dialog.getByRole('button', { name: '確認' }).click()
  await expect(page.getByText('已記錄匯款，買家會收到通知')).toBeVisible()
  await expect(card).toHaveCount(0)
  console.expectQuiet()
  await openScreen(page, '/admin/audit', '操作紀錄')
  await expect(page.getByText(`處理了對帳項目 ${name}`)).toBeVisible()
})

test('a return is accepted with words, checked piece by piece, and refunded as previewed', async ({ page }) => {
  const name = await addReturnRequest(page)
  await signInAs(page, 'owner')
  const console = watchConsole(page)
  await openScreen(page, '/admin/returns?state=requested', '退換貨')
  await look(page, 'returns')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} 的退換貨` })).toBeVisible()
  const picture = page.getByRole('img', { name: '買家上傳的照片 1' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await look(page, 'return-answer')
  await page.getByRole('button', { name: '婉拒' }).click()
  await expect(page.getByText('婉拒時請寫下原因，買家會收到')).toBeVisible()
  await page.getByLabel('回覆買家').fill('很抱歉，請寄回門市，我們為您退款。')
  await page.getByRole('button', { name: '同意退貨' }).click()
  await expect(page.getByText('已同意，買家會收到通知')).toBeVisible()
  await page.getByRole('spinbutton', { name: /可再賣件數/ }).fill('1')
  await page.getByRole('button', { name: '試算退款' }).click()
  const preview = page.getByRole('region', { name: '退款試算' })
  await expect(preview).toContainText('回補庫存 1 件')
  await look(page, 'return-preview')
  await preview.getByRole('button', { name: /收貨並退款/ }).click()
  await expect(page.getByText(/已收貨，退款/)).toBeVisible()
  await expect(page.getByText('退款中', { exact: true })).toBeVisible()
  console.expectQuiet()
})

test('an invoice is issued again to a tax number, after a wrong one was named @desktop-only', async ({ page }) => {
  const order = await addReturnRequest(page)
  await invoicesAre(order, 'issued')
  await signInAs(page, 'owner')
  await openScreen(page, `/admin/invoices?q=${order}`, '發票')
  const reissue = page.getByRole('button', { name: `改開統編 ${order}` })
  await look(page, 'invoices')
  await reissue.click()
  const dialog = page.getByRole('dialog', { name: '改開統一編號' })
  await dialog.getByLabel('統一編號').fill('12345678')
  await dialog.getByLabel('公司抬頭').fill('山嵐股份有限公司')
  await dialog.getByRole('button', { name: '確認' }).click()
  await expect(page.getByText('統一編號不正確').first()).toBeVisible()
  await look(page, 'invoice-reissue')
  await dialog.getByLabel('統一編號').fill('04595257')
  await dialog.getByRole('button', { name: '確認' }).click()
  await expect(page.getByText('正在以統一編號重開')).toBeVisible()
  await invoicesAre(order, 'issued', 'voided')
  await page.reload()
  await expect(page.getByText('04595257').first()).toBeVisible()
})

test('a packer sees the day’s work and no books; an empty list says so', async ({ page }) => {
  await signInAs(page, 'packer')
  await openScreen(page, '/admin', '今日')
  await expect(page.getByText('今天的銷售')).toHaveCount(0)
  await shoot(page, 'today-packer')
  await page.goto('/admin/differences')
  await expect(page.getByRole('heading', { level: 1, name: '沒有權限' })).toBeVisible()
  await openScreen(page, '/admin/returns?q=SL000000-0000', '退換貨')
  await expect(page.getByText('沒有符合條件的退換貨申請')).toBeVisible()
})
