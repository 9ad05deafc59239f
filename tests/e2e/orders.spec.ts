import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { ListedOrder } from '#contract/orders.ts'
import { twd } from '#domain/money.ts'
import { antigua, brunch, lookAtCart, notices, openShopper } from '../support/cart-screen.ts'
import { atGateway, callApi, gatewayButton, openPayment, openReadyCart, payBy } from '../support/checkout-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, layoutShift, watchConsole } from '../support/page-checks.ts'
import { registerMember, signIn } from '../support/sign-in.ts'

const main = (page: Page) => page.getByRole('main')
const list = (page: Page) => page.getByRole('region', { name: '線上訂單列表' })
const cards = (page: Page) => list(page).getByRole('article')
const card = (page: Page, name: string) => page.getByRole('article', { name })
const toggle = (page: Page, name: string) => card(page, name).getByRole('button', { name })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A member of one's own with a placed order: by cash on delivery it is confirmed, by ATM it waits for its payment. */
async function placeOrder(page: Page, request: APIRequestContext, way: 'cod' | 'ATM'): Promise<ListedOrder> {
  const orderId = await openReadyCart(page, request, { [brunch.id]: 2, [antigua.id]: 1 })
  await openPayment(page, { orderId })
  await payBy(page, way)
  if (way === 'ATM') {
    await gatewayButton(page, '取得轉帳帳號').click()
    await gatewayButton(page, '返回商店').click()
  }
  await page.waitForURL(/\/member\/(orders|payment)/)
  // what that page still asks for would be cut off by the next one
  await page.waitForLoadState('networkidle')
  const { orders } = await callApi<{ orders: ListedOrder[] }>(page, '/api/order/my_orders', {})
  const [order] = orders
  if (!order) throw new Error('no order was placed')
  return order
}

const listed: ListedOrder = {
  order_id: '0b7c2d3e-0000-4000-8000-000000000001',
  order_name: 'SL261115-7F3K',
  date_order: '2026-11-15T02:00:00.000Z',
  amount_total: twd(1225),
  state: '已成立',
  delivery_status: '待出貨',
  status: 'confirmed',
  status_text: '已付款，正在準備您的商品',
  payment_term: '信用卡',
  shipping_info: { name: '陳小山', phone: '0912345678', address: '山嵐門市 台北市南港區三重路 19 號' },
  products: [{ product_id: 1, product_name: brunch.name, quantity: 2, subtotal: twd(760), is_gift: false }],
  trade_nos: ['2611150001'],
}

/** Answers in the server's place: `pages` one after the other. */
async function mockList(page: Page, pages: Partial<ListedOrder>[][]): Promise<void> {
  await page.route('**/api/order/my_orders', (route) => {
    const { cursor } = route.request().postDataJSON() as { cursor: string | null }
    const at = cursor ? Number(cursor) : 0
    const orders = (pages[at] ?? []).map((order, index) => ({
      ...listed,
      order_id: `${at}-${index}`,
      order_name: `SL261115-${at}${String(index).padStart(3, '0')}`,
      ...order,
    }))
    const next_cursor = at + 1 < pages.length ? String(at + 1) : null
    return route.fulfill({ json: { success: true, orders, next_cursor } })
  })
}

test('who has bought nothing reads 目前沒有任何訂單 and is led to the shop; the store tab says 尚無門市訂單', async ({
  page,
  request,
}) => {
  const browser = watchConsole(page)
  await openShopper(page, request)
  await openPage(page, '/member/orders')
  await expect(page.getByRole('heading', { level: 1, name: '訂單列表' })).toBeVisible()
  await expect(main(page).getByText('目前沒有任何訂單')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: '門市訂單' }).click()
  await expect(main(page).getByText('尚無門市訂單')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: '門市訂單' }).press('ArrowLeft')
  await main(page).getByRole('link', { name: '去看咖啡' }).click()
  await expect(page).toHaveURL('/products')
  browser.expectQuiet()
})

test('three skeletons stand where the orders come, and nothing jumps', async ({ page, request }) => {
  await openShopper(page, request)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await mockList(page, [[{}, {}, {}]])
  await page.route('**/api/order/my_orders', async (route) => {
    await asked
    await route.fallback()
  })
  await openPage(page, '/member/orders')
  await expect(main(page).getByText('訂單載入中…')).toBeAttached()
  await expect(main(page).getByRole('tabpanel', { name: '線上訂單' }).locator('.animate-pulse')).toHaveCount(3)
  answer()
  await expect(cards(page)).toHaveCount(3)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
})

