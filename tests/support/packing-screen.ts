/** Paid orders for the packing screen, placed by calls, each by a member of its own. */
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import type { PackingOrder } from '#contract/admin/orders/packing.ts'
import { takeMember, workersShop } from './browser-shop.ts'
import { formIn } from './form-in.ts'

const stores: Record<number, string> = { 1: '131386', 2: '006598' }

/** Cash on delivery, to a store of 7-ELEVEN (1) or FamilyMart (2), or to a home (4). Returns the order's name. */
export async function placeForCarrier(carrierId: 1 | 2 | 4, productId: number, quantity = 1): Promise<string> {
  const { token } = takeMember()
  const device = await request.newContext({ baseURL: workersShop().address })
  const call = async <T>(path: string, body: object = {}): Promise<T> => {
    const answer = await device.post(path, { data: { token, ...body } })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  await call('/api/order/add_to_cart', { product_id: productId, quantity })
  const { carts } = await call<{ carts: { cart_id: string }[] }>('/api/order/my_cart')
  const cart_id = carts[0]?.cart_id ?? ''
  await call('/api/order/select_delivery', { cart_id, delivery_id: carrierId })
  const storeId = stores[carrierId]
  const home = { city: '臺北市', district: '大安區', address: '永康街12號' }
  await call('/api/order/recipient', { cart_id, name: '陳小山', phone: '0912345678', ...(storeId ? {} : home) })
  if (storeId)
    await chooseStore(device, { token, sale_order_id: cart_id, delivery_carrier_id: String(carrierId) }, storeId)
  await call('/api/order/checkout', { sale_order_id: cart_id, payment_provider_id: 2 })
  await call('/api/payment/custom/process', { sale_order_id: cart_id })
  const { orders } = await call<{ orders: { order_name: string }[] }>('/api/order/my_orders')
  await device.dispose()
  return orders[0]?.order_name ?? ''
}

/** Through the carrier's map and back, as a browser does. */
async function chooseStore(device: APIRequestContext, order: Record<string, string>, storeId: string): Promise<void> {
  const sent = await device.post('/api/ecpay/create_temp_order', { form: order })
  const map = await device.post('/sim/ecpay/Express/map', { form: formIn(await sent.text(), '/sim/ecpay/Express/map') })
  const choices = (await map.text()).split('</form>').map((part) => formIn(`${part}</form>`, '/api/ecpay/map_reply'))
  const reply = choices.find(({ CVSStoreID }) => CVSStoreID === storeId)
  if (!reply) throw new Error(`the map has no store ${storeId}`)
  await device.post('/api/ecpay/map_reply', { form: reply, maxRedirects: 0 })
}

export const step = (page: Page, name: string) => page.getByRole('region', { name })
const scanField = (page: Page) => page.getByRole('textbox', { name: '掃描或輸入訂單編號、託運單代碼' })

export async function listOpen(page: Page): Promise<PackingOrder[]> {
  const answer = await page.request.get('/api/admin/packing/orders?limit=100')
  return ((await answer.json()) as { items: PackingOrder[] }).items
}

/** As a scanner does: the code, then Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await scanField(page).focus()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

export async function chooseOnly(page: Page, names: readonly string[]): Promise<void> {
  await page.getByText(/^選擇訂單/).click()
  await page.getByRole('button', { name: '全不選' }).click()
  for (const name of names) await page.getByRole('checkbox', { name }).check()
  await expect(page.getByText(`已選 ${names.length}／`)).toBeVisible()
}

/** The question before anything is marked as shipped: how many parcels and mails it says, and the press. */
export async function confirmShipping(page: Page, parcels: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '標記為已交寄' })
  await expect(dialog).toContainText(`${parcels} 個包裹會標記為已交寄`)
  await expect(dialog).toContainText(`${parcels} 封出貨通知信`)
  await dialog.getByRole('button', { name: /已經交寄$/ }).click()
}
