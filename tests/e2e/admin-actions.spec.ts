/** What a button of the back office does where the network, or the browser, has less to offer. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { takeMember } from '../support/browser-shop.ts'
import { test } from '../support/browser-test.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'

test('over plain http, without the browser’s own random keys, an order is written, packed with others and noted, a message answered', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
  await signInAs(page, 'owner')
  await openScreen(page, '/admin/orders/new', '新增門市訂單')
  expect(await page.evaluate(() => 'randomUUID' in crypto)).toBe(false)
  await page.getByRole('searchbox', { name: '搜尋商品' }).fill('耶加')
  await page.getByRole('button', { name: '加入' }).first().click()
  await page.getByRole('checkbox', { name: '商品已當場交給顧客' }).uncheck()
  await page.getByRole('button', { name: '計算金額' }).click()
  await page.getByRole('button', { name: '建立訂單' }).click()
  await expect(page.getByRole('button', { name: '交給顧客' })).toBeVisible()
  const order = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await page.getByRole('textbox', { name: '新增備註' }).fill('附上手寫卡片')
  await page.getByRole('button', { name: '新增備註' }).click()
  await expect(page.getByRole('region', { name: '備註', exact: true }).getByText('附上手寫卡片')).toBeVisible()

  await openScreen(page, '/admin/orders?channel=counter&state=confirmed', '訂單')
  await page.getByRole('checkbox', { name: `選取 ${order}` }).check()
  await page.getByRole('region', { name: '批次處理' }).getByRole('button', { name: '包裝', exact: true }).click()
  await expect(page.getByText('已處理 1 筆')).toBeVisible()

  // its own address: the same message of one address counts once a day
  const id = randomUUID()
  const name = `林小雲 ${id}`
  const data = { name, email: `cloud-${id}@example.com`, message: '請問可以磨成手沖嗎？' }
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true)
  await openScreen(page, '/admin/messages?state=open', '來信')
  await page.getByRole('link', { name }).click()
  await page.getByLabel('回覆內容').fill('可以的，下單時選「手沖」。')
  await page.getByRole('button', { name: '寄出回覆' }).click()
  await expect(page.getByRole('list', { name: '往來內容' }).getByRole('listitem')).toHaveCount(2)
})

/**
 * The shop does what it is asked, but its answer is lost, as where a phone leaves the wireless network: `times` answers, then
 * they arrive.
 */
async function loseAnswers(page: Page, path: string, times: number): Promise<{ sent(): number }> {
  let sent = 0
  await page.route(path, async (route) => {
    sent++
    if (sent > times) return route.fallback()
    expect((await route.fetch()).ok()).toBe(true)
    await route.abort('connectionfailed')
  })
  return { sent: () => sent }
}

async function countIn(page: Page, path: string): Promise<number> {
  const { items } = (await (await page.request.get(path)).json()) as { items: unknown[] }
  return items.length
}

/** More than the screen sends again by itself. */
const manyTimes = 3

test('a product is duplicated once, though two answers were lost', async ({ page }) => {
  await signInAs(page, 'owner')
  const drafts = '/api/admin/products?state=draft&limit=100'
  const before = await countIn(page, drafts)
  await openScreen(page, '/admin/products/12', '')
  const lost = await loseAnswers(page, '**/api/admin/products/12/duplicate', 2)
  await page.getByRole('button', { name: '複製成新草稿' }).click()
  await expect(page.getByText('已複製，這是新的草稿')).toBeVisible()
  expect(lost.sent()).toBe(3)
  expect(await countIn(page, drafts)).toBe(before + 1)
})

test('a cupping is opened once, though the person had to press the button again', async ({ page }) => {
  await signInAs(page, 'owner')
  const before = await countIn(page, '/api/admin/cuppings?limit=100')
  await openScreen(page, '/admin/roasting/cupping', '盲測杯測')
  await page.getByRole('checkbox').first().check()
  await loseAnswers(page, '**/api/admin/cuppings', manyTimes)
  const button = page.getByRole('button', { name: '開始', exact: true })
  await button.click()
  await expect(page.getByRole('button', { name: '再試一次' })).toBeVisible()
  await button.click()
  await expect(page.getByRole('heading', { level: 1, name: /杯測/ })).toBeVisible()
  await expect(page).toHaveURL(/cupping\/\w+/)
  expect(await countIn(page, '/api/admin/cuppings?limit=100')).toBe(before + 1)
})

test('a mail is sent again once, though the answer was lost and the notice’s own button was pressed', async ({
  page,
}) => {
  const member = takeMember()
  await signInAs(page, 'owner')
  await openScreen(page, `/admin/members/${member.id}`, '會員')
  await loseAnswers(page, '**/api/admin/members/*/mail', manyTimes)
  await page.getByRole('button', { name: '寄出重設密碼的連結' }).click()
  await page.getByRole('button', { name: '再試一次' }).click()
  await expect(page.getByText('郵件已寄出')).toBeVisible()
  expect(await countIn(page, `/api/admin/audit?action=member.mail&thing=member&thing_id=${member.id}`)).toBe(1)
})
