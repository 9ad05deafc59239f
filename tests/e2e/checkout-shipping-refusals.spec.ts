import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { amount, brunch, notices, openShopper, readCart } from '../support/cart-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { carrier, fillPerson, nextStep, openStep, storeButton } from '../support/shipping-screen.ts'
import { runUntilVisible, stopClock } from '../support/stop-clock.ts'

test.describe('an invalid entry or a failed call', () => {
  test('is shown beside its field, and the first field gets the focus', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 2 })
    await openStep(page)
    await carrier(page, '7-ELEVEN 取貨').check()
    await storeButton(page).click()
    await page.getByRole('button', { name: '選擇 建盛門市' }).click()
    await page.getByLabel('收件人姓名').fill('王2')
    await page.getByLabel('手機號碼').fill('')
    await nextStep(page).click()
    const name = page.getByLabel('收件人姓名')
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/請輸入 2–5 個中文字或 4–10 個英文字母，不含數字與符號/)
    await expect(page.getByLabel('手機號碼')).toHaveAccessibleDescription(/請輸入收件人手機號碼/)
    await expectAccessible(page)
    await fillPerson(page)
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
    const fields = { name: '這個名字無法使用' }
    const json = { success: false, error: '收件人資料有誤，請檢查後再試一次', code: 'recipient_invalid', fields }
    await page.route('**/api/order/recipient', (route) => route.fulfill({ status: 422, json }))
    await nextStep(page).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/這個名字無法使用/)
    await page.unroute('**/api/order/recipient')
    await page.route('**/api/order/recipient', (route) => route.abort())
    await name.fill('林嵐心')
    await nextStep(page).click()
    await expect(notices(page).getByText('收件資料儲存失敗')).toBeVisible()
    await expect(page).toHaveURL(/\/checkout\/shipping/)
  })

  test('carriers that cannot be loaded show 取得物流選項錯誤 for three seconds, with a retry', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 2 })
    const { cart_id } = await readCart(page)
    await page.route('**/api/ecpay/delivery_methods', (route) => route.abort())
    await stopClock(page)
    await page.goto(`/checkout/shipping?order_id=${cart_id}`)
    const notice = notices(page).getByText('取得物流選項錯誤')
    await runUntilVisible(page, notice)
    await expect(notices(page).getByText('請稍後再試')).toBeVisible()
    await page.clock.runFor(5_000)
    await expect(notice).toHaveCount(0)
    const retry = page.getByRole('button', { name: '再試一次' })
    await retry.click()
    await runUntilVisible(page, notice)
    await page.clock.runFor(2_300)
    await expect(notice).toBeVisible()
    await page.clock.runFor(1_600)
    await expect(notice).toHaveCount(0)
    await page.unroute('**/api/ecpay/delivery_methods')
    await retry.click()
    await expect(page.getByRole('radio')).toHaveCount(4)
  })

  test('a refused carrier is reset to the previous one, with 套用配送方式失敗 and the reason', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 2 })
    await openStep(page)
    await carrier(page, '全家 取貨').check()
    await expect(amount(page, '運費')).toHaveText('NT$60')
    const json = { success: false, error: '找不到這個配送方式', code: 'carrier_not_found' }
    await page.route('**/api/order/select_delivery', (route) => route.fulfill({ status: 404, json }), { times: 1 })
    await page.getByText('萊爾富 取貨').click()
    await expect(notices(page).getByText('套用配送方式失敗')).toBeVisible()
    await expect(notices(page).getByText('找不到這個配送方式')).toBeVisible()
    await expect(carrier(page, '全家 取貨')).toBeChecked()
    await page.route('**/api/order/select_delivery', (route) => route.abort(), { times: 1 })
    await page.getByText('萊爾富 取貨').click()
    await expect(notices(page).getByText('請稍後再試')).toBeVisible()
    await expect(carrier(page, '全家 取貨')).toBeChecked()
  })

  test('quick taps end with the carrier that was tapped last', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 2 })
    await openStep(page)
    for (const name of ['7-ELEVEN 取貨', '全家 取貨', '萊爾富 取貨', '黑貓宅急便 宅配', '全家 取貨']) {
      await page.getByText(name).click()
    }
    await expect(amount(page, '運費')).toHaveText('NT$60')
    await page.reload()
    await expect(carrier(page, '全家 取貨')).toBeChecked()
  })

  test('a member who was signed out in the meantime sees 請先登入會員 and stays on the page', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 2 })
    await openStep(page)
    await carrier(page, '全家 取貨').check()
    await expect(amount(page, '運費')).toHaveText('NT$60')
    await page.evaluate(() => window.sessionStorage.removeItem('token'))
    await storeButton(page).click()
    await expect(notices(page).getByText('請先登入會員')).toBeVisible()
    await expect(page).toHaveURL(/\/checkout\/shipping/)
  })

  test('a form without a carrier is redirected back with 請先選擇配送方式', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 2 })
    const id = await openStep(page)
    await page.locator('form[action="/api/ecpay/create_temp_order"]').evaluate((form: HTMLFormElement) => form.submit())
    await expect(notices(page).getByText('請先選擇配送方式')).toBeVisible()
    await expect(page).toHaveURL(`/checkout/shipping?order_id=${id}`)
  })
})

test.describe('without session or cart', () => {
  const expectSentAway = async (page: Page) => {
    await expect(notices(page).getByText('資料不足')).toBeVisible()
    await expect(notices(page).getByText('請先回到購物車重新操作')).toBeVisible()
    await expect(page).toHaveURL('/member/CartPage')
  }

  test('a visitor, and a member without a cart id, are sent to the cart with 資料不足', async ({ page }) => {
    await openPage(page, '/checkout/shipping?order_id=7')
    await expectSentAway(page)
    await openShopper(page)
    await openPage(page, '/checkout/shipping')
    await expectSentAway(page)
  })

  test('another member’s cart is like none', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 1 })
    await openPage(page, '/checkout/shipping?order_id=8d1b0c52-7f9c-4a57-9a51-0b6f3d0c1d11')
    await expectSentAway(page)
  })

  test('the cart id stored in the tab is used where the address has none', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 2 })
    const { cart_id } = await readCart(page)
    await openPage(page, `/checkout/shipping?cart_id=${cart_id}`)
    await expect(page.getByRole('radio')).toHaveCount(4)
    await page.evaluate((id) => window.sessionStorage.setItem('cart_id', id), cart_id)
    await openPage(page, '/checkout/shipping')
    await expect(page.getByRole('radio')).toHaveCount(4)
  })

  test('an empty cart redirects to the cart page', async ({ page }) => {
    await openShopper(page)
    const { cart_id } = await readCart(page)
    await openPage(page, `/checkout/shipping?order_id=${cart_id}`)
    await expect(page).toHaveURL('/member/CartPage')
    await expect(notices(page).getByText('購物車目前是空的喔~')).toBeVisible()
  })
})
