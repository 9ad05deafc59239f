import { expect, type Page } from '@playwright/test'
import type { ListedOrder } from '#contract/shop/checkout/orders.ts'
import { test } from '../support/browser-test.ts'
import { amount, brunch, notices, readCart } from '../support/cart-screen.ts'
import { openReadyCart } from '../support/checkout-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { callApi, tokenOf } from '../support/sign-in.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'

/** Looked at by people: SCREENSHOTS names a folder. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  const width = page.viewportSize()?.width
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an owner builds an offer and a code; a shopper types it and pays less; the figures agree @desktop-only', async ({
  page,
  browser,
}, { project }) => {
  const name = `八折券 ${project.name}`
  const code = `SAVE20${project.name.replace(/[^a-z]/gi, '').toUpperCase()}`
  await signInAs(page, 'owner')
  const console = watchConsole(page)
  await openScreen(page, '/admin/offers', '優惠')
  await look(page, 'offers')
  await page.getByRole('link', { name: '新增優惠' }).click()
  await expect(heading(page, '新優惠')).toBeVisible()

  // what cannot be saved says why, beside its field
  await page.getByLabel('打幾折').fill('0')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText('請填 9、85 或 9.5 這樣的折數')).toBeVisible()
  await page.getByLabel('打幾折').fill('8')
  await page.getByLabel('任選（件）').fill('1')
  await page.getByLabel('需優惠券或優惠碼').check()
  await expect(page.getByText('任選 1 件，全單打 8 折（需優惠券或優惠碼）')).toBeVisible()
  await expect(card(page, '放進購物車試算').getByText('符合條件')).toBeVisible()
  await page.getByLabel('名稱', { exact: true }).fill(name)
  await look(page, 'offer-new')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(heading(page, name)).toBeVisible()

  await page.getByRole('button', { name: '開始預演' }).click()
  await expect(card(page, '預演').getByText('看過的訂單')).toBeVisible()

  await page.getByRole('button', { name: '開始這個優惠' }).click()
  const collisions = page.getByRole('dialog', { name: '會與其他優惠同時適用' })
  await expect(collisions.getByText('任選 2 件 9 折', { exact: true })).toBeVisible()
  await look(page, 'offer-collides')
  await collisions.getByRole('button', { name: '仍要開始' }).click()
  await expect(card(page, '狀態').getByText('進行中')).toBeVisible()

  const codes = card(page, '優惠碼與優惠券')
  await codes.getByLabel('發什麼').selectOption('共用優惠碼')
  await codes.getByLabel('優惠碼', { exact: true }).fill(code)
  await codes.getByLabel('可用幾次').fill('5')
  await codes.getByRole('button', { name: '發出' }).click()
  await expect(codes.getByRole('row', { name: new RegExp(code) })).toBeVisible()
  await look(page, 'offer-code')
  console.expectQuiet()

  const shopper = await browser.newPage()
  const sale_order_id = await openReadyCart(shopper, { [brunch.id]: 2 })
  await openPage(shopper, '/member/CartPage')
  await expect(amount(shopper, '應付金額')).toHaveText('NT$660')
  const field = shopper.getByLabel('優惠碼')
  await field.fill('NOSUCH99')
  await shopper.getByRole('button', { name: '使用', exact: true }).click()
  await expect(shopper.getByText('找不到這個優惠碼，請確認是否輸入正確')).toBeVisible()
  await look(shopper, 'cart-wrong-code')
  await field.fill(code.toLowerCase())
  await shopper.getByRole('button', { name: '使用', exact: true }).click()
  await expect(notices(shopper).getByText('優惠碼已套用')).toBeVisible()
  await expect(amount(shopper, '活動折扣')).toHaveText('-NT$152')
  await expect(amount(shopper, '應付金額')).toHaveText('NT$608')
  await look(shopper, 'cart-code')
  expect((await readCart(shopper)).amount_payable).toBe(608)
  const data = { token: await tokenOf(shopper), sale_order_id, payment_provider_id: 2 }
  await shopper.request.post('/api/order/checkout', { data })
  await callApi(shopper, '/api/payment/custom/process', { sale_order_id })
  const { orders } = await callApi<{ orders: ListedOrder[] }>(shopper, '/api/order/my_orders')
  expect(orders[0]?.amount_total).toBe(608 + 100)
  await shopper.close()

  await page.reload()
  await expect(card(page, '狀態').getByText('已用 1 次，共折 NT$152')).toBeVisible()
  await expect(codes.getByRole('row', { name: new RegExp(`${code}.*1 / 5`) })).toBeVisible()

  await page.getByRole('button', { name: '停止這個優惠' }).click()
  await page.getByRole('dialog', { name: '停止這個優惠？' }).getByRole('button', { name: '停止這個優惠' }).click()
  await expect(card(page, '狀態').getByText('已停止')).toBeVisible()
})

test('the ladder is approved once; free shipping has another amount, and the page says so', async ({ page }) => {
  await signInAs(page, 'editor')
  const console = watchConsole(page)
  await openScreen(page, '/admin/offers/rules', '免運與即期')
  await look(page, 'offer-rules')
  const shipping = card(page, '免運門檻')
  await shipping.getByLabel('滿 NT$').fill('1200')
  await shipping.getByRole('button', { name: '儲存' }).click()
  await expect(shipping.getByText('滿 NT$1,000 免運費')).toBeVisible()
  try {
    await expect
      .poll(async () => (await page.request.get('/promotions/free-shipping')).text(), { timeout: 2_000 })
      .toContain('單筆滿 NT$1,200')
  } finally {
    await shipping.getByLabel('滿 NT$').fill('1000')
    await shipping.getByRole('button', { name: '儲存' }).click()
    await expect(shipping.getByText('滿 NT$1,000 免運費')).toHaveCount(0)
  }
  const ladder = card(page, '即期折扣階梯')
  await expect(ladder.getByText('等待核准')).toBeVisible()
  await ladder.getByRole('button', { name: '核准，之後自動執行' }).click()
  await expect(ladder.getByText('自動執行中')).toBeVisible()
  await ladder.getByRole('button', { name: '暫停並恢復原價' }).click()
  await expect(ladder.getByText('等待核准')).toBeVisible()
  console.expectQuiet()
})

test('the page of a product on the near-expiry shelf says that the seven days do not apply', async ({ page }) => {
  const { products } = (await (await page.request.post('/api/products')).json()) as {
    products: { id: number; category_ids: number[] }[]
  }
  const near = products.find(({ category_ids }) => category_ids.includes(12))
  const fresh = products.find(({ category_ids }) => !category_ids.includes(12))
  await openPage(page, `/product/${near?.id}`)
  const notice = page.getByText('不適用 7 天鑑賞期', { exact: false })
  await expect(notice).toBeVisible()
  await openPage(page, `/product/${fresh?.id}`)
  await expect(notice).toHaveCount(0)
})
