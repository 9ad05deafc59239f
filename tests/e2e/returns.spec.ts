/** A part of a received order goes back: the form, the owner's preview, and every dollar on the order's page. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { ListedOrder } from '#contract/shop/checkout/orders.ts'
import { test } from '../support/browser-test.ts'
import { antigua, brunch, notices, openShopper, pairOffer, readCart } from '../support/cart-screen.ts'
import { makeReady } from '../support/checkout-screen.ts'
import { mailTo } from '../support/mails.ts'
import { openPage } from '../support/open-page.ts'
import { main, panel } from '../support/orders-screen.ts'
import { atCarrier, owner, packOrder } from '../support/owner-command.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { callApi, signInMember, tokenOf } from '../support/sign-in.ts'

/** Three pieces with 10 % off from two on, paid to the driver at the door. */
async function receiveOrder(page: Page, request: APIRequestContext): Promise<ListedOrder & { email: string }> {
  const { email } = await openShopper(page, { [brunch.id]: 2, [antigua.id]: 1 })
  const sale_order_id = await makeReady(page)
  const { matched_promotions } = await readCart(page)
  const offer = matched_promotions.find(({ program_name }) => program_name === pairOffer)
  await callApi(page, '/api/order/preview_reward', { cart_id: sale_order_id, reward_id: offer?.reward_id })
  const data = { token: await tokenOf(page), sale_order_id, payment_provider_id: 2 }
  await page.request.post('/api/order/checkout', { data })
  await callApi(page, '/api/payment/custom/process', { sale_order_id })
  const { orders } = await callApi<{ orders: ListedOrder[] }>(page, '/api/order/my_orders')
  const [order] = orders
  if (!order) throw new Error('no order was placed')
  await atCarrier(request, await packOrder(request, order.order_name), { do: 'status', code: '3003' })
  await expect
    .poll(async () => (await callApi<{ orders: ListedOrder[] }>(page, '/api/order/my_orders')).orders[0]?.status)
    .toBe('completed')
  return { ...order, email }
}

const box = (page: Page) => panel(page, '退換貨')
const form = (page: Page) => page.getByRole('dialog', { name: '申請退換貨' })
const more = (page: Page, name: string) => form(page).getByRole('button', { name: `「${name}」多退一件` })
const preview = (page: Page) => form(page).getByRole('region', { name: '退款試算' })
const total = (page: Page) => preview(page).getByRole('definition').last()

