/** A real shop's first day, through /admin alone: from nothing to the first coffee that was sold and shipped. */
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { controlSocketPath, sendCommand } from '#server/app/command-client.ts'
import { test } from '../support/browser-test.ts'
import { next } from '../support/cart-screen.ts'
import { payBy } from '../support/checkout-screen.ts'
import { freePort } from '../support/free-port.ts'
import { linkIn, mailTo, newMember } from '../support/mails.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'
import { fillPerson, nextStep } from '../support/shipping-screen.ts'
import { endShopProcesses, startShopProcess } from '../support/shop-process.ts'
import { openScreen, setUpApp } from '../support/staff-screen.ts'

/** Looked at by people: SCREENSHOTS names a folder. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  const width = page.viewportSize()?.width
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const coffee = '阿里山 樂野 水洗'

/** Without any account outside: the simulators are allowed by name. */
const production = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  ALLOW_SIMULATORS: 'mail,ecpay,social',
  RATE_LIMIT_FACTOR: '10',
  HOST: '127.0.0.1',
}

async function inviteOwner(dataDir: string): Promise<string> {
  const outcome = await sendCommand(controlSocketPath(dataDir), [
    ...['staff', 'invite', 'owner@wushe.example', '--role', 'owner'],
  ])
  const link = /https:\/\/shop\.example\S+/.exec(outcome?.lines.join('\n') ?? '')?.[0]
  if (!link) throw new Error(`no link: ${outcome?.lines.join('\n')}`)
  const { pathname, hash, search } = new URL(link)
  return pathname + search + hash
}

async function writeProduct(page: Page): Promise<void> {
  await openScreen(page, '/admin/products/categories', '分類')
  await page.getByLabel('名稱', { exact: true }).fill('台灣豆')
  await page.getByLabel('英文代號').fill('taiwan')
  await page.getByLabel('一句介紹').fill('自己山上的豆子。')
  await page.getByRole('button', { name: '新增分類' }).click()
  await expect(page.getByRole('button', { name: '台灣豆' })).toBeVisible()
  await openScreen(page, '/admin/products/new', '新增商品')
  await page.getByLabel('商品', { exact: true }).fill(coffee)
  await page.getByRole('button', { name: '建立草稿' }).click()
  await expect(page.getByRole('heading', { level: 1, name: coffee })).toBeVisible()
  await page.getByLabel('種類').selectOption('台灣豆')
  await page.getByRole('button', { name: '新增規格' }).click()
  await page.getByLabel('新規格 規格名稱').fill('半磅')
  await page.getByLabel('半磅 價格 NT$').fill('650')
  await page.getByLabel('半磅 含包裝重 g').fill('255')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText('已儲存')).toBeVisible()
  await page.getByRole('button', { name: '立即上架' }).click()
  await expect(page.getByText('顧客看得到，也買得到。')).toBeVisible()
}

async function addPicture(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname
  await openScreen(page, `${path}/pictures`, '的照片')
  const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#8a5a3c', noise } })
    .jpeg({ quality: 50 })
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByLabel('照片說明').fill('木桌上的豆袋')
  await page.getByRole('button', { name: '上傳', exact: true }).click()
  await expect(page.getByRole('region', { name: '現在的照片' }).getByRole('img')).toHaveCount(1)
}

async function countStock(page: Page): Promise<void> {
  await openScreen(page, '/admin/stock', '庫存')
  await page.getByRole('link', { name: new RegExp(coffee) }).click()
  const count = page.getByRole('region', { name: '盤點' })
  await count.getByLabel('架上有幾件').fill('12')
  await count.getByLabel('原因').selectOption('找到')
  await count.getByRole('button', { name: '記錄盤點' }).click()
  await expect(page.getByRole('region', { name: '現在' }).getByRole('definition').last()).toHaveText('12')
  await look(page, 'stock')
}

async function startOffer(page: Page): Promise<void> {
  await openScreen(page, '/admin/offers/new', '新優惠')
  await page.getByLabel('打幾折').fill('9')
  await page.getByLabel('任選（件）').fill('1')
  await page.getByLabel('名稱', { exact: true }).fill('開幕九折')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '開幕九折' })).toBeVisible()
  await page.getByRole('button', { name: '開始這個優惠' }).click()
  await expect(page.getByRole('region', { name: '狀態', exact: true }).getByText('進行中')).toBeVisible()
}

async function fillShopData(page: Page): Promise<void> {
  await openScreen(page, '/admin/settings/shop', '商店資料')
  const data = {
    店名: '霧社咖啡',
    店家簡稱: '霧社',
    公司或商號名稱: '霧社咖啡商行',
    統一編號: '04595257',
    客服信箱: 'hello@wushe.example',
    客服電話: '049-280-1234',
  }
  for (const [label, value] of Object.entries(data)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText('已儲存')).toBeVisible()
  await look(page, 'shop-data')
}

