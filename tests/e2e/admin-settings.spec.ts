import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { endShopProcesses, startPreparedShop } from '../support/shop-process.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'

/** Looked at by people: SCREENSHOTS names a folder. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  const width = page.viewportSize()?.width
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const screens = [
  ['/admin/settings', '設定'],
  ['/admin/settings/shop', '商店資料'],
  ['/admin/settings/carriers', '運費與物流'],
  ['/admin/settings/dispatch', '出貨與烘焙日'],
  ['/admin/settings/payments', '付款方式'],
  ['/admin/settings/invoice', '電子發票'],
  ['/admin/settings/tiers', '會員等級'],
  ['/admin/settings/mails', '信件內容'],
  ['/admin/settings/figures', '目標與成本'],
  ['/admin/settings/mails/order_shipped', '已出貨'],
  ['/admin/settings/retention', '個資保存期限'],
  ['/admin/settings/credentials', '串接狀態'],
  ['/admin/settings/credentials/payment', '綠界金流'],
  ['/admin/settings/credentials/mail', '寄信伺服器'],
  ['/admin/opening', '開店第一天'],
  ['/admin/opening/texts', '店家的故事'],
] as const

test('every page of the settings is accessible, quiet, and fits a phone and a desktop @desktop', async ({ page }) => {
  await signInAs(page, 'owner')
  const console = watchConsole(page)
  for (const [path, heading] of screens) {
    await openScreen(page, path, heading)
    await look(page, path.slice(7).replaceAll('/', '-'))
  }
  console.expectQuiet()
})

test.describe('a shop of its own', () => {
  test.afterAll(() => endShopProcesses())

  test('credentials are entered, tried, changed and removed, and never shown @desktop', async ({ browser }) => {
    const { address } = await startPreparedShop()
    const page = await browser.newPage({ baseURL: address })
    await signInAs(page, 'owner')
    await openScreen(page, '/admin/settings/credentials', '串接狀態')
    await page.getByRole('link', { name: '填寫 LINE 登入' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'LINE 登入' })).toBeVisible()
    await expect(page.getByText(`${new URL(page.url()).origin}/line-callback`)).toBeVisible()
    const type = async (id: string, secret: string) => {
      await page.getByLabel('Channel ID').fill(id)
      await page.getByLabel('Channel secret').fill(secret)
      await page.getByRole('button', { name: '測試並儲存' }).click()
    }
    await type('2000000001', 'not-the-secret-of-this')
    await expect(page.getByText('沒有儲存。編號或密鑰不對')).toBeVisible()
    await expect(page.getByLabel('Channel ID')).toHaveValue('2000000001')
    await type('2000000001', 'simulated-line-channel-secret-01')
    await expect(page.getByText(/編號末四碼 0001/)).toBeVisible()
    await expect(page.getByText(/測試成功/).first()).toBeVisible()
    await expect(page.getByLabel('Channel secret')).toHaveValue('')
    await page.getByRole('button', { name: '移除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
    await expect(page.getByText('已移除')).toBeVisible()
    await expect(page.getByText(/編號末四碼/)).toHaveCount(0)
    await page.close()
  })

  test('a carrier’s surcharges by weight are rows that are added, corrected and removed', async ({ browser }) => {
    const { address } = await startPreparedShop()
    const page = await browser.newPage({ baseURL: address })
    await signInAs(page, 'owner')
    await openScreen(page, '/admin/settings/carriers', '運費與物流')
    const card = page.getByRole('form', { name: '黑貓宅急便 宅配' })
    const removes = card.getByRole('button', { name: /移除第/ })
    while ((await removes.count()) > 0) await removes.first().click()
    const fill = async (place: number, grams: string, extra: string) => {
      await card.getByLabel(`第 ${place} 段超過幾公克`).fill(grams)
      await card.getByLabel(`第 ${place} 段加價金額`).fill(extra)
    }
    await card.getByRole('button', { name: '加一段重量' }).click()
    await fill(1, '3,000', '四十')
    await card.getByRole('button', { name: '儲存' }).click()
    await expect(card.getByText('每段都要填公克數與加價金額；一段比一段重，加價不減少')).toBeVisible()
    await fill(1, '3,000', '40')
    await card.getByRole('button', { name: '加一段重量' }).click()
    await fill(2, '６０００', '90')
    await card.getByRole('button', { name: '儲存' }).click()
    await expect(page.getByText('已儲存')).toBeVisible()
    await page.reload()
    await expect(card.getByLabel('第 2 段超過幾公克')).toHaveValue('6000')
    await card.getByRole('button', { name: '移除第 1 段' }).click()
    await card.getByRole('button', { name: '儲存' }).click()
    await expect(page.getByText('已儲存')).toBeVisible()
    await page.reload()
    await expect(card.getByLabel('第 1 段超過幾公克')).toHaveValue('6000')
    await expect(card.getByLabel('第 2 段超過幾公克')).toHaveCount(0)
    await expectAccessible(page)
    await page.close()
  })

  test('the owner renames the shop and gives it a logo; visitors see both at once', async ({ browser }) => {
    const { address } = await startPreparedShop()
    const page = await browser.newPage({ baseURL: address })
    await signInAs(page, 'owner')
    await openScreen(page, '/admin/settings/shop', '商店資料')
    await page.getByLabel('統一編號').fill('12345678')
    await page.getByRole('button', { name: '儲存' }).click()
    await expect(page.getByText('請輸入正確的 8 碼統一編號')).toBeVisible()
    await page.getByLabel('統一編號').fill('04595257')
    await page.getByLabel('店名', { exact: true }).fill('霧社咖啡')
    await page.getByLabel('客服電話').fill('049-280-1234')
    await page.getByRole('button', { name: '儲存' }).click()
    await expect(page.getByText('已儲存')).toBeVisible()
    const logo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a4572a' } })
      .png()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    await expect(page.getByRole('img', { name: '目前的標誌' })).toBeVisible()

    const visitor = await browser.newPage({ baseURL: address })
    await openPage(visitor, '/')
    await expect(visitor).toHaveTitle(/^霧社咖啡 /)
    const banner = visitor.getByRole('banner')
    await expect(banner.getByRole('link', { name: /霧社咖啡/ })).toBeVisible()
    await expect(banner.locator('img[src^="/shop-logo/"]')).toHaveCount(1)
    const footer = visitor.getByRole('contentinfo')
    await expect(footer.getByText('統一編號 04595257')).toBeVisible()
    await expect(footer.getByRole('link', { name: '049-280-1234' })).toBeVisible()
    const data = await visitor.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: '霧社咖啡', telephone: '+886-49-280-1234' })
    await page.close()
    await visitor.close()
  })
})

test('a mail is worded, looked at and mailed to oneself; a wrong variable is told beside its field @desktop', async ({
  page,
}, { project }) => {
  const kind = project.name === 'phone' ? 'order_expired' : 'order_came_back'
  await signInAs(page, 'owner')
  await page.goto(`/admin/settings/mails/${kind}`)
  const preview = page.frameLocator('iframe[title="預覽"]')
  await expect(preview.getByText('王小明，您好：')).toBeVisible()
  await page.getByLabel('標題').fill('{沒有這個}')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText('這封信沒有 {沒有這個}')).toBeVisible()
  await page.getByLabel('標題').fill('{店名}想念您')
  await page.getByRole('button', { name: '更新預覽' }).click()
  await expect(preview.getByRole('heading', { name: '山嵐咖啡想念您' })).toBeVisible()
  await page.getByRole('button', { name: '寄給自己試試' }).click()
  await expect(page.getByText('測試信已寄到 owner@shanlan.test')).toBeVisible()
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText('已儲存')).toBeVisible()
})

test('a service is tested, and the answer stays to be read @desktop', async ({ page }) => {
  await signInAs(page, 'owner')
  await openScreen(page, '/admin/settings/credentials', '串接狀態')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '綠界金流' })
  await row.getByRole('button', { name: '測試 綠界金流' }).click()
  await expect(row.getByText('測試成功')).toBeVisible()
})