test('a placed order stands in the list with name, date, total and badge, and opens to progress, payment, recipient and products', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const order = await placeOrder(page, request, 'cod')
  const browser = watchConsole(page)
  await openPage(page, '/member/orders')
  const own = card(page, order.order_name)
  await expect(own).toContainText(/\d{4}-\d{2}-\d{2}/)
  await expect(own).toContainText(`NT$${order.amount_total.toLocaleString('en-US')}`)
  await expect(own).toContainText('已成立')
  await expect(toggle(page, order.order_name)).toHaveAttribute('aria-expanded', 'false')
  await toggle(page, order.order_name).click()
  await expect(toggle(page, order.order_name)).toHaveAttribute('aria-expanded', 'true')
  const steps = own.getByRole('list', { name: '訂單進度' }).getByRole('listitem')
  await expect(steps).toHaveText([/訂單送出/, /待出貨/, /已出貨/, /訂單完成/])
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(own.getByText('貨到付款', { exact: true })).toBeVisible()
  await expect(own.getByText('陳小山')).toBeVisible()
  await expect(own.getByText('0912345678')).toBeVisible()
  await expect(own.getByText(/永康街12號/)).toBeVisible()
  const products = own.getByRole('list', { name: '商品' }).getByRole('listitem')
  await expect(products.filter({ hasText: brunch.name })).toContainText('× 2')
  await expect(products.filter({ hasText: brunch.name })).toContainText('NT$760')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  browser.expectQuiet()
})

test('each state has its badge colour and its step', async ({ page, request }) => {
  await openShopper(page, request)
  const states = [
    ['pending_payment', '未成立', '', '未成立', 'grey', 0],
    ['confirmed', '已成立', '待出貨', '已成立', 'teal', 1],
    ['ready_to_ship', '已成立', '待出貨', '待出貨', 'yellow', 1],
    ['shipped', '已成立', '已出貨', '已出貨', 'blue', 2],
    ['completed', '已成立', '訂單完成', '訂單完成', 'green', 3],
    ['cancelled', '未成立', '', '已取消', 'grey', 0],
  ] as const
  await mockList(page, [
    states.map(([status, state, delivery_status]) => ({
      status,
      state,
      delivery_status,
      ...(status === 'cancelled' ? { status_text: '已取消，退款處理中' } : {}),
    })),
  ])
  await openPage(page, '/member/orders')
  await expect(cards(page)).toHaveCount(states.length)
  const colours = new Set<string>()
  for (const [index, [, , , word, tone, step]] of states.entries()) {
    const one = cards(page).nth(index)
    const badge = one.locator('[data-tone]')
    await expect(badge).toHaveText(word)
    await expect(badge).toHaveAttribute('data-tone', tone)
    colours.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor))
    await one.getByRole('button').click()
    await expect(one.getByRole('list', { name: '訂單進度' }).getByRole('listitem').nth(step)).toHaveAttribute(
      'aria-current',
      'step',
    )
  }
  expect(colours.size).toBe(5)
  await expect(cards(page).last().getByText('已取消，退款處理中')).toBeVisible()
  await expectAccessible(page)
})

test('what an order does not know is not drawn empty', async ({ page, request }) => {
  await openShopper(page, request)
  await mockList(page, [[{ payment_term: '', shipping_info: { name: '陳小山', phone: '', address: '' } }]])
  await openPage(page, '/member/orders')
  await cards(page).getByRole('button').click()
  await expect(cards(page).getByRole('term')).toHaveText(['目前狀態', '收件人'])
})

test('the list scrolls inside 40vh on a phone and 60vh on wider screens, also with the keyboard, and loads more at its end', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await openShopper(page, request)
  const many = Array.from({ length: 20 }, () => ({}))
  await mockList(page, [many, many, [{}]])
  await openPage(page, '/member/orders')
  await expect(cards(page).first()).toBeVisible()
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  const part = viewport.width < 768 ? 0.4 : 0.6
  const { height } = (await list(page).boundingBox()) ?? { height: 0 }
  expect(Math.abs(height - viewport.height * part)).toBeLessThanOrEqual(1)
  await expect(list(page).getByText('已顯示 20 筆訂單')).toBeAttached()
  await list(page).focus()
  await list(page).press('End')
  await expect(cards(page)).toHaveCount(40)
  await list(page).press('End')
  await expect(cards(page)).toHaveCount(41)
  await expect(list(page).getByText('共 41 筆訂單')).toBeAttached()
  await expect(list(page).getByRole('button', { name: '載入更多' })).toHaveCount(0)
})

