/** A real shop's first day, through /admin alone: from nothing to the first coffee that was sold and shipped. */
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { becomeMember, payAtTheDoor } from '../support/buy-to-home.ts'
import { freePort } from '../support/free-port.ts'
import { mailTo } from '../support/mails.ts'
import { openPage } from '../support/open-page.ts'
import { enterAsOwner, fillShopData, finishSteps, openShop, production, tellStory } from '../support/opening-screen.ts'
import { confirmShipping } from '../support/packing-screen.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'
import {
  addCategory,
  addPicture,
  addSize,
  countStock,
  createDraft,
  phonePhoto,
  saveAndPublish,
} from '../support/product-screen.ts'
import { endShopProcesses, startShopProcess } from '../support/shop-process.ts'
import { openScreen } from '../support/staff-screen.ts'

/** Looked at by people: SCREENSHOTS names a folder. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  const width = page.viewportSize()?.width
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const coffee = '阿里山 樂野 水洗'

async function writeProduct(page: Page): Promise<void> {
  await addCategory(page, { name: '台灣豆', slug: 'taiwan', lead: '自己山上的豆子。' })
  await createDraft(page, coffee)
  await page.getByLabel('種類').selectOption('台灣豆')
  await addSize(page, '半磅', 650, 227)
  await saveAndPublish(page)
  await addPicture(page, await phonePhoto('#8a5a3c'), '木桌上的豆袋')
}

async function stockProduct(page: Page): Promise<void> {
  await openScreen(page, '/admin/stock', '庫存')
  await page.getByRole('link', { name: new RegExp(coffee) }).click()
  await countStock(page, 12)
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

/** As a member of their own, cash on delivery to a home. Returns the order's name. */
async function buyCoffee(page: Page): Promise<string> {
  await becomeMember(page)
  await openPage(page, '/products')
  await page.getByRole('link', { name: coffee }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: coffee })).toBeVisible()
  await expect(page.getByRole('img', { name: '木桌上的豆袋' }).first()).toBeVisible()
  await page.getByRole('button', { name: '加入購物車' }).filter({ visible: true }).first().click()
  await openPage(page, '/member/CartPage')
  await expect(page.getByRole('main').getByText('開幕九折').first()).toBeVisible()
  return payAtTheDoor(page)
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
  await expect(visitor.getByRole('heading', { level: 1, name: '只差一步' })).toBeVisible()
  const asked = await mailTo(visitor.request, 'first@example.com', '請確認您的開幕通知')
  await visitor.goto(/\/opening-soon\/confirm\S+/.exec(asked.text)?.[0] ?? '')
  await visitor.getByRole('button', { name: '確認，開幕時通知我' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: '登記好了' })).toBeVisible()

  const page = await browser.newPage({ baseURL })
  await enterAsOwner(page, { DATA_DIR: shop.dataDir })
  await page.goto('/admin')
  await page.getByRole('link', { name: '繼續開店步驟' }).click()
  await expect(page.getByRole('button', { name: '開店', exact: true })).toBeDisabled()
  await look(page, 'first-day')
  await fillShopData(page)
  await look(page, 'shop-data')
  await tellStory(page)
  await look(page, 'story')
  await writeProduct(page)
  await stockProduct(page)
  await startOffer(page)
  await finishSteps(page)

  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1, name: '即將開幕' })).toBeVisible()
  await openShop(page)
  await mailTo(visitor.request, 'first@example.com', '我們開幕了')

  const order = await buyCoffee(visitor)
  await page.goto(`/admin/orders/${order}`)
  await page.getByRole('button', { name: '包裝完成' }).click()
  await page.getByRole('button', { name: '標記已交寄' }).click()
  await confirmShipping(page, 1)
  await expect(page.getByRole('main').getByText('配送中', { exact: true }).first()).toBeVisible()
  await openPage(visitor, `/member/orders/${order}`)
  await expect(visitor.getByText('已出貨').first()).toBeVisible()
  await visitor.close()
  await page.close()
})
