/** Elements of the shipping step, by role and name. */
import { expect, type Page } from '@playwright/test'
import { readCart } from './cart-screen.ts'
import { openPage } from './open-page.ts'

export const nextStep = (page: Page) => page.getByRole('button', { name: '前往結帳' }).filter({ visible: true })
export const carrier = (page: Page, name: string) => page.getByRole('radio', { name })
export const storeButton = (page: Page) => page.getByRole('button', { name: /物流門市$/ })
export const chosenStore = (page: Page) => page.getByRole('status').filter({ hasText: '已選門市' })

/** At the shipping step with two bags for NT$760, or with another quantity. */
export async function openStep(page: Page, quantity = 2): Promise<string> {
  const cart = await readCart(page)
  expect(cart.item_count).toBe(quantity)
  await openPage(page, `/checkout/shipping?order_id=${cart.cart_id}`)
  await expect(carrier(page, '7-ELEVEN 取貨')).toBeVisible()
  return cart.cart_id
}

export async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('收件人姓名').fill('陳美麗')
  await page.getByLabel('手機號碼').fill('0912-345-678')
}