async function finishSteps(page: Page): Promise<void> {
  await openScreen(page, '/admin/settings/credentials', '串接狀態')
  for (const service of ['綠界金流', '寄信伺服器']) {
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: service })
    await row.getByRole('button', { name: `測試 ${service}` }).click()
    await expect(row.getByRole('status').filter({ hasText: '測試成功' })).toBeVisible()
  }
  await openScreen(page, '/admin/opening', '開店第一天')
  for (const step of ['物流與運費', '隱私權與會員條款']) {
    await page.getByRole('button', { name: `${step}：我確認過了` }).click()
    await expect(page.getByRole('button', { name: `${step}：我確認過了` })).toHaveCount(0)
  }
  await expect(page.getByText('完成 7 / 7 步')).toBeVisible()
}

/** As a member of their own, cash on delivery to a home. Returns the order's name. */
async function buyCoffee(page: Page): Promise<string> {
  const member = newMember()
  await page.request.post('/api/user/register', { data: { ...member, login: member.email } })
  await openPage(page, linkIn(await mailTo(page.request, member.email, '請驗證您的電子信箱')))
  // the same browser: the link signs in
  await expect(page).toHaveURL(/\/$/)
  await openPage(page, '/products')
  await page.getByRole('link', { name: coffee }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: coffee })).toBeVisible()
  await expect(page.getByRole('img', { name: '木桌上的豆袋' }).first()).toBeVisible()
  await page.getByRole('button', { name: '加入購物車' }).filter({ visible: true }).first().click()
  await openPage(page, '/member/CartPage')
  await expect(page.getByText('開幕九折').first()).toBeVisible()
  await next(page).click()
  await page.getByRole('radio', { name: /黑貓宅急便/ }).check()
  await fillPerson(page)
  await page.getByLabel('縣市').selectOption('臺北市')
  await page.getByLabel('鄉鎮市區').selectOption('大安區')
  await page.getByLabel('詳細地址').fill('永康街12號')
  await nextStep(page).click()
  await payBy(page, 'cod')
  await expect(page.getByRole('heading', { name: '訂單已成立！' })).toBeVisible()
  const name = /SL\d{6}-\w+/.exec(await page.getByRole('main').innerText())?.[0]
  if (!name) throw new Error('the page names no order')
  return name
}

test.afterAll(() => endShopProcesses())

test('from an empty production shop to the first coffee that was sold and shipped', async ({ browser }) => {
  test.slow()
  const shop = startShopProcess({ ...production, PORT: String(await freePort()) })
  const baseURL = (await shop.opened).replace('127.0.0.1', 'localhost')

  const visitor = await browser.newPage({ baseURL })
  const answer = await visitor.goto('/products')
  expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
  await expect(visitor.getByRole('heading', { level: 1, name: '即將開幕' })).toBeVisible()
  await look(visitor, 'opening-soon')
  await visitor.getByLabel('電子信箱').fill('first@example.com')
  await visitor.getByRole('button', { name: '開幕通知我' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: '收到了' })).toBeVisible()

  const page = await browser.newPage({ baseURL })
  await page.goto(await inviteOwner(shop.dataDir))
  await page.getByLabel('姓名').fill('周嵐')
  await page.getByLabel('設定密碼').fill('fog-above-the-ridge')
  await page.getByRole('button', { name: '啟用並登入' }).click()
  // nothing else is answered before there is a second factor
  await expect(page.getByRole('heading', { level: 1, name: '我的帳號' })).toBeVisible()
  await setUpApp(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: '繼續開店步驟' }).click()
  await expect(page.getByRole('button', { name: '開店', exact: true })).toBeDisabled()
  await look(page, 'first-day')
  await fillShopData(page)
  await writeProduct(page)
  await addPicture(page)
  await countStock(page)
  await startOffer(page)
  await finishSteps(page)

  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1, name: '即將開幕' })).toBeVisible()
  await page.getByRole('button', { name: '開店', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '開店', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '商店開幕了' })).toBeVisible()
  await mailTo(visitor.request, 'first@example.com', '我們開幕了')

  const order = await buyCoffee(visitor)
  await page.goto(`/admin/orders/${order}`)
  await page.getByRole('button', { name: '包裝完成' }).click()
  await page.getByRole('button', { name: '標記已交寄' }).click()
  await expect(page.getByRole('main').getByText('配送中', { exact: true }).first()).toBeVisible()
  await openPage(visitor, `/member/orders/${order}`)
  await expect(visitor.getByText('已出貨').first()).toBeVisible()
  await visitor.close()
  await page.close()
})