test('a further page that fails says so beside its button and comes at the second try', async ({ page, request }) => {
  await openShopper(page, request)
  const many = Array.from({ length: 20 }, () => ({}))
  await mockList(page, [many, [{}]])
  await openPage(page, '/member/orders')
  await expect(cards(page)).toHaveCount(20)
  await page.route('**/api/order/my_orders', (route) => route.abort(), { times: 1 })
  await list(page).focus()
  await list(page).press('End')
  await expect(list(page).getByText('後面的訂單暫時讀不到')).toBeVisible()
  await list(page).getByRole('button', { name: '再試一次' }).click()
  await expect(cards(page)).toHaveCount(21)
})

test('a list that cannot be loaded stands in the console, with a way to try again and no notice', async ({
  page,
  request,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await openShopper(page, request)
  await page.route('**/api/order/my_orders', (route) => route.abort())
  await openPage(page, '/member/orders')
  await expect(main(page).getByRole('alert').getByText('暫時讀不到訂單')).toBeVisible()
  expect(errors.join()).toContain('orders: the list could not be loaded')
  await expect(notices(page)).toHaveCount(0)
  await page.unroute('**/api/order/my_orders')
  await main(page).getByRole('button', { name: '再試一次' }).click()
  await expect(main(page).getByText('目前沒有任何訂單')).toBeVisible()
})

test('who comes from the payment with a trade_no finds that order open, marked and in sight', async ({
  page,
  request,
}) => {
  await openShopper(page, request)
  const many = Array.from({ length: 20 }, (_, index) => ({ trade_nos: [`T${index}`] }))
  await mockList(page, [many])
  await openPage(page, '/member/orders?trade_no=T12')
  const marked = cards(page).nth(12)
  await expect(marked.getByText('剛剛送出付款的訂單')).toBeVisible()
  await expect(marked.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  await expect(marked.getByRole('button')).toBeInViewport()
  await expect(list(page).locator('[aria-expanded="true"]')).toHaveCount(1)
  await openPage(page, '/member/orders?trade_no=nobody')
  await expect(cards(page).first()).toBeVisible()
  await expect(list(page).locator('[aria-expanded="true"]')).toHaveCount(0)
})

test('an unpaid order shows its number with the deadline, leads to the payment step, and is cancelled after a question', async ({
  page,
  request,
}) => {
  const order = await placeOrder(page, request, 'ATM')
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
  await expect(page.getByText(`訂單 ${order.order_name} 已成立`, { exact: false })).toBeVisible()
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

test('an unpaid order that is paid elsewhere shows it when the shopper comes back', async ({ page, request }) => {
  const order = await placeOrder(page, request, 'ATM')
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

test('buying again fills the cart and leads there; what is missing is named first', async ({ page, request }) => {
  const order = await placeOrder(page, request, 'cod')
  await openPage(page, `/member/orders/${order.order_name}`)
  await main(page).getByRole('button', { name: '再買一次' }).click()
  await expect(page).toHaveURL('/member/CartPage')
  expect((await lookAtCart(page)).item_count).toBe(3)
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

test('an answer that was lost is asked for again by the same key', async ({ page, request }) => {
  const order = await placeOrder(page, request, 'cod')
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
  expect((await lookAtCart(page)).item_count).toBe(3)
})

test('a received order is followed to its parcel and invoice, and a return is asked for with reason and pictures', async ({
  page,
  request,
}) => {
  const placed = await placeOrder(page, request, 'cod')
  // what the carrier and the tax platform would tell
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
  await dialog.getByRole('button', { name: '送出申請' }).click()
  await expect(dialog.getByLabel('原因')).toBeFocused()
  await expect(dialog.getByText('請選擇原因')).toBeVisible()
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

/** A photograph of this size, made by the browser itself. */
async function picture(page: Page, width: number, height: number) {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      // each is another: equal pictures would be one
      if (context) context.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`
      context?.fillRect(0, 0, w, h)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return { name: 'bag.png', mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

test("somebody else's order is like one that does not exist, and a visitor is asked to sign in", async ({
  page,
  request,
}) => {
  const { order_name, order_id } = await placeOrder(page, request, 'cod')
  await signIn(page, await registerMember(request))
  for (const asked of [order_name, order_id, 'SL000000-XXXX']) {
    await openPage(page, `/member/orders/${asked}`)
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

test('the pages come from the server without any order, the same for all', async ({ page, request }) => {
  const { order_name } = await placeOrder(page, request, 'cod')
  const html = await (await page.request.get(`/member/orders/${order_name}`)).text()
  expect(html).not.toContain(order_name)
  expect(html).not.toContain('陳小山')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toBe(await (await request.get('/member/orders/another')).text())
  expect(await (await page.request.get('/member/orders?trade_no=1')).text()).toBe(
    await (await request.get('/member/orders')).text(),
  )
})
