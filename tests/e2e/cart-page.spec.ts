import { expect } from '@playwright/test'
import type { Cart } from '#contract/cart.ts'
import { takeMember } from '../support/browser-shop.ts'
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
  summary,
} from '../support/cart-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { callApi } from '../support/sign-in.ts'

test.describe('the cart page', () => {
  test('a visitor is asked to sign in, redirected to the login page, and back after signing in', async ({ page }) => {
    const member = takeMember()
    await openPage(page, '/member/CartPage')
    await expect(page.getByText('請先登入會員')).toBeVisible()
    await expect(page).toHaveURL('/LoginPage')
    const main = page.getByRole('main')
    await main.getByLabel('電子信箱').fill(member.email)
    await main.getByLabel('密碼', { exact: true }).fill(member.password)
    await main.getByRole('button', { name: '登入', exact: true }).click()
    await expect(page).toHaveURL('/member/CartPage')
    await expect(page.getByText('購物車目前是空的喔~')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: '去看咖啡' }).click()
    await expect(page).toHaveURL('/products')
  })

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
    await expect(line.getByText('優惠 10%')).toBeAttached()
    await expect(line).toContainText('小計 NT$810')
    await expect(line.locator('img')).toBeVisible()
    await expect(lineOf(page, giftBox.name).getByText(/%/)).toHaveCount(0)
    await expect(amount(page, '商品金額')).toHaveText('NT$2,190')
    await expect(amount(page, '活動折扣')).toHaveText('NT$0')
    await expect(amount(page, '應付金額')).toHaveText('NT$2,190')
    await page.getByRole('button', { name: `套用此優惠：${pairOffer}` }).click()
    await expect(amount(page, '活動折扣')).toHaveText('-NT$219')
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
    await expect(amount(page, '應付金額')).toHaveText('NT$7,980')
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

  test('an offer is applied, explained and removed again', async ({ page }) => {
    await openShopper(page, { 11: 2 })
    await openPage(page, '/member/CartPage')
    await expect(page.getByText('再加一點就能使用')).toBeVisible()
    await page.getByRole('button', { name: `套用此優惠：${pairOffer}` }).click()
    await expect(notices(page).getByText('優惠已套用')).toBeVisible()
    await expect(notices(page).getByText(pairOffer)).toBeVisible()
    await expect(amount(page, '應付金額')).toHaveText('NT$684')
    await summary(page).getByText('共省 NT$76，查看折扣明細').click()
    await expect(summary(page).getByText(`「${pairOffer}」分攤於「${brunch.name}」`)).toBeVisible()
    await expect(summary(page).getByText('再買 NT$316 即享免運')).toBeVisible()
    await expect(summary(page).getByRole('progressbar', { name: '免運費進度' })).toHaveAttribute('aria-valuenow', '68')
    await page.getByRole('button', { name: `取消優惠：${pairOffer}` }).click()
    await expect(amount(page, '活動折扣')).toHaveText('NT$0')
    await expect(amount(page, '應付金額')).toHaveText('NT$760')
    await expect(page.getByRole('button', { name: `套用此優惠：${pairOffer}` })).toBeVisible()
  })

  test('an offer is removed when its conditions are no longer met, with one notice', async ({ page }) => {
    await openShopper(page, { 11: 1, [giftBox.id]: 1 })
    await openPage(page, '/member/CartPage')
    await page.getByRole('button', { name: '套用此優惠：買禮盒，送一盒日常' }).click()
    const gift = lineOf(page, '山嵐 日常 深焙 濾掛')
    await expect(gift.getByText('贈品')).toBeVisible()
    await expect(gift.getByRole('button')).toHaveCount(0)
    await remove(page, giftBox.name).click()
    await expect(gift).toHaveCount(0)
    await expect(page.getByText('購物車已不符合「買禮盒，送一盒日常」的條件（還差 1 件），優惠已取消')).toBeVisible()
    await expect(amount(page, '應付金額')).toHaveText('NT$380')
    await page.getByRole('button', { name: '知道了' }).click()
    await page.reload()
    await expect(lineOf(page, brunch.name)).toBeVisible()
    await expect(page.getByText(/優惠已取消/)).toHaveCount(0)
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

  test('an offer that cannot be applied shows the reason', async ({ page }) => {
    await openShopper(page, { 11: 2 })
    await openPage(page, '/member/CartPage')
    const apply = page.getByRole('button', { name: `套用此優惠：${pairOffer}` })
    const refuse = (json: object) =>
      page.route('**/api/order/preview_reward', (route) => route.fulfill({ status: 409, json }), { times: 1 })
    await refuse({ success: false, error: '尚未符合優惠條件：還差 1 件', code: 'offer_not_met' })
    await apply.click()
    await expect(notices(page).getByText('優惠套用失敗')).toBeVisible()
    await expect(notices(page).getByText('尚未符合優惠條件：還差 1 件')).toBeVisible()
    await refuse({ success: false, error: '', code: 'offer_not_met' })
    await apply.click()
    await expect(notices(page).getByText('無法套用此優惠，請稍後再試')).toBeVisible()
    await page.route('**/api/order/preview_reward', (route) => route.abort(), { times: 1 })
    // a call without an answer may have had an effect: the cart is loaded again
    const readAgain = page.waitForResponse('**/api/order/my_cart')
    await apply.click()
    await expect(notices(page).getByText('伺服器錯誤')).toBeVisible()
    await expect(notices(page).getByText('套用優惠時發生錯誤')).toBeVisible()
    await readAgain
    await page.evaluate(() => window.sessionStorage.removeItem('token'))
    await apply.click()
    await expect(notices(page).getByText('操作失敗')).toBeVisible()
    await expect(notices(page).getByText('缺少必要資訊，請重新登入後再試一次')).toBeVisible()
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
    const apply = page.getByRole('button', { name: `套用此優惠：${pairOffer}` })
    await apply.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('已套用優惠')).toBeVisible()
    await next(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout\/shipping\?order_id=/)
  })
})
