import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import {
  amount,
  antigua,
  brunch,
  fewer,
  giftBox,
  lineOf,
  more,
  next,
  notices,
  openShopper,
  pairOffer,
  readCart,
  remove,
  summary,
} from '../support/cart-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectNoSidewaysScroll } from '../support/page-checks.ts'

test.describe('offers on the cart page', () => {
  test('an offer is applied, explained and removed again', async ({ page }) => {
    await openShopper(page, { 11: 2 })
    await openPage(page, '/member/CartPage')
    await expect(page.getByText('再加一點就能使用')).toBeVisible()
    await expect(page.getByText('已自動套用最划算的優惠')).toBeVisible()
    await page.getByRole('button', { name: `套用此優惠：${pairOffer}` }).click()
    await expect(notices(page).getByText('優惠已套用')).toBeVisible()
    await expect(notices(page).getByText(pairOffer)).toBeVisible()
    await expect(amount(page, '應付金額')).toHaveText('NT$684')
    await summary(page).getByText('共省 NT$76，查看折扣明細').click()
    await expect(summary(page).getByText(`「${pairOffer}」：${brunch.name}`)).toBeVisible()
    await expect(summary(page).getByText('再買 NT$316 即享免運')).toBeVisible()
    await expect(summary(page).getByRole('progressbar', { name: '免運費進度' })).toHaveAttribute('aria-valuenow', '68')
    await page.getByRole('button', { name: `取消優惠：${pairOffer}` }).click()
    await expect(amount(page, '活動折扣')).toHaveText('—')
    await expect(amount(page, '應付金額')).toHaveText('NT$760')
    await expect(page.getByRole('button', { name: `套用此優惠：${pairOffer}` })).toBeVisible()
  })

  test('the offer that saves most is applied by itself and says so; taken off it stays off, and comes back with one tap', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openShopper(page, { [brunch.id]: 2 })
    await openPage(page, '/member/CartPage')
    await expect(page.getByText('已自動套用最划算的優惠')).toBeVisible()
    await expect(amount(page, '活動折扣')).toHaveText('-NT$100')
    await expect(amount(page, '應付金額')).toHaveText('NT$660')
    await page.getByRole('button', { name: '取消優惠：新會員首購禮' }).click()
    await expect(amount(page, '應付金額')).toHaveText('NT$760')
    await more(page, brunch.name).click()
    await expect(amount(page, '應付金額')).toHaveText('NT$1,140')
    await fewer(page, brunch.name).click()
    await page.reload()
    await expect(amount(page, '應付金額')).toHaveText('NT$760')
    await expect(page.getByText('最划算的優惠，現折 NT$100')).toBeVisible()
    const names = page.getByRole('button', { name: /^套用此優惠：/ })
    await expect(names).toHaveCount(2)
    await expect(names.first()).toHaveAccessibleName('套用此優惠：新會員首購禮')
    await names.first().click()
    await expect(amount(page, '應付金額')).toHaveText('NT$660')
    await expect(page.getByText('最划算的優惠')).toHaveCount(0)
  })

  test('the steps of checkout say what is saved, and what is missing for more', { tag: '@desktop' }, async ({
    page,
  }) => {
    await openShopper(page, { [brunch.id]: 2 })
    await openPage(page, '/member/CartPage')
    await expect(amount(page, '應付金額')).toHaveText('NT$660')
    await next(page).click()
    await expect(page).toHaveURL(/\/checkout\/shipping\?order_id=/)
    await expect(summary(page).getByText('已自動套用「新會員首購禮」，省 NT$100')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  test('a free gift is shown as 贈品 NT$0 with its worth, and changes no other figure', { tag: '@desktop' }, async ({
    page,
  }) => {
    await openShopper(page, { [giftBox.id]: 1 })
    await openPage(page, '/member/CartPage')
    await expect(amount(page, '商品金額')).toHaveText('NT$1,380')
    await page.getByRole('button', { name: '套用此優惠：買禮盒，送一盒日常' }).click()
    const gift = lineOf(page, '山嵐 日常 深焙 濾掛')
    await expect(gift).toContainText(/贈品\s*NT\$0（價值 NT\$\d+）/)
    await expect(gift).toContainText('小計 NT$0')
    await expect(amount(page, '商品金額')).toHaveText('NT$1,380')
    await expect(amount(page, '活動折扣')).toHaveText('—')
    await expect(amount(page, '應付金額')).toHaveText('NT$1,380')
    await expect(summary(page).getByText(/共省/)).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })

  test('a deleted line can be put back, with the offer that fell away with it', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 1, [antigua.id]: 1 })
    await openPage(page, '/member/CartPage')
    await page.getByRole('button', { name: `套用此優惠：${pairOffer}` }).click()
    await expect(amount(page, '活動折扣')).toHaveText(/-|−/)
    await remove(page, antigua.name).click()
    await expect(amount(page, '應付金額')).toHaveText('NT$380')
    await expect(page.getByText(`已刪除${antigua.name}`)).toBeVisible()
    await page.getByRole('button', { name: '復原' }).click()
    await expect(lineOf(page, antigua.name)).toBeVisible()
    await expect(page.getByRole('button', { name: `取消優惠：${pairOffer}` })).toBeVisible()
    expect((await readCart(page)).item_count).toBe(2)
  })

  test('an offer is removed when its conditions are no longer met, with one notice', async ({ page }) => {
    await openShopper(page, { 11: 1, [giftBox.id]: 1 })
    await openPage(page, '/member/CartPage')
    await page.getByRole('button', { name: '套用此優惠：買禮盒，送一盒日常' }).click()
    const gift = lineOf(page, '山嵐 日常 深焙 濾掛')
    await expect(gift.getByText('贈品')).toBeVisible()
    await expect(gift.getByRole('button')).toHaveCount(0)
    await remove(page, giftBox.name).click()
    await expect(gift).toHaveCount(0)
    await expect(page.getByText('購物車已不符合「買禮盒，送一盒日常」的條件（還差 1 件），優惠已取消')).toBeVisible()
    await expect(amount(page, '應付金額')).toHaveText('NT$380')
    await page.getByRole('button', { name: '知道了' }).click()
    await page.reload()
    await expect(lineOf(page, brunch.name)).toBeVisible()
    await expect(page.getByText(/優惠已取消/)).toHaveCount(0)
  })

  test('an offer that cannot be applied shows the reason', async ({ page }) => {
    await openShopper(page, { 11: 2 })
    await openPage(page, '/member/CartPage')
    const apply = page.getByRole('button', { name: `套用此優惠：${pairOffer}` })
    const refuse = (json: object) =>
      page.route('**/api/order/preview_reward', (route) => route.fulfill({ status: 409, json }), { times: 1 })
    await refuse({ success: false, error: '尚未符合優惠條件：還差 1 件', code: 'offer_not_met' })
    await apply.click()
    await expect(notices(page).getByText('優惠套用失敗')).toBeVisible()
    await expect(notices(page).getByText('尚未符合優惠條件：還差 1 件')).toBeVisible()
    await refuse({ success: false, error: '', code: 'offer_not_met' })
    await apply.click()
    await expect(notices(page).getByText('無法套用此優惠，請稍後再試')).toBeVisible()
    await page.route('**/api/order/preview_reward', (route) => route.abort(), { times: 1 })
    // a call without an answer may have had an effect: the cart is loaded again
    const readAgain = page.waitForResponse('**/api/order/my_cart')
    await apply.click()
    await expect(notices(page).getByText('伺服器錯誤')).toBeVisible()
    await expect(notices(page).getByText('套用優惠時發生錯誤')).toBeVisible()
    await readAgain
    // in one go: a call in between would find the member signed out, and show a visitor's cart
    await apply.evaluate((button: HTMLElement) => {
      window.sessionStorage.removeItem('token')
      button.click()
    })
    await expect(notices(page).getByText('操作失敗')).toBeVisible()
    await expect(notices(page).getByText('缺少必要資訊，請重新登入後再試一次')).toBeVisible()
  })
})
