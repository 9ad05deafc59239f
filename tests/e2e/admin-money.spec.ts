import { expect, type Page } from '@playwright/test'
import { buyByCard } from '#tests/support/admin-screen.ts'
import { test } from '../support/browser-test.ts'
import { placeOrder } from '../support/orders-screen.ts'
import { packOrder } from '../support/owner-command.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('a dispute of a bank is written down on the order, listed with its day, and lost once @desktop', async ({
  page,
}) => {
  const name = await buyByCard(page, 2)
  await signInAs(page, 'owner')
  const console = watchConsole(page)
  await openScreen(page, `/admin/orders/${name}`, name)
  await page.getByRole('button', { name: '登記爭議款' }).click()
  const form = page.getByRole('dialog', { name: '登記爭議款' })
  await form.getByRole('button', { name: '登記爭議款' }).click()
  await expect(form.getByText('請輸入正確的日期')).toBeVisible()
  await form.getByLabel('金額').fill('100')
  await form.getByLabel('回覆期限').fill('2031-01-31')
  await form.getByLabel('原因').fill('持卡人表示未收到商品')
  await look(page, 'chargeback-form')
  await form.getByRole('button', { name: '登記爭議款' }).click()
  await expect(page.getByText('已登記爭議款')).toBeVisible()
  await expect(page.getByText('2031-01-31 前回覆')).toBeVisible()
  await look(page, 'chargeback-order')
  await openScreen(page, `/admin/differences?q=${name}`, '對帳')
  await expect(page.getByRole('article').filter({ hasText: '銀行爭議款等待回覆' })).toContainText('2031-01-31 前回覆')
  await look(page, 'chargeback-difference')
  await openScreen(page, `/admin/orders/${name}`, name)
  await page.getByRole('button', { name: '款項被扣回' }).click()
  const question = page.getByRole('dialog', { name: '款項被扣回' })
  await expect(question).toContainText('無法復原')
  await question.getByRole('button', { name: '款項被扣回' }).click()
  await expect(page.getByText('已從帳上扣除，發票會跟著折讓')).toBeVisible()
  await expect(page.getByText('銀行爭議款', { exact: false }).first()).toBeVisible()
  await openScreen(page, `/admin/differences?q=${name}`, '對帳')
  await expect(page.getByRole('article').filter({ hasText: '銀行爭議款等待回覆' })).toHaveCount(0)
  console.expectQuiet()
})

/** 代收金額,特店交易編號 as Excel in Taiwan writes it. */
const big5Header = Buffer.from('a54ea6acaaf7c3422caf53a9b1a5e6a9f6bd73b8b9', 'hex')

test('a carrier’s statement in Big5 is compared where it is dropped; a cut one and another shop’s are refused @desktop', async ({
  page,
}) => {
  const { order_name: name } = await placeOrder(page, 'cod')
  const parcel = await packOrder(page.request, name)
  await signInAs(page, 'owner')
  await openScreen(page, '/admin/differences', '對帳')
  const upload = (file: string, text: string | Buffer) =>
    page.getByLabel('明細檔').setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await upload('cut.csv', '代收金額,特店交易編號,撥款日期\n100,NOSUCH1,2026-12-01\n20')
  await expect(page.getByText('第 3 行無法讀取或被截斷')).toBeVisible()
  await upload('others.csv', '代收金額,特店交易編號\n100,NOSUCH1')
  await expect(page.getByText('檔案裡沒有一件是本店的包裹')).toBeVisible()
  await look(page, 'cash-refused')
  await upload('nov.csv', Buffer.concat([big5Header, Buffer.from(`\r\n100,${parcel}\r\n200,NOSUCH1\r\n`)]))
  await expect(page.getByText(/已核對 2 筆/)).toBeVisible()
  const paidEarly = page.getByRole('article').filter({ hasText: name })
  await expect(paidEarly).toContainText('物流多付了代收貨款')
  await expect(paidEarly).toContainText('物流付了 NT$100')
  await look(page, 'cash-statement')
})

test('what the gateway keeps is a report with a table and a CSV', async ({ page }) => {
  await signInAs(page, 'owner')
  await openScreen(page, '/admin/reports/gateway-fees', '金流手續費與撥款')
  await look(page, 'fees')
})
