import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { antigua, brunch, notices, readCart } from '../support/cart-screen.ts'
import { atGateway } from '../support/checkout-screen.ts'
import { openPage } from '../support/open-page.ts'
import { card, main, panel, placeOrder, toggle } from '../support/orders-screen.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { callApi, signInMember } from '../support/sign-in.ts'

test('an unpaid order shows its payment number with the deadline, links to the payment step, and is cancelled after a confirmation', async ({
  page,
}) => {
  const order = await placeOrder(page, 'ATM')
  await openPage(page, '/member/orders')
  await toggle(page, order.order_name).click()
  await card(page, order.order_name)
    .getByRole('link', { name: /^查看訂單詳情/ })
    .click()
  await expect(page).toHaveURL(`/member/orders/${order.order_name}`)
  await expect(page.getByRole('heading', { level: 2, name: order.order_name })).toBeVisible()
  await expect(main(page).getByText('轉帳帳號', { exact: true })).toBeVisible()
  await expect(main(page).getByText('付款期限', { exact: true })).toBeVisible()
  await expect(main(page).getByText('取得轉帳帳號')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main(page).getByRole('link', { name: '改用其他方式付款' }).click()
  await expect(page).toHaveURL('/checkout/payment')
  await expect(page.getByText(`訂單 ${order.order_name} 待付款`, { exact: false })).toBeVisible()
  await page.goBack()
  await main(page).getByRole('button', { name: '取消訂單' }).click()
  const question = page.getByRole('dialog', { name: '取消這筆訂單？' })
  await expect(question).toContainText('取消後不會收取任何費用')
  await expect(question).toContainText('繳費號碼請不要再付款')
  await expectAccessible(page)
  await question.getByRole('button', { name: '保留訂單' }).click()
  await main(page).getByRole('button', { name: '取消訂單' }).click()
  await question.getByRole('button', { name: '確定取消' }).click()
  await expect(notices(page).getByText('訂單已取消')).toBeVisible()
  await expect(main(page).getByRole('status').filter({ hasText: '已取消' })).toBeVisible()
  await expect(main(page).getByText('您已取消訂單')).toBeVisible()
  await expect(main(page).getByRole('button', { name: '取消訂單' })).toHaveCount(0)
})

test('an order that was paid elsewhere shows it when the shopper returns to the page', async ({ page, request }) => {
  const order = await placeOrder(page, 'ATM')
  await openPage(page, `/member/orders/${order.order_name}`)
  await expect(main(page).getByText('轉帳帳號', { exact: true })).toBeVisible()
  const tradeNo = order.trade_nos.find((no) => !/^\d+$/.test(no))
  await atGateway(request, tradeNo ?? '', { do: 'pay' })
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(main(page).getByText('付款完成，訂單成立')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(main(page).getByText('轉帳帳號', { exact: true })).toHaveCount(0)
})

test('buying again fills the cart and opens it; products that could not be added are named first', async ({ page }) => {
  const order = await placeOrder(page, 'cod')
  await openPage(page, `/member/orders/${order.order_name}`)
  await main(page).getByRole('button', { name: '再買一次' }).click()
  await expect(page).toHaveURL('/member/CartPage')
  expect((await readCart(page)).item_count).toBe(3)
  await page.route('**/api/order/buy_again', (route) =>
    route.fulfill({
      json: {
        success: true,
        added: [{ product_name: brunch.name, quantity: 1 }],
        missing: [{ product_name: antigua.name, reason: '已售完' }],
      },
    }),
  )
  await openPage(page, `/member/orders/${order.order_name}`)
  await main(page).getByRole('button', { name: '再買一次' }).click()
  const dialog = page.getByRole('dialog', { name: '部分商品已加入購物車' })
  await expect(dialog.getByRole('listitem').filter({ hasText: antigua.name })).toContainText('已售完')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '前往購物車' }).click()
  await expect(page).toHaveURL('/member/CartPage')
})

