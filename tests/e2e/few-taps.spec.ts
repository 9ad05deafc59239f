/** How far it is from wanting a coffee to having paid for it, by hand, on a phone. */
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openShopper } from '../support/cart-screen.ts'
import { gatewayButton, makeReady, openPayment, payBy, submit, way } from '../support/checkout-screen.ts'
import { linkIn, mailTo, newMember } from '../support/mails.ts'
import { openPage } from '../support/open-page.ts'
import { nextStep } from '../support/shipping-screen.ts'
import { createHand } from '../support/taps.ts'

const main = (page: Page) => page.getByRole('main')
const add = (page: Page) =>
  main(page).getByRole('button', { name: '加入購物車', exact: true }).filter({ visible: true })
/** The bar of the product's page, once something was added. */
const toCart = (page: Page) => page.getByRole('link', { name: '前往購物車' }).filter({ visible: true })
const success = (page: Page) => page.getByRole('heading', { name: '付款成功！' })

test('a newcomer pays for a coffee in 14 taps besides typing, and in less than two minutes', async ({
  page,
  request,
}) => {
  const member = newMember()
  await openPage(page, '/')
  const hand = createHand(page)
  await hand.tap(main(page).locator('a[href^="/product/"]').first())
  await hand.tap(add(page))
  await hand.tap(toCart(page))
  await hand.tap(page.getByRole('button', { name: '登入並結帳' }).filter({ visible: true }))
  await hand.tap(page.getByRole('link', { name: '註冊新帳號' }))
  await hand.type(page.getByLabel('姓名', { exact: true }), member.name)
  await hand.type(page.getByLabel('電子信箱', { exact: true }), member.email)
  await hand.type(page.getByLabel('密碼', { exact: true }), member.password)
  await hand.type(page.getByLabel('確認密碼', { exact: true }), member.password)
  await hand.tap(main(page).getByRole('button', { name: '註冊', exact: true }))
  await hand.follow(linkIn(await mailTo(request, member.email, '請驗證您的電子信箱')))
  await hand.tap(page.getByRole('radio', { name: /7-ELEVEN/ }))
  await hand.tap(page.getByRole('button', { name: '選擇物流門市' }))
  await hand.tap(page.getByRole('button', { name: /^選擇 / }).first())
  await expect(page.getByText('已選門市')).toBeInViewport()
  await hand.type(page.getByLabel('手機號碼'), '0912345678')
  await hand.tap(nextStep(page))
  await hand.tap(way(page, 'Credit'))
  await hand.tap(submit(page))
  await hand.tap(gatewayButton(page, '付款成功'))
  await expect(success(page)).toBeVisible()
  expect(hand.taps()).toBeLessThanOrEqual(14)
  expect(hand.elapsedMs()).toBeLessThan(120_000)
})

test('a returning shopper pays with five taps from the product page', async ({ page }) => {
  await openShopper(page, { 11: 1 })
  await openPayment(page, { orderId: await makeReady(page) })
  await payBy(page, 'Credit')
  await gatewayButton(page, '付款成功').click()
  await expect(success(page)).toBeVisible()

  const hand = createHand(page)
  await openPage(page, '/product/7')
  await hand.tap(add(page))
  await hand.tap(toCart(page))
  await hand.tap(page.getByRole('button', { name: '沿用上次的收件資料結帳' }))
  const review = page.getByRole('region', { name: '訂單內容' })
  await expect(review).toContainText('臺北市大安區永康街12號')
  await expect(way(page, 'Credit')).toBeChecked()
  await hand.tap(submit(page))
  await hand.tap(gatewayButton(page, '付款成功'))
  await expect(success(page)).toBeVisible()
  expect(hand.taps()).toBeLessThanOrEqual(5)
})
