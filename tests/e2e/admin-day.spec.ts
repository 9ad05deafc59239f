/** A day of an owner who is no engineer, from signing in to reading what was done. No answer of the shop is mocked. */
import { type Browser, expect, type Page } from '@playwright/test'
import { addReturnRequest, buyByCard, payUnknownTrade } from '#tests/support/admin-screen.ts'
import { workersShop } from '../support/browser-shop.ts'
import { test } from '../support/browser-test.ts'
import { chooseOnly, confirmShipping, listOpen, placeForCarrier, scan, step } from '../support/packing-screen.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'
import {
  acceptInvitation,
  fillStaffSignIn,
  inviteStaff,
  openScreen,
  setUpApp,
  signOut,
} from '../support/staff-screen.ts'

const brunch = 11
const cake = 7
/** Bought by card and sent home. */
const antigua = 14

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openTab(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: workersShop().address, viewport: page.viewportSize() })
  return context.newPage()
}

async function checkScreen(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function signInWithCode(page: Page, email: string, name: string): Promise<void> {
  await acceptInvitation(page, await inviteStaff(email, 'owner'), name)
  const totp = await setUpApp(page)
  await signOut(page)
  await fillStaffSignIn(page, email)
  await expect(heading(page, '兩步驟驗證')).toBeVisible()
  // the code that turned the app on is used up: the next one counts
  await page.getByLabel('驗證碼').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: '驗證並登入' }).click()
  await expect(heading(page, '今日')).toBeVisible()
}

/** Picks, prints, checks off and ships; nothing but checking and shipping changes an order. */
async function packAndShip(admin: Page, names: readonly string[]): Promise<void> {
  await admin.getByRole('link', { name: /待包裝/ }).click()
  await expect(heading(admin, '包裝出貨')).toBeVisible()
  await chooseOnly(admin, names)
  const picks = step(admin, '1 揀貨').getByRole('listitem').filter({ hasText: '早午餐' })
  await expect(picks).toContainText('× 3')
  await checkScreen(admin)

  const tabs: Page[] = []
  admin.context().on('page', (tab) => tabs.push(tab))
  const print = step(admin, '2 列印')
  await print.getByRole('button', { name: '列印託運單' }).click()
  await expect.poll(() => tabs.length).toBe(3)
  for (const tab of tabs) {
    await expect(tab.locator('.label').first()).toBeVisible()
    await tab.close()
  }
  const printed = (await listOpen(admin)).filter(({ name }) => names.includes(name))
  expect(printed.map(({ state, label }) => [state, label.state])).toEqual(Array(5).fill(['confirmed', 'created']))

  const check = step(admin, '3 核對出貨')
  for (const { name } of printed) {
    await scan(admin, name)
    await expect(check.getByRole('heading', { name })).toBeVisible()
    await admin.keyboard.press('Enter')
    await expect(check.getByRole('row', { name })).toBeVisible()
  }
  await checkScreen(admin)
  await check.getByRole('button', { name: /^全部標記為已交寄/ }).click()
  await confirmShipping(admin, 5)
  await expect(admin.getByText(/筆訂單已標記為已交寄/)).toBeVisible()
  expect((await listOpen(admin)).filter(({ name }) => names.includes(name))).toEqual([])
}

async function refundInPart(admin: Page, name: string): Promise<void> {
  await openScreen(admin, '/admin/orders', '訂單')
  await admin.getByRole('searchbox').fill(name)
  await admin.getByRole('searchbox').press('Enter')
  await expect(admin.getByRole('link', { name })).toHaveCount(1)
  await admin.getByRole('link', { name }).click()
  await expect(heading(admin, name)).toBeVisible()
  await admin.getByRole('button', { name: '退款', exact: true }).click()
  await admin.getByLabel('補償金額').fill('50')
  await admin.getByRole('button', { name: '試算' }).click()
  await expect(card(admin, '試算結果')).toContainText('發票折讓 NT$50')
  await checkScreen(admin)
  await admin.getByRole('button', { name: '確定退款 NT$50' }).click()
  await expect(card(admin, '退款')).toContainText('NT$50')
}

async function takeReturn(admin: Page, name: string): Promise<void> {
  await openScreen(admin, '/admin', '今日')
  await admin.getByRole('link', { name: /退換貨申請待回覆/ }).click()
  await admin.getByRole('link', { name }).click()
  await admin.getByLabel('回覆買家').fill('請寄回門市，我們為您退款。')
  await admin.getByRole('button', { name: '同意退貨' }).click()
  await expect(admin.getByText('已同意，買家會收到通知')).toBeVisible()
  await admin.getByRole('button', { name: '試算退款' }).click()
  await admin.getByRole('button', { name: /收貨並退款/ }).click()
  await expect(admin.getByText(/已收貨，退款/)).toBeVisible()
}

async function settleUnknownPayment(admin: Page, tradeNo: string): Promise<void> {
  await openScreen(admin, '/admin', '今日')
  await admin.getByRole('link', { name: /付款對不上/ }).click()
  const difference = admin.getByRole('article').filter({ hasText: tradeNo })
  await expect(difference).toContainText('收到付款通知，但沒有這筆交易')
  await checkScreen(admin)
  await difference.getByRole('button', { name: '已處理' }).click()
  const dialog = admin.getByRole('dialog', { name: '已處理' })
  await dialog.getByLabel('怎麼處理的').fill('舊網站的訂單，已人工出貨')
  await dialog.getByRole('button', { name: '確認' }).click()
  await expect(difference).toHaveCount(0)
}

test('a day in the shop: sign in with a code, pick, print, check off and ship five orders of three carriers, refund a part, take a return, settle a payment, read the log @desktop', async ({
  page,
  browser,
}, { project }) => {
  const who = `周日${project.name === 'phone' ? '手機' : '桌機'}`
  const returned = await addReturnRequest(page)
  const shopper = await openTab(browser, page)
  const paid = await buyByCard(shopper, antigua)
  const names = [
    paid,
    await placeForCarrier(1, brunch),
    await placeForCarrier(1, cake),
    await placeForCarrier(2, brunch, 2),
    await placeForCarrier(4, cake),
  ]
  const tradeNo = `OLD${Date.now()}`
  await payUnknownTrade(page.request, tradeNo, 680)

  const admin = await openTab(browser, page)
  await signInWithCode(admin, `day-${project.name}@example.com`, who)
  await checkScreen(admin)
  await packAndShip(admin, names)
  await refundInPart(admin, paid)
  await takeReturn(admin, returned)
  await settleUnknownPayment(admin, tradeNo)

  for (const [action, sentences] of [
    ['order.pack', names.map((name) => `${who} 包裝了訂單 ${name}`)],
    ['order.ship', names.map((name) => `${who} 把訂單 ${name} 標記為已交寄`)],
    ['order.refund', [`${who} 為訂單 ${paid} 辦理退款`]],
    ['return.receive', [`${who} 收到 ${returned} 退回的商品並退款`]],
    ['difference.resolve', [`${who} 處理了對帳項目`]],
  ] as const) {
    await openScreen(admin, `/admin/audit?action=${action}`, '操作紀錄')
    for (const sentence of sentences) await expect(admin.getByText(sentence).first()).toBeVisible()
  }
  await checkScreen(admin)
  await admin.context().close()
  await shopper.context().close()
})
