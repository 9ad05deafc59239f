/** Answers with the specification's fields only, and calls that fail: the screens go on. */
import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { amount, next, openShopper } from '../support/cart-screen.ts'
import { openPage } from '../support/open-page.ts'
import { watchConsole } from '../support/page-checks.ts'

test('a cart with the specification’s fields only is shown and can be changed', async ({ page }) => {
  await openShopper(page)
  const line = { discount: 10, quantity: 2, price_unit: 400, subtotal: 720, product_image: '', is_reward_line: false }
  const reward = { ...line, price_unit: -72, subtotal: -72, quantity: 1, discount: 0, is_reward_line: true }
  const cart = {
    cart_id: 'c1',
    products: [
      { ...line, order_line_id: 'l1', product_name: '耶加雪菲 水洗', product_type: 'consu' },
      { ...reward, order_line_id: 'l2', product_name: '任選 2 件 9 折', product_type: 'consu' },
      { ...line, order_line_id: 'l3', product_name: '運費', product_type: 'service' },
    ],
    matched_promotions: [{ program_name: '任選 2 件', reward_name: '9 折', reward_id: 1, coupon_id: null }],
    applied_reward: { program_name: '任選 2 件', reward_name: '9 折' },
  }
  await page.route('**/api/order/my_cart', (route) =>
    // as the specification has it: a text that holds the JSON
    route.fulfill({ json: JSON.stringify({ success: true, carts: [cart] }) }),
  )
  const browser = watchConsole(page)
  await openPage(page, '/member/CartPage')
  await expect(page.getByText('耶加雪菲 水洗').first()).toBeVisible()
  await expect(page.getByText('運費', { exact: true })).toHaveCount(0)
  await expect(amount(page, '商品金額')).toHaveText('NT$720')
  await expect(amount(page, '活動折扣')).toHaveText('-NT$72')
  await expect(next(page)).toBeEnabled()
  browser.expectQuiet()
})

test('a search ends when the products could not be loaded, and tells how many there are when they could', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openPage(page, '/about/team')
  await page.route('**/api/products', (route) => route.abort())
  const box = page.getByRole('banner').getByRole('combobox', { name: '搜尋商品' }).filter({ visible: true })
  const status = page.getByRole('search').getByRole('status')
  await box.fill('咖啡')
  await expect(status).toHaveText('暫時無法搜尋，請稍後再試')
  await page.unroute('**/api/products')
  await box.blur()
  await box.focus()
  await expect(status).toHaveText(/^找到 \d+ 項商品$/)
  const count = Number((await status.innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(5)
  await expect(page.getByRole('listbox', { name: '搜尋結果' }).getByRole('option')).toHaveCount(5)
})
