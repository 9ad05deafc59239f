/** Elements of the cart bar and the cart page, by role and name. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import type { Cart } from '#contract/shop/checkout/cart.ts'
import type { PreparedMember } from './prepared-members.ts'
import { callApi, signInMember } from './sign-in.ts'

export const red = 'rgb(179, 38, 30)'
export const green = 'rgb(63, 107, 79)'

/** Coffees of the demonstration shop: two at list price, one with 10 % off, a gift box. */
export const brunch = { id: 11, name: '山嵐 早午餐 配方豆' }
export const antigua = { id: 7, name: '瓜地馬拉 安提瓜 水洗' }
export const giftBox = { id: 24, name: '台灣四座山 濾掛禮盒' }
export const pairOffer = '任選 2 件 9 折'

/** A member of this test only, signed in, with these products in the cart. */
export async function openShopper(page: Page, items: Record<number, number> = {}): Promise<PreparedMember> {
  const member = await signInMember(page)
  for (const [id, quantity] of Object.entries(items)) await putIn(page, Number(id), quantity)
  return member
}

export const putIn = (page: Page, product_id: number, quantity: number) =>
  callApi(page, '/api/order/add_to_cart', { product_id, quantity })
export const readCart = async (page: Page): Promise<Cart> => {
  const { carts } = await callApi<{ carts: [Cart] }>(page, '/api/order/my_cart')
  return carts[0]
}

export async function findScarce(request: APIRequestContext): Promise<Product> {
  const { products } = (await (await request.post('/api/products')).json()) as { products: Product[] }
  const scarce = products.find(({ stock }) => stock === 3)
  if (!scarce) throw new Error('the demonstration catalogue has no lot with 3 left')
  return scarce
}

export const bar = (page: Page) => page.getByRole('region', { name: '購物車', exact: true })
export const barHeader = (page: Page) => bar(page).getByRole('button', { name: /^已選購/ })
export const lines = (page: Page) => page.getByRole('list', { name: '購物車商品' })
export const lineOf = (page: Page, name: string) =>
  lines(page)
    .locator(':scope > li')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
export const quantityOf = (page: Page, name: string) => page.getByRole('spinbutton', { name: `${name}的數量` })
export const more = (page: Page, name: string) => page.getByRole('button', { name: `增加一件${name}` })
export const fewer = (page: Page, name: string) => page.getByRole('button', { name: `減少一件${name}` })
export const remove = (page: Page, name: string) => page.getByRole('button', { name: `刪除${name}` })
export const summary = (page: Page) => page.getByRole('region', { name: '訂單摘要' })
export const amount = (page: Page, term: string) =>
  summary(page).locator('dl > div').filter({ hasText: term }).getByRole('definition')
export const next = (page: Page) => page.getByRole('button', { name: '前往運送方式' }).filter({ visible: true })
export const notices = (page: Page) => page.getByRole('region', { name: /^通知/ })
