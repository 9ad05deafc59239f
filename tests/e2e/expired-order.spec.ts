/** An unpaid order, in a separate shop that is started again after the deadline. */
import { expect, type Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { test as base } from '../support/browser-test.ts'
import { brunch, readCart } from '../support/cart-screen.ts'
import { unpaidBox } from '../support/checkout-screen.ts'
import { openPage } from '../support/open-page.ts'
import { card, main, panel, placeOrder, toggle } from '../support/orders-screen.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { endShopProcesses, startPreparedShop, startShopProcess } from '../support/shop-process.ts'
import { laterProcess } from '../support/test-clock.ts'

const dayMs = 24 * 60 * 60 * 1000

interface OwnShop {
  address: string
  openAgainLater(ms: number): Promise<void>
}

const test = base.extend<{ ownShop: OwnShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of the needed fixtures here
  ownShop: async ({}, use) => {
    const { address, child, ended, dataDir } = await startPreparedShop()
    const openAgainLater = async (ms: number) => {
      child.kill('SIGTERM')
      await ended
      await startShopProcess({ PORT: new URL(address).port, DATA_DIR: dataDir, ...laterProcess(ms) }).opened
    }
    await use({ address, openAgainLater })
    await endShopProcesses()
  },
  baseURL: ({ ownShop }, use) => use(ownShop.address),
})

async function stockOf(page: Page, id: number): Promise<number | undefined> {
  const { products } = (await (await page.request.post('/api/products')).json()) as { products: Product[] }
  return products.find((product) => product.id === id)?.stock
}

test('an order whose transfer never arrived expires after its deadline, and its stock is released', async ({
  page,
  ownShop,
}) => {
  const stock = await stockOf(page, brunch.id)
  const { order_name } = await placeOrder(page, 'ATM')
  expect(await stockOf(page, brunch.id)).toBe((stock ?? 0) - 2)
  await openPage(page, '/member/CartPage')
  await expect(unpaidBox(page)).toContainText(order_name)

  // three days, the rest of the last one, and an hour that the bank may take
  await ownShop.openAgainLater(5 * dayMs)
  await expect.poll(() => stockOf(page, brunch.id)).toBe(stock)
  await openPage(page, '/member/CartPage')
  await expect(page.getByText('購物車目前是空的喔~')).toBeVisible()
  await expect(unpaidBox(page)).toHaveCount(0)

  await openPage(page, '/member/orders')
  await expect(card(page, order_name).locator('[data-tone="grey"]')).toHaveText('未成立')
  await expect(card(page, order_name)).toContainText('逾期未付款')
  await toggle(page, order_name).click()
  await expect(card(page, order_name)).toContainText('逾期未付款，訂單已失效')
  await expect(card(page, order_name).getByRole('link', { name: /^前往付款/ })).toHaveCount(0)

  await openPage(page, `/member/payment/status?order_name=${order_name}`)
  await expect(page.getByRole('heading', { name: '付款期限已過' })).toBeVisible()
  await expect(page.getByText(/這筆訂單已自動取消，商品也已釋出/)).toBeVisible()
  await expect(page.getByText(/付款失敗/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: '重新付款' })).toHaveCount(0)
  await expectAccessible(page)

  await openPage(page, `/member/orders/${order_name}`)
  await expect(panel(page, '訂單紀錄').getByRole('listitem').first()).toContainText('逾期未付款，訂單失效')
  await expect(main(page).getByText('轉帳帳號', { exact: true })).toHaveCount(0)
  await main(page).getByRole('button', { name: '再買一次' }).click()
  await expect(page).toHaveURL('/member/CartPage')
  expect((await readCart(page)).item_count).toBe(3)
})