test('a call whose answer was lost is repeated with the same idempotency key', async ({ page }) => {
  const order = await placeOrder(page, 'cod')
  await openPage(page, `/member/orders/${order.order_name}`)
  const keys: (string | undefined)[] = []
  await page.route('**/api/order/buy_again', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await main(page).getByRole('button', { name: '再買一次' }).click()
  await expect(notices(page).getByText('加入失敗')).toBeVisible()
  await main(page).getByRole('button', { name: '再買一次' }).click()
  await expect(page).toHaveURL('/member/CartPage')
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect((await readCart(page)).item_count).toBe(3)
})

test('a received order shows its parcel and invoice, and a return is requested with reason and pictures', async ({
  page,
}) => {
  const placed = await placeOrder(page, 'cod')
  // as the carrier and the tax platform would answer
  const received = {
    status: 'completed',
    delivery_status: '訂單完成',
    status_text: '訂單完成，謝謝您',
    can_cancel: false,
    can_return: true,
    return_before: '2026-11-22T15:59:59.999Z',
    parcel: {
      carrier: '黑貓宅急便 宅配',
      tracking_no: '900123456789',
      tracking_url: 'https://www.t-cat.com.tw/inquire/trace.aspx',
      status_text: '已取貨',
      store: '',
      pick_up_before: null,
    },
    invoice: {
      choice: { kind: 'member' },
      invoice_no: 'AB12345678',
      issued_at: '2026-11-15T02:00:00.000Z',
      random_number: '1234',
      voided: false,
      allowed: 0,
    },
  }
  await page.route('**/api/order/detail', async (route) => {
    const answer = (await (await route.fetch()).json()) as { order: object }
    await route.fulfill({ json: { ...answer, order: { ...answer.order, ...received } } })
  })
  let sent: { reason: string; comment: string; pictures: string[] } | null = null
  await page.route('**/api/order/request_return', async (route) => {
    sent = route.request().postDataJSON()
    const { order } = await callApi<{ order: object }>(page, '/api/order/detail', { order_id: placed.order_id })
    const return_request = {
      state: 'requested',
      state_text: '已收到申請，我們會在 2 個工作天內回覆',
      reason: '商品有瑕疵',
      comment: '袋子破了',
      pictures: [],
      requested_at: '2026-11-16T02:00:00.000Z',
      answer: '',
    }
    await route.fulfill({ json: { success: true, order: { ...order, can_return: false, return_request } } })
  })
  const browser = watchConsole(page)
  await openPage(page, `/member/orders/${placed.order_name}`)
  await expect(panel(page, '配送資訊').getByText('900123456789')).toBeVisible()
  await expect(panel(page, '配送資訊').getByRole('link', { name: /到物流網站查詢/ })).toHaveAttribute(
    'href',
    'https://www.t-cat.com.tw/inquire/trace.aspx',
  )
  await expect(panel(page, '電子發票').getByText('AB12345678')).toBeVisible()
  await expect(panel(page, '退換貨').getByText(/2026-11-22 前可以申請退換貨/)).toBeVisible()
  await expectAccessible(page)
  await panel(page, '退換貨').getByRole('button', { name: '申請退換貨' }).click()
  const dialog = page.getByRole('dialog', { name: '申請退換貨' })
  await dialog.getByLabel('原因').selectOption('defective')
  await dialog.getByLabel('說明').fill('袋子破了')
  const files = dialog.locator('input[type=file]')
  await files.setInputFiles([
    await picture(page, 2400, 1200),
    { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') },
  ])
  await expect(notices(page).getByText('無法讀取這張圖片')).toBeVisible()
  await expect(dialog.getByRole('img', { name: '第 1 張照片' })).toBeVisible()
  await files.setInputFiles(await Promise.all([1, 2, 3, 4].map(() => picture(page, 100, 100))))
  await expect(dialog.getByRole('img')).toHaveCount(4)
  await expect(files).toHaveCount(0)
  await dialog.getByRole('button', { name: '移除第 4 張照片' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '送出申請' }).click()
  await expect(notices(page).getByText('已收到您的申請')).toBeVisible()
  await expect(panel(page, '退換貨').getByText('已收到申請，我們會在 2 個工作天內回覆')).toBeVisible()
  expect(sent).toMatchObject({ reason: 'defective', comment: '袋子破了' })
  const { pictures } = sent as unknown as { pictures: string[] }
  expect(pictures).toHaveLength(3)
  expect(pictures[0]).toMatch(/^data:image\/jpeg;base64,/)
  browser.expectQuiet()
})

/** A photograph of this size, generated in the browser. */
async function picture(page: Page, width: number, height: number) {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      // each is different: equal pictures would count as one
      if (context) context.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`
      context?.fillRect(0, 0, w, h)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return { name: 'bag.png', mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

test('another member’s order is "not found", and a visitor is asked to sign in', async ({ page }) => {
  const { order_name, order_id } = await placeOrder(page, 'cod')
  await signInMember(page)
  for (const id of [order_name, order_id, 'SL000000-XXXX']) {
    await openPage(page, `/member/orders/${id}`)
    await expect(main(page).getByText('找不到這筆訂單')).toBeVisible()
  }
  await expectAccessible(page)
  await main(page).getByRole('link', { name: '返回訂單列表' }).first().click()
  await expect(page).toHaveURL('/member/orders')
  await page.evaluate(() => window.sessionStorage.clear())
  for (const path of ['/member/orders', `/member/orders/${order_name}`]) {
    await openPage(page, path)
    await expect(page.getByRole('alert').getByText('請先登入會員')).toBeVisible()
  }
})

test('the server renders the pages without any order, the same for everyone', async ({ page, request }) => {
  const { order_name } = await placeOrder(page, 'cod')
  const html = await (await page.request.get(`/member/orders/${order_name}`)).text()
  expect(html).not.toContain(order_name)
  expect(html).not.toContain('陳小山')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toBe(await (await request.get('/member/orders/another')).text())
  expect(await (await page.request.get('/member/orders?trade_no=1')).text()).toBe(
    await (await request.get('/member/orders')).text(),
  )
})
