import { expect } from '@playwright/test'
import type { Cart } from '#contract/shop/checkout/cart.ts'
import { test } from '../support/browser-test.ts'
import {
  amount,
  antigua,
  bar,
  barHeader,
  brunch,
  fewer,
  findScarce,
  giftBox,
  lineOf,
  lines,
  more,
  next,
  notices,
  openShopper,
  pairOffer,
  putIn,
  quantityOf,
  readCart,
  remove,
} from '../support/cart-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { callApi } from '../support/sign-in.ts'

test.describe('the cart page', () => {
  test('it shows skeletons, then lines, prices, badge and sums; reward lines are not listed', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openShopper(page, { [antigua.id]: 2, [giftBox.id]: 1 })
    const browser = watchConsole(page)
    await page.clock.install()
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/order/my_cart', (route) => answer.promise.then(() => route.continue()))
    await page.goto('/member/CartPage')
    await expect(page.getByText('購物車載入中…')).toBeAttached()
    answer.resolve()
    await expect(page.getByRole('list', { name: '結帳步驟' }).getByRole('listitem')).toHaveText([
      /購物車$/,
      /填寫資料$/,
      /訂單確認$/,
    ])
    await expect(page.locator('[aria-current=step]')).toContainText('購物車')
    const line = lineOf(page, antigua.name)
    await expect(line).toContainText('原價 NT$450')
    await expect(line).toContainText('優惠價 NT$405')
    await expect(line.getByText('9 折')).toBeAttached()
    await expect(line).toContainText('小計 NT$810')
    await expect(line.locator('img')).toBeVisible()
    await expect(lineOf(page, giftBox.name).getByText(/%/)).toHaveCount(0)
    await expect(amount(page, '商品金額')).toHaveText('NT$2,190')
    await expect(page.getByText('已自動套用最划算的優惠')).toBeVisible()
    await expect(amount(page, '活動折扣')).toHaveText('-NT$219')
    await expect(amount(page, '應付金額')).toHaveText('NT$1,971')
    await page.getByRole('button', { name: `取消優惠：${pairOffer}` }).click()
    await expect(amount(page, '活動折扣')).toHaveText('—')
    await expect(amount(page, '應付金額')).toHaveText('NT$2,190')
    await page.getByRole('button', { name: `套用此優惠：${pairOffer}` }).click()
    await expect(amount(page, '應付金額')).toHaveText('NT$1,971')
    await expect(lines(page).locator(':scope > li')).toHaveCount(2)
    // a notice that fades in or out while contrasts are measured has too little contrast
    await expect(notices(page).getByText('優惠已套用')).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(notices(page).getByRole('listitem')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    browser.expectQuiet()
  })

  test('twenty rapid taps are neither lost nor counted twice', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    await openPage(page, '/member/CartPage')
    const plus = more(page, brunch.name)
    await plus.evaluate((button: HTMLButtonElement) => {
      for (let tap = 0; tap < 20; tap++) button.click()
    })
    await expect(quantityOf(page, brunch.name)).toHaveValue('21')
    await expect(amount(page, '應付金額')).toHaveText('NT$7,182')
    await expect.poll(async () => (await readCart(page)).item_count).toBe(21)
    await page.reload()
    await expect(quantityOf(page, brunch.name)).toHaveValue('21')
  })

  test('a quantity can be typed, and its first digit alone is not applied', async ({ page }) => {
    await openShopper(page, { 11: 2 })
    await openPage(page, '/member/CartPage')
    await page.getByRole('button', { name: `套用此優惠：${pairOffer}` }).click()
    await expect(page.getByText('已套用優惠')).toBeVisible()
    await quantityOf(page, brunch.name).fill('')
    await quantityOf(page, brunch.name).pressSequentially('12')
    await quantityOf(page, brunch.name).press('Enter')
    await expect(amount(page, '應付金額')).toHaveText('NT$4,104')
    await expect.poll(async () => (await readCart(page)).amount_discount).toBe(456)
  })

  test('a notice that arrived in the bar of another page is still shown here', async ({ page }) => {
    await openShopper(page, { 11: 2 })
    const { cart_id, matched_promotions } = await readCart(page)
    const offer = matched_promotions.find(({ program_name }) => program_name === pairOffer)
    await callApi(page, '/api/order/preview_reward', { cart_id, reward_id: offer?.reward_id })
    await openPage(page, '/products')
    await barHeader(page).click()
    await fewer(page, brunch.name).click()
    await expect(bar(page).getByText(/優惠已取消/)).toBeVisible()
    await openPage(page, '/member/CartPage')
    await expect(page.getByText(/優惠已取消/)).toBeVisible()
  })

  test('a quantity above the stock shows how many are left, and one tap corrects it', async ({ page, request }) => {
    const scarce = await findScarce(request)
    await openShopper(page, { [scarce.id]: 1 })
    await openPage(page, '/member/CartPage')
    await quantityOf(page, scarce.name).fill('20')
    await quantityOf(page, scarce.name).press('Enter')
    const line = lineOf(page, scarce.name)
    await expect(line.getByText('庫存不足，僅剩 3 件')).toBeVisible()
    await expect(quantityOf(page, scarce.name)).toHaveValue('1')
    await line.getByRole('button', { name: '改為 3 件' }).click()
    await expect(quantityOf(page, scarce.name)).toHaveValue('3')
    await expect(line.getByText(/庫存不足/)).toHaveCount(0)
    await more(page, scarce.name).click()
    await expect(line.getByText('庫存不足，僅剩 3 件')).toBeVisible()
    await expect.poll(async () => (await readCart(page)).item_count).toBe(3)
  })

  test('stock that ran short in the meantime is shown with the number that the server answers', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    await openPage(page, '/member/CartPage')
    const json = { success: false, error: '庫存不足，僅剩 2 件', code: 'stock_short', available: 2 }
    await page.route('**/api/order/update_cart_item', (route) => route.fulfill({ status: 409, json }), { times: 1 })
    await quantityOf(page, brunch.name).fill('5')
    await quantityOf(page, brunch.name).press('Enter')
    const line = lineOf(page, brunch.name)
    await expect(line.getByText('庫存不足，僅剩 2 件')).toBeVisible()
    await line.getByRole('button', { name: '改為 2 件' }).click()
    await expect.poll(async () => (await readCart(page)).item_count).toBe(2)
  })

  test('a change that fails is undone, with a message', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    await openPage(page, '/member/CartPage')
    await page.route('**/api/order/{update_cart_item,remove_cart_item}', (route) => route.abort())
    await more(page, brunch.name).click()
    await expect(notices(page).getByText('購物車更新失敗')).toBeVisible()
    await expect(quantityOf(page, brunch.name)).toHaveValue('1')
    await remove(page, brunch.name).click()
    await expect(lineOf(page, brunch.name)).toBeVisible()
    await expect(amount(page, '應付金額')).toHaveText('NT$380')
  })

  test('前往運送方式 passes the cart id on, and without one shows 購物車有誤', { tag: '@desktop' }, async ({
    page,
  }) => {
    await openShopper(page, { 11: 1 })
    await openPage(page, '/member/CartPage')
    const { cart_id } = await readCart(page)
    await next(page).click()
    await expect(page).toHaveURL(`/checkout/shipping?order_id=${cart_id}`)
    expect(await page.evaluate(() => window.sessionStorage.getItem('cart_id'))).toBe(cart_id)
    await page.route('**/api/order/my_cart', async (route) => {
      const answer = await route.fetch()
      const { carts, ...rest } = (await answer.json()) as { carts: [Cart] }
      await route.fulfill({ response: answer, json: { ...rest, carts: [{ ...carts[0], cart_id: '' }] } })
    })
    await openPage(page, '/member/CartPage')
    await next(page).click()
    await expect(notices(page).getByText('購物車有誤')).toBeVisible()
    await expect(notices(page).getByText('請確認商品是否正確')).toBeVisible()
    await expect(page).toHaveURL('/member/CartPage')
  })

  test('a cart that cannot be loaded shows an error on the page and in the console, with a retry', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    await page.route('**/api/order/my_cart', (route) => route.abort())
    const complaint = page.waitForEvent('console', (message) => message.text().startsWith('cart: it could not'))
    await openPage(page, '/member/CartPage')
    await complaint
    await expect(page.getByText('暫時讀不到購物車')).toBeVisible()
    await expect(notices(page).getByRole('listitem')).toHaveCount(0)
    await page.unroute('**/api/order/my_cart')
    await page.getByRole('button', { name: '再試一次' }).click()
    await expect(lineOf(page, brunch.name)).toBeVisible()
  })

  test('a change in another tab is shown when the shopper returns to this one', async ({ page }) => {
    await openShopper(page, { 11: 1 })
    await openPage(page, '/member/CartPage')
    await expect(quantityOf(page, brunch.name)).toHaveValue('1')
    await putIn(page, brunch.id, 2)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(quantityOf(page, brunch.name)).toHaveValue('3')
  })

  test('everything can be done with the keyboard alone', { tag: '@desktop-only' }, async ({ page }) => {
    await openShopper(page, { 11: 2, [giftBox.id]: 1 })
    await openPage(page, '/member/CartPage')
    await lineOf(page, giftBox.name).getByRole('link', { name: giftBox.name }).focus()
    const press = async (key: string, ...names: string[]) => {
      for (const name of names) {
        await page.keyboard.press('Tab')
        await expect(page.locator(':focus')).toHaveAccessibleName(name)
      }
      await page.keyboard.press(key)
    }
    await press('Enter', `刪除${giftBox.name}`)
    await expect(remove(page, brunch.name)).toBeFocused()
    await press('Space', `減少一件${brunch.name}`, `${brunch.name}的數量`, `增加一件${brunch.name}`)
    await expect(quantityOf(page, brunch.name)).toHaveValue('3')
    // which one saves most is known once the last change is answered
    await expect(amount(page, '活動折扣')).toHaveText('-NT$114')
    await page.getByRole('button', { name: '套用此優惠：新會員首購禮' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('已套用優惠')).toBeVisible()
    await next(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout\/shipping\?order_id=/)
  })
})