test('a part is chosen with its preview, accepted, and refunded for that amount; then the rest goes back', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { order_name, amount_total, email } = await receiveOrder(page, request)
  const path = `/member/orders/${order_name}`
  const browser = watchConsole(page)
  await openPage(page, path)
  await box(page).getByRole('button', { name: '申請退換貨' }).click()
  await expect(preview(page)).toContainText('選好商品後，這裡會顯示預估的退款金額。')
  // nothing is chosen: the focus comes to the goods, with what is missing
  await form(page).getByRole('button', { name: '送出申請' }).click()
  const goods = form(page).getByRole('group', { name: /^要退的商品/ })
  await expect(goods).toBeFocused()
  await expect(goods).toContainText('請選擇要退的商品')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // by keyboard: the stepper of the first line
  const brunchCount = form(page).getByRole('spinbutton', { name: `「${brunch.name}」要退的件數` })
  await more(page, brunch.name).focus()
  await page.keyboard.press('Enter')
  await expect(brunchCount).toHaveValue('1')
  await more(page, antigua.name).click()
  await expect(goods).not.toContainText('請選擇要退的商品')
  await expect(preview(page)).toContainText('已享的優惠折扣')
  await expect(preview(page)).toContainText('每筆訂單一次')
  await expect(preview(page)).toContainText('扣除運費')
  const byTaste = await total(page).innerText()
  await form(page).getByLabel('原因').selectOption('defective')
  await expect(preview(page)).not.toContainText('扣除運費')
  await expect(total(page)).not.toHaveText(byTaste)
  await form(page).getByLabel('原因').selectOption('taste')
  await expect(total(page)).toHaveText(byTaste)
  await expect(preview(page).getByRole('status')).toHaveText(`預估退款 ${byTaste}`)
  await form(page).getByLabel('說明').fill('太酸了')
  await expectAccessible(page)
  await form(page).getByRole('button', { name: '送出申請' }).click()
  await expect(notices(page).getByText('已收到您的申請')).toBeVisible()
  await expect(box(page)).toContainText(`${brunch.name} × 1`)
  await expect(box(page)).toContainText(`${antigua.name} × 1`)

  // the owner sees the same amount before anything is done
  await owner('orders', 'return-accept', order_name, '請寄回')
  const proposal = await owner('return', order_name)
  expect(proposal).toContain(`退款 ${byTaste}，不是信用卡付款，需人工匯款`)
  await owner(...(proposal.split('npm run shop -- ')[1]?.split(' ') ?? []))
  await openPage(page, path)
  const refund = panel(page, '退款')
  await expect(refund).toContainText(`${byTaste}處理中`)
  await expect(refund.getByRole('definition').last()).toHaveText(byTaste)
  for (const row of ['已享的優惠折扣', '免運費不再適用，扣除運費', '口味不合']) await expect(refund).toContainText(row)
  await expect(panel(page, '商品明細').getByRole('listitem').first()).toContainText('已退 1 件')
  await expect(panel(page, '商品明細')).toContainText('退款後金額')
  await expect(panel(page, '訂單紀錄')).toContainText('已收到退回的部分商品')
  await expect(main(page).getByRole('status').first()).toHaveText('訂單完成，部分款項退款處理中')
  const mail = await mailTo(request, email, '部分退貨')
  expect(mail.text).toContain(`退款金額：${byTaste}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // the rest: one piece, which is chosen at once
  await owner('refunds', 'done', order_name)
  await openPage(page, path)
  await expect(refund).toContainText('退款完成時間')
  await box(page).getByRole('button', { name: '再申請退換貨' }).click()
  await expect(brunchCount).toHaveValue('1')
  await expect(preview(page)).toContainText('商品已全部退回，您支付的款項會全數退還。')
  const rest = await total(page).innerText()
  expect(toNumber(byTaste) + toNumber(rest)).toBe(amount_total)
  // neither a reason nor a description is demanded
  await expect(form(page).getByLabel('原因')).toHaveValue('')
  await form(page).getByRole('button', { name: '送出申請' }).click()
  await expect(notices(page).getByText('已收到您的申請')).toBeVisible()
  await owner('orders', 'return-accept', order_name)
  expect(await owner('orders', 'return-received', order_name, '--restock', 'all')).toContain(`退款 ${rest}`)
  await owner('refunds', 'done', order_name)
  await openPage(page, path)
  await expect(main(page).getByRole('status').first()).toHaveText('已退款')
  await expect(refund.getByRole('heading', { level: 3 })).toHaveCount(2)
  await expect(box(page).getByRole('button')).toHaveCount(0)
  browser.expectQuiet()
})

const toNumber = (money: string) => Number(money.replace(/\D/g, ''))

test('everything is chosen at once and taken back again; a refused or lost request keeps what was filled in', async ({
  page,
  request,
}) => {
  const { order_name } = await receiveOrder(page, request)
  await openPage(page, `/member/orders/${order_name}`)
  await box(page).getByRole('button', { name: '申請退換貨' }).click()
  await form(page).getByRole('button', { name: '全部退回' }).click()
  await expect(preview(page)).toContainText('您支付的款項會全數退還')
  await form(page).getByRole('button', { name: '清除' }).click()
  await expect(preview(page)).toContainText('選好商品後')
  await form(page).getByRole('button', { name: '全部退回' }).click()
  await form(page).getByLabel('原因').selectOption('other')
  await form(page).getByLabel('說明').fill('不需要了')

  let answer: 'lost' | 'refused' | 'slow' = 'lost'
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/order/request_return', async (route) => {
    if (answer === 'lost') return route.abort()
    if (answer === 'slow') {
      await held
      return route.fallback()
    }
    const refusal = { success: false, code: 'return_pieces', error: '可以退貨的商品數量已有變動，請重新選擇' }
    return route.fulfill({ status: 409, json: refusal })
  })
  const send = form(page).getByRole('button', { name: /^送出/ })
  await send.click()
  await expect(notices(page).getByText('送出失敗')).toBeVisible()
  answer = 'refused'
  await send.click()
  await expect(notices(page).getByText('可以退貨的商品數量已有變動，請重新選擇')).toBeVisible()
  await expect(form(page).getByLabel('說明')).toHaveValue('不需要了')
  answer = 'slow'
  await send.click()
  await expect(form(page).getByRole('button', { name: '送出中…' })).toBeDisabled()
  release()
  await expect(box(page)).toContainText('已收到申請，我們會在 2 個工作天內回覆')
})

test('who is not signed in, or another member, sees nothing of a return', async ({ page, request }) => {
  const { order_name } = await receiveOrder(page, request)
  await signInMember(page)
  await openPage(page, `/member/orders/${order_name}`)
  await expect(main(page).getByText('找不到這筆訂單')).toBeVisible()
  await expect(box(page)).toHaveCount(0)
})
