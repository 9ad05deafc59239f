import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { notices, openShopper } from '../support/cart-screen.ts'
import {
  answerCheckout,
  methodSelect,
  mockOffer,
  openMocked,
  openPayment,
  payBy,
  provider,
  submit,
} from '../support/checkout-screen.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { runUntilVisible, stopClock } from '../support/stop-clock.ts'

test.describe('answers to 確認送出訂單', () => {
  const expectNotice = (page: Page, title: string, detail = '') =>
    expect(notices(page).getByRole('listitem').filter({ hasText: title }).filter({ hasText: detail })).toBeVisible()

  test('HTML without a form: 找不到付款表單', async ({ page }) => {
    await openMocked(page)
    await answerCheckout(page, { contentType: 'text/html', body: '<p>維護中</p>' })
    await payBy(page, 'Credit')
    await expectNotice(page, '找不到付款表單')
    await expect(submit(page)).toBeEnabled()
  })

  test('a refusal with status 200: 付款錯誤 with the server’s error, else 請聯絡客服', async ({ page }) => {
    await openMocked(page)
    await answerCheckout(page, { json: { success: false, error: '這張卡片無法使用' } })
    await payBy(page, 'Credit')
    await expectNotice(page, '付款錯誤', '這張卡片無法使用')
    await answerCheckout(page, { json: { success: false } })
    await submit(page).click()
    await expectNotice(page, '付款錯誤', '請聯絡客服')
  })

  test('an error status: 付款失敗 with its text for three seconds; it stays readable on the page', async ({ page }) => {
    await openMocked(page)
    await stopClock(page)
    await answerCheckout(page, { status: 503, contentType: 'text/plain', body: '系統維護中，請稍後再試' })
    await payBy(page, 'Credit')
    await runUntilVisible(page, notices(page).getByText('付款失敗'))
    await expectNotice(page, '付款失敗', '系統維護中，請稍後再試')
    await page.clock.runFor(2500)
    await expect(notices(page).getByText('付款失敗')).toBeVisible()
    await page.clock.runFor(1500)
    await expect(notices(page).getByText('付款失敗')).toHaveCount(0)
    await expect(page.getByRole('main').getByText('系統維護中，請稍後再試')).toBeVisible()
  })

  test('no network: 付款失敗, the choices stay, and it can be tried again', async ({ page }) => {
    await openMocked(page)
    await page.route('**/api/**', (route) => route.abort())
    await payBy(page, 'ATM')
    await expectNotice(page, '付款失敗', '無法連線，請確認網路連線後再試一次')
    await expect(provider(page, 'ECPay')).toBeChecked()
    await expect(methodSelect(page)).toHaveValue('ATM')
    await expect(submit(page)).toBeEnabled()
  })

  test('a changed cart redirects to the cart with the reason', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    await mockOffer(page)
    await openPayment(page, { orderId: 'o1' })
    const error = '商品價格已更新，請回到購物車確認後再結帳'
    await answerCheckout(page, { status: 409, json: { success: false, error, code: 'cart_changed' } })
    await payBy(page, 'Credit')
    await expect(page).toHaveURL('/member/CartPage')
    await expectNotice(page, '訂單內容有更新', error)
    await expect(page.getByText('付款失敗')).toHaveCount(0)
  })

  test('short stock is named, with a link to the cart', async ({ page }) => {
    await openMocked(page)
    const error = '「衣索比亞 古吉」庫存不足，僅剩 2 件'
    await answerCheckout(page, { status: 409, json: { success: false, error, code: 'stock_short', available: 2 } })
    await payBy(page, 'Credit')
    await expect(page.getByRole('main').getByText(error)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: '回到購物車' }).click()
    await expect(page).toHaveURL('/member/CartPage')
  })

  test('redirect_url is followed', async ({ page }) => {
    await openMocked(page)
    await answerCheckout(page, { json: { success: true, redirect_url: '/member/payment/status?order_name=nothing' } })
    await payBy(page, 'cod')
    await expect(page).toHaveURL('/member/payment/status?order_name=nothing')
    await expect(page.getByText('付款失敗或查無訂單')).toBeVisible()
  })

  test('an expired session asks to sign in', async ({ page }) => {
    await openMocked(page)
    const json = { success: false, error: '請先登入會員', code: 'session_required' }
    await answerCheckout(page, { status: 401, json })
    await payBy(page, 'Credit')
    await expect(page.getByText('請先登入會員')).toBeVisible()
  })
})