test('a cart with the specification’s fields only is shown and can be changed', async ({ page }) => {
  await openShopper(page, { 1: 2 })
  const { cart_id } = await readCart(page)
  const line = { discount: 10, quantity: 2, price_unit: 400, subtotal: 720, product_image: '', is_reward_line: false }
  const reward = { ...line, price_unit: -72, subtotal: -72, quantity: 1, discount: 0, is_reward_line: true }
  const cart = {
    cart_id,
    products: [
      { ...line, order_line_id: 'l1', product_name: '耶加雪菲 水洗', product_type: 'consu' },
      { ...reward, order_line_id: 'l2', product_name: '任選 2 件 9 折', product_type: 'consu' },
      { ...line, order_line_id: 'l3', product_name: '運費', product_type: 'service' },
    ],
    matched_promotions: [{ program_name: '任選 2 件', reward_name: '9 折', reward_id: 1, coupon_id: null }],
    applied_reward: { program_name: '任選 2 件', reward_name: '9 折' },
  }
  await page.route('**/api/order/my_cart', (route) =>
    // as the specification has it: a text that holds the JSON
    route.fulfill({ json: JSON.stringify({ success: true, carts: [cart] }) }),
  )
  const browser = watchConsole(page)
  await openPage(page, '/member/CartPage')
  await expect(page.getByText('耶加雪菲 水洗').first()).toBeVisible()
  await expect(page.getByText('運費', { exact: true })).toHaveCount(0)
  await expect(amount(page, '商品金額')).toHaveText('NT$720')
  await expect(amount(page, '活動折扣')).toHaveText('-NT$72')
  await expect(next(page)).toBeEnabled()
  browser.expectQuiet()
})
