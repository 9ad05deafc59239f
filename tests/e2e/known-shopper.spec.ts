/** What a shopper told once is not asked again; gifts go to somebody else. */
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { notices, openShopper, putIn, readCart } from '../support/cart-screen.ts'
import { gatewayButton, makeReady, openPayment, payBy } from '../support/checkout-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { carrier, chosenStore, fillPerson, nextStep, openStep, storeButton } from '../support/shipping-screen.ts'
import { callApi } from '../support/sign-in.ts'

const saved = (page: Page) => page.getByRole('region', { name: '常用收件人' })

/** Pays for a coffee that goes to a door. */
async function orderToDoor(page: Page): Promise<void> {
  await openPayment(page, { orderId: await makeReady(page) })
  await payBy(page, 'Credit')
  await gatewayButton(page, '付款成功').click()
  await expect(page.getByRole('heading', { name: '付款成功！' })).toBeVisible()
}

test('the next order is filled in: carrier, address, name and phone; another recipient is one tap away @desktop', async ({
  page,
}) => {
  const browser = watchConsole(page)
  await openShopper(page, { 11: 1 })
  await orderToDoor(page)
  await putIn(page, 11, 2)
  await openStep(page)
  await expect(carrier(page, '黑貓宅急便 宅配')).toBeChecked()
  await expect(page.getByLabel('詳細地址')).toHaveValue('永康街12號')
  await expect(page.getByLabel('收件人姓名')).toHaveValue('陳小山')
  await expect(page.getByLabel('手機號碼')).toHaveValue('0912345678')
  await expect(nextStep(page)).toBeEnabled()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // somewhere else, and back with one tap
  await carrier(page, '7-ELEVEN 取貨').check()
  await expect(nextStep(page)).toBeDisabled()
  await saved(page)
    .getByRole('button', { name: /^陳小山/ })
    .click()
  await expect(notices(page).getByText('已帶入收件資料')).toBeVisible()
  await expect(carrier(page, '黑貓宅急便 宅配')).toBeChecked()
  await expect(page.getByLabel('詳細地址')).toHaveValue('永康街12號')
  await saved(page)
    .getByRole('button', { name: /^從常用收件人移除 陳小山/ })
    .click()
  await expect(saved(page)).toHaveCount(0)
  await nextStep(page).click()
  await expect(page).toHaveURL('/checkout/payment')
  browser.expectQuiet()
})

test('the cart leads straight to the payment where the last delivery serves again @desktop', async ({ page }) => {
  await openShopper(page, { 11: 1 })
  await openPage(page, '/member/CartPage')
  await expect(page.getByRole('button', { name: '前往運送方式' }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '沿用上次的收件資料結帳' })).toHaveCount(0)
  await orderToDoor(page)
  await putIn(page, 11, 2)
  await openPage(page, '/member/CartPage')
  await page.getByRole('button', { name: '沿用上次的收件資料結帳' }).click()
  await expect(page).toHaveURL('/checkout/payment')
  await expect(page.getByRole('region', { name: '收件地址' })).toContainText('永康街12號')
})

test('the address of the profile serves home delivery', async ({ page }) => {
  const member = await openShopper(page, { 11: 2 })
  const profile = { name: '陳小山', phone: '0912345678', address: '嘉義縣阿里山鄉樂野村3鄰72號' }
  await page.request.post('/api/user/update_profile', {
    data: profile,
    headers: { authorization: `Bearer ${member.token}` },
  })
  await openStep(page)
  await carrier(page, '黑貓宅急便 宅配').check()
  await expect(page.getByLabel('鄉鎮市區')).toHaveValue('阿里山鄉')
  await expect(page.getByLabel('詳細地址')).toHaveValue('樂野村3鄰72號')
  await nextStep(page).click()
  await expect(page).toHaveURL('/checkout/payment')
})

test('back from the map the page stands at the chosen store', async ({ page }) => {
  await openShopper(page, { 11: 2 })
  await openStep(page)
  await carrier(page, '7-ELEVEN 取貨').check()
  await storeButton(page).click()
  await page.getByRole('button', { name: '選擇 建盛門市' }).click()
  await expect(chosenStore(page)).toBeInViewport()
})

test('a name that stores do not take is told with the reason, and home delivery takes it', async ({ page }) => {
  await openShopper(page, { 11: 2 })
  await openStep(page)
  await carrier(page, '7-ELEVEN 取貨').check()
  await page.getByLabel('收件人姓名').fill('Alexander Hamilton')
  await page.getByLabel('手機號碼').fill('0912345678')
  await expect(page.getByLabel('收件人姓名')).toHaveAccessibleDescription(/超商以這個姓名核對證件/)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^改用黑貓宅急便/ }).click()
  await expect(carrier(page, '黑貓宅急便 宅配')).toBeChecked()
  await expect(page.getByLabel('收件人姓名')).toHaveValue('Alexander Hamilton')
  await expect(page.getByLabel('收件人姓名')).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('縣市').selectOption('臺北市')
  await page.getByLabel('鄉鎮市區').selectOption({ label: '大安區' })
  await page.getByLabel('詳細地址').fill('永康街12號')
  await nextStep(page).click()
  await expect(page.getByRole('region', { name: '收件人' })).toContainText('Alexander Hamilton')
})

test('who only passes through an empty field is not told off', async ({ page }) => {
  await openShopper(page, { 11: 2 })
  await openStep(page)
  await page.getByLabel('手機號碼').focus()
  await page.getByLabel('收件人姓名').focus()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await page.getByLabel('手機號碼').fill('0912')
  await page.getByLabel('收件人姓名').focus()
  await expect(page.getByLabel('手機號碼')).toHaveAttribute('aria-invalid', 'true')
})

test('a gift goes to somebody else with a card and without prices, and the giver sees it in the order @desktop', async ({
  page,
}) => {
  await openShopper(page, { 11: 2 })
  await openStep(page)
  await carrier(page, '7-ELEVEN 取貨').check()
  await storeButton(page).click()
  await page.getByRole('button', { name: '選擇 建盛門市' }).click()
  await fillPerson(page)
  await page.getByRole('checkbox', { name: '這是禮物' }).check()
  const message = page.getByLabel('卡片內容')
  await message.fill('山'.repeat(121))
  await expect(message).toHaveAccessibleDescription(/卡片最多 120 個字/)
  await message.fill('生日快樂\n小山')
  await expect(page.getByRole('checkbox', { name: '出貨單不顯示價格' })).toBeChecked()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const stored = page.waitForResponse('**/api/order/gift')
  await message.blur()
  await stored
  await nextStep(page).click()
  const gift = page.getByRole('region', { name: '禮物' })
  await expect(gift).toContainText('生日快樂')
  await expect(gift).toContainText('出貨單不顯示價格')
  await payBy(page, 'Credit')
  await gatewayButton(page, '付款成功').click()
  await expect(page.getByRole('heading', { name: '付款成功！' })).toBeVisible()
  const { orders } = await callApi<{ orders: { order_name: string }[] }>(page, '/api/order/my_orders')
  await openPage(page, `/member/orders/${orders[0]?.order_name}`)
  await expect(page.getByText('生日快樂')).toBeVisible()
  // the next order is not for them
  await putIn(page, 11, 2)
  expect((await readCart(page)).item_count).toBe(2)
  await openStep(page)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: '這是禮物' })).not.toBeChecked()
})
