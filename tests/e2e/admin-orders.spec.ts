/** A shopper's order on staff's screens; no answer of the shop is mocked. */
import { type BrowserContext, expect, type Page, request } from '@playwright/test'
import { demoStaff } from '#seed/demo-accounts.ts'
import { buyByCard } from '#tests/support/admin-screen.ts'
import { workersShop } from '../support/browser-shop.ts'
import { test } from '../support/browser-test.ts'
import { confirmShipping } from '../support/packing-screen.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'

const beans = 11

async function signIn({ request: calls }: BrowserContext, role: 'owner' | 'packer'): Promise<void> {
  const staff = demoStaff.find((one) => one.role === role)
  const data = { email: staff?.email, password: staff?.password }
  expect((await calls.post('/api/admin/login', { data })).ok()).toBe(true)
}

/** As a packer, from another machine. */
async function byPacker(path: string): Promise<void> {
  const device = await request.newContext({ baseURL: workersShop().address })
  const packer = demoStaff.find(({ role }) => role === 'packer')
  await device.post('/api/admin/login', { data: { email: packer?.email, password: packer?.password } })
  expect((await device.post(path, { data: {} })).ok()).toBe(true)
  await device.dispose()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a day with one order: it appears by itself, is found by three digits, packed, noted, refunded in part; a second pair of hands is told @desktop', async ({
  page,
  browser,
}) => {
  const admin = await browser.newContext({ baseURL: workersShop().address, viewport: page.viewportSize() })
  await signIn(admin, 'owner')
  const staff = await admin.newPage()
  await staff.goto('/admin/orders')
  await expect(heading(staff, '訂單')).toBeVisible()

  const name = await buyByCard(page, beans)
  // 2 seconds after the payment every open list has it
  await expect(staff.getByRole('link', { name })).toBeVisible({ timeout: 2_000 })
  await expectAccessible(staff)
  await expectNoSidewaysScroll(staff)

  const phone = await admin.request.get(`/api/admin/orders/${name}`)
  const digits: string = (await phone.json()).order.delivery.recipient.phone.slice(-3)
  await staff.getByRole('searchbox').fill(digits)
  await staff.getByRole('searchbox').press('Enter')
  await expect(staff).toHaveURL(new RegExp(`q=${digits}`))
  await staff.getByRole('link', { name }).click()
  await expect(heading(staff, name)).toBeVisible()
  await expect(card(staff, '商品').getByRole('link')).toHaveAttribute('href', /^\/admin\/products\/\d+$/)
  await expect(card(staff, '買家').getByRole('link')).toHaveAttribute('href', /^\/admin\/members\//)
  await expect(staff.getByRole('button', { name: '列印' })).toBeVisible()
  await card(staff, '商品')
    .getByRole('button', { name: /^更改研磨度：/ })
    .click()
  await card(staff, '商品').getByRole('combobox').selectOption({ label: '愛樂壓' })
  await expectAccessible(staff)
  await card(staff, '商品').getByRole('button', { name: '儲存' }).click()
  await expect(card(staff, '商品').getByText('愛樂壓')).toBeVisible()
  await expect(card(staff, '歷程')).toContainText('→ 愛樂壓')
  await staff.getByRole('button', { name: '包裝完成' }).click()
  await expect(staff.getByRole('button', { name: '標記已交寄' })).toBeVisible()
  await expectAccessible(staff)
  await expectNoSidewaysScroll(staff)

  await staff.getByRole('textbox', { name: '新增備註' }).fill('附上手寫卡片')
  await staff.getByRole('button', { name: '新增備註' }).click()
  await expect(card(staff, '備註').getByText('附上手寫卡片')).toBeVisible()

  // without events the screen does not know that somebody else was faster
  await staff.route('**/api/admin/events', (route) => route.abort())
  await staff.reload()
  await expect(heading(staff, name)).toBeVisible()
  await staff.getByRole('button', { name: '標記已交寄' }).click()
  await expect(staff.getByRole('dialog')).toContainText('1 個包裹會標記為已交寄')
  await byPacker(`/api/admin/orders/${name}/ship`)
  await confirmShipping(staff, 1)
  await expect(staff.getByRole('alert').filter({ hasText: '別人剛剛處理過這筆訂單' })).toContainText('配送中')

  await staff.getByRole('button', { name: '退款', exact: true }).click()
  await staff.getByLabel('補償金額').fill('50')
  await staff.getByRole('button', { name: '試算' }).click()
  await expect(card(staff, '試算結果')).toContainText('發票折讓 NT$50')
  await staff.getByRole('button', { name: '確定退款 NT$50' }).click()
  await expect(card(staff, '退款')).toContainText('NT$50')
  await expect(card(staff, '歷程')).toContainText('補償退款')
  await admin.close()
})

