import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { brunch, notices, openShopper } from '../support/cart-screen.ts'
import { openPage } from '../support/open-page.ts'
import { card, cards, list, main, mockList, placeOrder, toggle } from '../support/orders-screen.ts'
import { expectAccessible, expectNoSidewaysScroll, layoutShift, watchConsole } from '../support/page-checks.ts'

test('a member without orders sees 目前沒有任何訂單 and a link to the shop; the store tab shows 尚無門市訂單', async ({
  page,
}) => {
  const browser = watchConsole(page)
  await openShopper(page)
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

test('three skeletons are shown while the orders load, without layout shift', async ({ page }) => {
  await openShopper(page)
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await mockList(page, [[{}, {}, {}]])
  await page.route('**/api/order/my_orders', async (route) => {
    await released
    await route.fallback()
  })
  await openPage(page, '/member/orders')
  const online = main(page).getByRole('tabpanel', { name: '線上訂單' })
  await expect(online.getByText('訂單載入中…')).toBeAttached()
  await expect(main(page).getByRole('tabpanel', { name: '線上訂單' }).locator('.animate-pulse')).toHaveCount(3)
  answer()
  await expect(cards(page)).toHaveCount(3)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
})

test('a placed order is listed with name, date, total and badge, and expands to progress, payment, recipient and products', {
  tag: '@desktop',
}, async ({ page }) => {
  const order = await placeOrder(page, 'cod')
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

test('each state has its badge colour and its progress step', async ({ page }) => {
  await openShopper(page)
  const states = [
    ['pending_payment', '未成立', '', '未成立', 'grey', 0],
    ['confirmed', '已成立', '待出貨', '已成立', 'teal', 1],
    ['ready_to_ship', '已成立', '待出貨', '待出貨', 'yellow', 1],
    ['shipped', '已成立', '已出貨', '已出貨', 'blue', 2],
    ['completed', '已成立', '訂單完成', '訂單完成', 'green', 3],
    ['cancelled', '未成立', '', '未成立', 'grey', null],
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
    const steps = one.getByRole('list', { name: '訂單進度' }).getByRole('listitem')
    if (step === null) await expect(steps).toHaveCount(4)
    else await expect(steps.nth(step)).toHaveAttribute('aria-current', 'step')
  }
  expect(colours.size).toBe(5)
  await expect(cards(page).last().getByText('已取消，退款處理中')).toBeVisible()
  // the finer word stands beside the label, smaller
  const beside = cards(page).last().getByText('已取消', { exact: true })
  await expect(beside).toBeVisible()
  await expect(beside).toHaveCSS('font-size', '12px')
  await expectAccessible(page)
})

test('details that an order does not have are left out', async ({ page }) => {
  await openShopper(page)
  await mockList(page, [[{ payment_term: '', shipping_info: { name: '陳小山', phone: '', address: '' } }]])
  await openPage(page, '/member/orders')
  await cards(page).getByRole('button').click()
  await expect(cards(page).getByRole('term')).toHaveText(['目前狀態', '收件人'])
})

test('the list scrolls inside 40vh on a phone and 60vh on wider screens, also with the keyboard, and loads more at its end', {
  tag: '@desktop',
}, async ({ page }) => {
  await openShopper(page)
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

test('while a card is open the list grows: its pictures, details and buttons are in the page, not in a small window', {
  tag: '@desktop',
}, async ({ page }) => {
  await openShopper(page)
  await mockList(page, [Array.from({ length: 20 }, () => ({}))])
  await openPage(page, '/member/orders')
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  const height = async () => (await list(page).boundingBox())?.height ?? 0
  expect(await height()).toBeLessThan(viewport.height)
  await cards(page).first().getByRole('button').first().click()
  await expect(cards(page).first().getByRole('list', { name: '商品' }).locator('picture, svg').first()).toBeVisible()
  expect(await height()).toBeGreaterThan(viewport.height)
  await expect(cards(page)).toHaveCount(20)
  await cards(page).first().getByRole('button').first().click()
  await expect.poll(height).toBeLessThan(viewport.height)
})

test('a further page that cannot be loaded shows an error beside its button, and a retry loads it', async ({
  page,
}) => {
  await openShopper(page)
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

test('a list that cannot be loaded is reported in the console, with a retry and no notice', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await openShopper(page)
  await page.route('**/api/order/my_orders', (route) => route.abort())
  await openPage(page, '/member/orders')
  await expect(main(page).getByRole('alert').getByText('暫時讀不到訂單')).toBeVisible()
  expect(errors.join()).toContain('orders: the list could not be loaded')
  await expect(notices(page)).toHaveCount(0)
  await page.unroute('**/api/order/my_orders')
  await main(page).getByRole('button', { name: '再試一次' }).click()
  await expect(main(page).getByText('目前沒有任何訂單')).toBeVisible()
})

test('after the payment redirect the order of its trade_no is expanded, marked and visible', async ({ page }) => {
  await openShopper(page)
  const many = Array.from({ length: 20 }, (_, index) => ({ trade_nos: [`T${index}`] }))
  await mockList(page, [many])
  await openPage(page, '/member/orders?trade_no=T12')
  const marked = cards(page).nth(12)
  await expect(marked.getByText('剛剛送出付款的訂單')).toBeVisible()
  await expect(marked.getByRole('button').first()).toHaveAttribute('aria-expanded', 'true')
  await expect(marked.getByRole('button').first()).toBeInViewport()
  await expect(list(page).locator('[aria-expanded="true"]')).toHaveCount(1)
  await expect(marked.getByRole('link', { name: /^查看付款狀態/ })).toHaveCount(0)
  await openPage(page, '/member/orders?trade_no=nobody')
  await expect(cards(page).first()).toBeVisible()
  await expect(list(page).locator('[aria-expanded="true"]')).toHaveCount(0)
})

test('an unpaid order opened by its trade_no links to its payment status', async ({ page }) => {
  const order = await placeOrder(page, 'ATM')
  await openPage(page, `/member/orders?trade_no=${order.trade_nos[0]}`)
  const marked = card(page, order.order_name)
  await marked.getByRole('link', { name: /^查看付款狀態/ }).click()
  await expect(page).toHaveURL(`/member/payment/status?order_name=${order.order_name}`)
  await expect(page.getByRole('heading', { name: '待付款' })).toBeVisible()
})

test('an order beyond the first page is shown on top by its trade_no, and only once', async ({ page }) => {
  await openShopper(page)
  const many = Array.from({ length: 20 }, () => ({}))
  const old = { order_id: 'old', order_name: 'SL250101-OLD2', trade_nos: ['T99'] }
  await mockList(page, [many, [old]], old)
  await openPage(page, '/member/orders?trade_no=T99')
  await expect(cards(page)).toHaveCount(21)
  await expect(cards(page).first()).toContainText(old.order_name)
  await expect(cards(page).first().getByText('剛剛送出付款的訂單')).toBeVisible()
  // an order is open: the list has its whole height
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(list(page).getByText('共 21 筆訂單')).toBeAttached()
  await expect(cards(page).filter({ hasText: old.order_name })).toHaveCount(1)
})

test('an order with the specification’s fields only, or with a state that nobody knows, is shown', async ({ page }) => {
  await openShopper(page)
  const products = [{ product_name: '耶加雪菲 水洗', quantity: 2, subtotal: 760 }]
  const shipping_info = { name: '陳小山', phone: '0912345678', address: '建盛門市' }
  const order = (name: string, state: string, delivery_status: string) => ({
    ...{ order_id: name, order_name: name, state, delivery_status, payment_term: '信用卡', shipping_info, products },
    date_order: '2026-11-15 10:00:00',
    amount_total: 820,
  })
  const orders = [order('S00001', '已成立', '已出貨'), order('S00002', '審核中', '不明'), { order_name: 'S00003' }]
  await page.route('**/api/order/my_orders', (route) => route.fulfill({ json: { success: true, orders } }))
  const browser = watchConsole(page)
  await openPage(page, '/member/orders')
  await expect(cards(page)).toHaveCount(3)
  await expect(card(page, 'S00001').locator('[data-tone=blue]')).toHaveText('已出貨')
  await expect(card(page, 'S00002').locator('[data-tone=grey]')).toHaveText('審核中')
  for (const [name, step] of [
    ['S00001', 2],
    ['S00002', 0],
    ['S00003', 0],
  ] as const) {
    await toggle(page, name).click()
    const steps = card(page, name).getByRole('list', { name: '訂單進度' }).getByRole('listitem')
    await expect(steps.nth(step)).toHaveAttribute('aria-current', 'step')
  }
  await expect(card(page, 'S00001')).toContainText('耶加雪菲 水洗')
  browser.expectQuiet()
})

test('an unpaid order says 待付款 beside its badge 未成立, and one with a number leads to it', async ({ page }) => {
  await openShopper(page)
  const unpaid = { status: 'pending_payment', status_text: '待付款', state: '未成立', delivery_status: '' } as const
  await mockList(page, [
    [
      { ...unpaid, order_name: 'SL-1' },
      { ...unpaid, order_name: 'SL-2', has_number: true },
    ],
  ])
  await openPage(page, '/member/orders')
  await expect(card(page, 'SL-1')).toContainText('待付款未成立')
  await toggle(page, 'SL-1').click()
  await expect(card(page, 'SL-1').getByRole('link', { name: /前往付款/ })).toHaveAttribute('href', '/checkout/payment')
  await toggle(page, 'SL-2').click()
  await card(page, 'SL-2')
    .getByRole('link', { name: /前往付款/ })
    .click()
  await expect(page).toHaveURL('/member/payment/status?order_name=SL-2')
})

test('an order that was cancelled or returned has no active step', async ({ page }) => {
  await openShopper(page)
  const statuses = ['cancelled', 'expired', 'returned', 'refunded'] as const
  await mockList(page, [
    statuses.map((status) => ({ status, state: '未成立', delivery_status: '', order_name: status })),
  ])
  await openPage(page, '/member/orders')
  for (const status of statuses) {
    await toggle(page, status).click()
    const steps = card(page, status).getByRole('list', { name: '訂單進度' })
    await expect(steps.getByRole('listitem')).toHaveCount(4)
    await expect(steps.locator('[aria-current]')).toHaveCount(0)
  }
})
