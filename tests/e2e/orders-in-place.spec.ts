import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { card, mockList, placeOrder, toggle } from '../support/orders-screen.ts'

test('an order has a thumbnail, is bought again and reviewed in place', async ({ page }) => {
  const order = await placeOrder(page, 'cod')
  await openPage(page, '/member/orders')
  await expect(toggle(page, order.order_name).locator('img')).toBeVisible()
  await expect(toggle(page, order.order_name)).toContainText('+1')
  await toggle(page, order.order_name).click()
  await expect(card(page, order.order_name).getByRole('button', { name: /^寫評論/ })).toHaveCount(0)
  await card(page, order.order_name).getByRole('button', { name: '再買一次' }).click()
  await expect(page).toHaveURL('/member/CartPage')
  // once it was received
  const { product_name, product_id } = order.products[0] ?? { product_name: '', product_id: 0 }
  await mockList(page, [[{ ...order, status: 'completed', state: '已成立', delivery_status: '訂單完成' }]])
  await openPage(page, '/member/orders')
  await toggle(page, order.order_name).click()
  await card(page, order.order_name)
    .getByRole('button', { name: `寫評論：${product_name}`, exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: product_name })
  await dialog.getByRole('button', { name: '送出評論' }).click()
  await expect(dialog.getByText('請點選星等')).toBeVisible()
  // a notice is seen above the dialog
  const notice = page.getByText('請填寫評分與評論內容')
  await expect(notice).toBeVisible()
  const isOnTop = await notice.evaluate((text) => {
    const { x, y, width, height } = text.getBoundingClientRect()
    return text.closest('[popover]')?.matches(':popover-open') === true && width * height > 0 && x >= 0 && y >= 0
  })
  expect(isOnTop).toBe(true)
  await dialog.getByRole('radio', { name: '5 顆星' }).check()
  await dialog.getByLabel('評論內容').fill('香甜乾淨，下次再買。')
  const written = page.waitForRequest('**/api/reviews/create')
  await dialog.getByRole('button', { name: '送出評論' }).click()
  expect((await written).postDataJSON()).toMatchObject({ product_id, rating: 5 })
  await expect(dialog).toHaveCount(0)
})
