/** What a button of the back office does where the network, or the browser, has less to offer. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
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

  const name = `林小雲 ${randomUUID()}`
  const data = { name, email: 'cloud@example.com', message: '請問可以磨成手沖嗎？' }
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true)
  await openScreen(page, '/admin/messages?state=open', '來信')
  await page.getByRole('link', { name }).click()
  await page.getByLabel('回覆內容').fill('可以的，下單時選「手沖」。')
  await page.getByRole('button', { name: '寄出回覆' }).click()
  await expect(page.getByRole('list', { name: '往來內容' }).getByRole('listitem')).toHaveCount(2)
})
