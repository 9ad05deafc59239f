/** How far it is from wanting a coffee to having paid for it, by hand, on a phone. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openShopper } from '../support/cart-screen.ts'
import {
  gatewayButton,
  makeReady,
  methodSelect,
  openPayment,
  payBy,
  provider,
  submit,
} from '../support/checkout-screen.ts'
import { mailTo, newMember } from '../support/mails.ts'
import { openPage } from '../support/open-page.ts'
import { authoriseAs } from '../support/provider-page.ts'
import { nextStep } from '../support/shipping-screen.ts'
import { createHand, type Hand } from '../support/taps.ts'

const main = (page: Page) => page.getByRole('main')
const add = (page: Page) =>
  main(page).getByRole('button', { name: '加入購物車', exact: true }).filter({ visible: true })
/** The bar of the product's page, once something was added. */
const toCart = (page: Page) => page.getByRole('link', { name: '前往購物車' }).filter({ visible: true })
const success = (page: Page) => page.getByRole('heading', { name: '付款成功！' })

/** From the home page to the sign-in, with a coffee in the cart. */
async function goToSignIn(page: Page) {
  await openPage(page, '/')
  const hand = createHand()
  await hand.tap(main(page).locator('a[href^="/product/"]').first())
  await hand.tap(add(page))
  await hand.tap(toCart(page))
  await hand.tap(page.getByRole('button', { name: '登入並結帳' }).filter({ visible: true }))
  return hand
}

async function chooseStore(page: Page, hand: Hand): Promise<void> {
  await hand.tap(page.getByRole('radio', { name: /7-ELEVEN/ }))
  await hand.tap(page.getByRole('button', { name: '選擇物流門市' }))
  await hand.tap(page.getByRole('button', { name: /^選擇 / }).first())
  await expect(page.getByText('已選門市')).toBeInViewport()
}

/** In the mailbox, where a person reads: the mail, and its link in a tab of its own. */
async function openMailedLink(page: Page, hand: Hand, { subject, link }: { subject: RegExp; link: RegExp }) {
  const mailbox = await page.context().newPage()
  await mailbox.goto('/sim/mail')
  await hand.tap(mailbox.getByRole('link', { name: subject }).first())
  const opened = page.context().waitForEvent('page')
  await hand.tap(mailbox.frameLocator('iframe').getByRole('link', { name: link }))
  const tab = await opened
  await mailbox.close()
  return tab
}

test('a newcomer buys by LINE in at most 15 taps besides typing: no mail is waited for, and its link confirms the address', async ({
  page,
  request,
}) => {
  const email = newMember().email
  const name = `周雲${randomUUID().replaceAll(/[^a-f]/g, '')}`
  const hand = await goToSignIn(page)
  await hand.tap(page.getByRole('link', { name: '使用 LINE 登入' }))
  await authoriseAs(page, name, email, 'withheld')
  hand.count(1)
  await chooseStore(page, hand)
  await hand.type(page.getByLabel('收件人姓名'), '周小雲')
  await hand.type(page.getByLabel('手機號碼'), '0912345678')
  await hand.type(page.getByLabel('聯絡信箱'), email)
  await hand.tap(nextStep(page))
  await hand.tap(provider(page, 'ECPay'))
  await hand.select(methodSelect(page), '信用卡')
  await expect(page.getByText('確認電子信箱後，就能使用貨到付款')).toBeVisible()
  await hand.tap(submit(page))
  await gatewayButton(page, '付款成功').click()
  await expect(success(page)).toBeVisible()
  expect(hand.taps()).toBeLessThanOrEqual(15)

  await mailTo(request, email, '付款成功')
  const tab = await openMailedLink(page, hand, { subject: new RegExp(`付款成功.*${email}`), link: /確認這個電子信箱/ })
  await expect(tab.getByText(/驗證成功|歡迎/).first()).toBeVisible()
  const profile = await page.request.get('/api/user/profile')
  expect((await profile.json()).user).toMatchObject({ email, email_verified: true })
})

test('a newcomer buys by mail address in at most 20 taps: the order is filled in meanwhile, and goes on when the link is opened', async ({
  page,
  request,
}) => {
  const member = newMember()
  const hand = await goToSignIn(page)
  await hand.tap(page.getByRole('link', { name: '註冊新帳號' }))
  await hand.type(page.getByLabel('姓名', { exact: true }), member.name)
  await hand.type(page.getByLabel('電子信箱', { exact: true }), member.email)
  await hand.type(page.getByLabel('密碼', { exact: true }), member.password)
  await hand.type(page.getByLabel('確認密碼', { exact: true }), member.password)
  await hand.tap(main(page).getByRole('button', { name: '註冊', exact: true }))
  await chooseStore(page, hand)
  await hand.type(page.getByLabel('手機號碼'), '0912345678')
  await hand.tap(nextStep(page))
  await expect(page.getByRole('note', { name: '送出訂單前，請先確認電子信箱' })).toContainText(member.email)
  await mailTo(request, member.email, '請驗證您的電子信箱')
  const tab = await openMailedLink(page, hand, { subject: new RegExp(`請驗證.*${member.email}`), link: /驗證|啟用/ })
  await expect(tab.getByText(/驗證成功|歡迎加入/).first()).toBeVisible()
  await page.bringToFront()
  await expect(page.getByRole('note', { name: '送出訂單前，請先確認電子信箱' })).toHaveCount(0)
  await hand.tap(provider(page, 'ECPay'))
  await hand.select(methodSelect(page), '信用卡')
  await hand.tap(submit(page))
  await gatewayButton(page, '付款成功').click()
  await expect(success(page)).toBeVisible()
  expect(hand.taps()).toBeLessThanOrEqual(20)
  expect(hand.elapsedMs()).toBeLessThan(120_000)
})

test('a known shopper buys with three taps from the product page', async ({ page }) => {
  await openShopper(page, { 11: 1 })
  await openPayment(page, { orderId: await makeReady(page) })
  await payBy(page, 'Credit')
  await gatewayButton(page, '付款成功').click()
  await expect(success(page)).toBeVisible()

  await openPage(page, '/product/11')
  const hand = createHand()
  await hand.tap(add(page))
  await hand.tap(page.getByRole('link', { name: '直接結帳' }))
  const review = page.getByRole('region', { name: '訂單內容' })
  await expect(review).toContainText('臺北市大安區永康街12號')
  await hand.tap(submit(page))
  await gatewayButton(page, '付款成功').click()
  await expect(success(page)).toBeVisible()
  expect(hand.taps()).toBe(3)
})