test('an order is written at the counter and handed over; many are packed with one press @desktop-only', async ({
  page,
}) => {
  await signIn(page.context(), 'owner')
  const names: string[] = []
  for (let order = 0; order < 2; order++) {
    await page.goto('/admin/orders/new')
    await page.getByRole('searchbox', { name: '搜尋商品' }).fill('耶加')
    await page.getByRole('button', { name: '加入' }).first().click()
    await expectNoSidewaysScroll(page)
    await page.getByRole('checkbox', { name: '商品已當場交給顧客' }).uncheck()
    await page.getByRole('button', { name: '計算金額' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: '建立訂單' }).click()
    await expect(page.getByRole('button', { name: '交給顧客' })).toBeVisible()
    names.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
  }
  await page.goto('/admin/orders?channel=counter&state=confirmed')
  for (const name of names) await page.getByRole('checkbox', { name: `選取 ${name}` }).check()
  const bar = page.getByRole('region', { name: '批次處理' })
  await expect(bar).toContainText('已選 2 筆')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await bar.getByRole('button', { name: '包裝', exact: true }).click()
  await expect(page.getByText('已處理 2 筆')).toBeVisible()
  await page.goto(`/admin/orders/${names[0]}`)
  await page.getByRole('button', { name: '交給顧客' }).click()
  await page.getByRole('dialog', { name: '交給顧客' }).getByRole('button', { name: '確定，已經交給顧客' }).click()
  await expect(page.getByText('已完成', { exact: true })).toBeVisible()
})

test('on a phone the first order is on the first screen; filters open by one button, and count @desktop', async ({
  page,
}) => {
  await buyByCard(page, 11)
  await signIn(page.context(), 'owner')
  await page.goto('/admin/orders')
  await expect(heading(page, '訂單')).toBeVisible()
  const method = page.getByRole('combobox', { name: '付款方式' })
  const button = page.getByRole('button', { name: /^篩選/ })
  if ((page.viewportSize()?.width ?? 0) > 640) {
    await expect(method).toBeVisible()
    await expect(button).toBeHidden()
    return
  }
  await expect(method).toBeHidden()
  const top = await page.getByRole('table', { name: '訂單' }).evaluate((table) => table.getBoundingClientRect().top)
  expect(top).toBeLessThan(420)
  await button.click()
  await method.selectOption('cod')
  await expect(page).toHaveURL(/method=cod/)
  await expect(page.getByRole('button', { name: '篩選（1）' })).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('an order by a payment link: an offer is chosen, and a lost link is made anew', async ({ page }) => {
  await signIn(page.context(), 'packer')
  await page.goto('/admin/orders/new')
  await page.getByRole('searchbox', { name: '搜尋商品' }).fill('耶加')
  await page.getByRole('button', { name: '加入' }).first().click()
  await page.getByRole('button', { name: '增加一件' }).click()
  await page.getByLabel('姓名').fill('王小明')
  await page.getByLabel('手機').fill('0912345678')
  await page.getByRole('radio', { name: '付款連結' }).check()
  await page.getByRole('button', { name: '計算金額' }).click()
  const offers = page.getByRole('combobox', { name: '優惠活動' })
  await offers.selectOption({ index: 1 })
  await expect(page.getByRole('status').filter({ hasText: '優惠' })).toContainText('−NT$')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '建立訂單' }).click()
  const first = await page.getByRole('textbox', { name: '付款連結' }).inputValue()
  await page.getByRole('link', { name: '查看訂單' }).click()
  await page.getByRole('button', { name: '產生新的付款連結' }).click()
  const second = await page.getByRole('textbox', { name: '付款連結' }).inputValue()
  expect(second).not.toBe(first)
  expect((await page.request.get(first)).status()).toBe(404)
  expect((await page.request.get(second)).status()).toBe(200)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
