/** A server that says no more than the specification's tables: every screen shows what it said. */
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { watchConsole } from '../support/page-checks.ts'
import { prepareTab } from '../support/prepare-tab.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { answerAsSpecified } from '../support/spec-answers.ts'

interface Screen {
  path: string
  /** Texts of the answers that a person sees there. */
  shows: string[]
  /** Where the screen leads to by itself. */
  movesTo?: string
}

const visitorScreens: Screen[] = [
  { path: '/', shows: ['規格豆 一號', 'NT$460'] },
  { path: '/products', shows: ['規格豆 一號', '規格豆 二號', 'NT$460'] },
  { path: '/products/category/7', shows: ['規格豆 一號'] },
  { path: '/product/1', shows: ['規格豆 一號', 'NT$460', '清晨採收的果實。', '花香很明顯', '小陳'] },
  { path: '/promotions', shows: ['規格活動 雙件優惠', '任選兩件即享優惠。'] },
  { path: '/promotions/3', shows: ['規格活動 雙件優惠', '任選兩件即享優惠。', '單筆訂單兩件以上', '不與其他優惠併用'] },
  { path: '/promotions/limited-offer', shows: ['任選兩件即享優惠。', '單筆訂單兩件以上'] },
  { path: '/promotions/free-shipping', shows: ['NT$1,000'] },
  { path: '/coffee-pairing', shows: [] },
  { path: '/pairing/milk', shows: [] },
  { path: '/SpecialtyCoffeePage', shows: [] },
  { path: '/about/brand', shows: [] },
  { path: '/about/team', shows: [] },
  { path: '/about/contact', shows: [] },
  { path: '/Illustrate/PrivacyStatement', shows: [] },
  { path: '/Illustrate/MemberStatement', shows: [] },
  { path: '/LoginPage', shows: [] },
  { path: '/RegisterPage', shows: [] },
  { path: '/verify-email?token=abc', shows: ['驗證成功'] },
  { path: '/line-callback?code=abc', movesTo: '/', shows: [] },
  { path: '/google-callback?code=abc', movesTo: '/', shows: [] },
  { path: '/facebook-callback?code=abc', movesTo: '/', shows: [] },
]

const memberScreens: Screen[] = [
  { path: '/', shows: ['規格豆 一號'] },
  { path: '/product/1', shows: ['規格豆 一號', '花香很明顯'] },
  { path: '/member', shows: ['規格會員', '銀卡會員', 'Silver', 'NT$6,200'] },
  { path: '/member/profile', shows: ['電子信箱'] },
  { path: '/member/orders', shows: ['S00091', 'NT$1,288', '待出貨'] },
  { path: '/member/FavoritePage', shows: ['規格豆 二號', 'NT$460'] },
  { path: '/member/CartPage', shows: ['規格豆 一號', '規格豆 二號', '規格活動', '雙件優惠', 'NT$928'] },
  { path: '/member/tiers', shows: ['NT$6,200'] },
  { path: '/member/privacy', shows: [] },
  { path: '/member/member-rights', shows: [] },
  { path: '/checkout/shipping?order_id=71', shows: ['規格超商取貨', '規格另一超商', '規格門市', 'NT$988'] },
  { path: '/checkout/payment', shows: ['綠界科技', '銀行匯款', 'NT$988'] },
  {
    path: '/member/payment/status?order_name=S00091&status=success',
    shows: ['付款成功！', 'S00091', '規格豆 一號', 'NT$1,288'],
  },
  { path: '/member/payment/status?order_name=S00091&status=failed', shows: ['付款失敗，訂單尚未建立', 'S00091'] },
  { path: '/ecpay-redirect', movesTo: '/member/orders', shows: ['S00091'] },
]

for (const screen of visitorScreens) {
  test(`a visitor's ${screen.path} shows what the specification's answers say`, async ({ page }) => {
    const seen = await watch(page)
    // its first page is rendered by the shop: a link makes the browser ask
    await openPage(page, '/lot')
    await follow(page, screen.path)
    await seen.expectShown(screen)
  })
}

for (const screen of memberScreens) {
  test(`a member's ${screen.path} shows what the specification's answers say`, async ({ page }) => {
    const seen = await watch(page)
    await prepareMember(page)
    const isPrivate = /^\/(member|checkout)/.test(screen.path)
    await openPage(page, isPrivate ? screen.path : '/lot')
    if (!isPrivate) await follow(page, screen.path)
    await seen.expectShown(screen)
  })
}

test('a member signs in, and registers, by the specified answers', async ({ page }) => {
  const seen = await watch(page)
  await openPage(page, '/LoginPage')
  await fillSignIn(page, { email: 'member@spec.example', password: 'long-enough-1' })
  await expect(page.getByText('登入成功')).toBeVisible()
  await expect(page).toHaveURL('/')
  seen.expectQuiet()
})

test('on a product, its heart, the cart and a review are answered as specified', async ({ page }) => {
  const seen = await watch(page)
  await prepareMember(page)
  await openPage(page, '/lot')
  await follow(page, '/product/1')
  await expect(page.getByRole('heading', { level: 1, name: '規格豆 一號' })).toBeVisible()
  await page.getByRole('button', { name: '加入購物車' }).filter({ visible: true }).first().click()
  await expect(page.getByText('已加入購物車').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /收藏/ }).filter({ visible: true }).first().click()
  await expect(page.getByText('Added to favourites').or(page.getByText('已加入收藏')).first()).toBeVisible()
  seen.expectQuiet()
})

test('in the cart, quantities, removing and offers are answered as specified', async ({ page }) => {
  const seen = await watch(page)
  await prepareMember(page)
  await openPage(page, '/member/CartPage')
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: '規格豆 一號' })
  await line.getByRole('button', { name: /增加/ }).click()
  await expect.poll(() => seen.calls()).toContain('POST /api/order/update_cart_item')
  await page.getByRole('button', { name: /套用此優惠/ }).click()
  await expect(page.getByText('優惠已套用').first()).toBeVisible()
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: /刪除|移除/ }).click()
  await expect.poll(() => seen.calls()).toContain('POST /api/order/remove_cart_item')
  await expect(page.getByRole('main').getByText('規格豆 二號').first()).toBeVisible()
  seen.expectQuiet()
})

test('another carrier has its own fee, and the store must be chosen again', async ({ page }) => {
  const seen = await watch(page)
  await prepareMember(page)
  await openPage(page, '/checkout/shipping?order_id=71')
  await expect(inMain(page, '規格門市')).toBeVisible()
  await page.getByRole('radio', { name: /規格另一超商/ }).check()
  await expect(page.getByText('配送方式已更改')).toBeVisible()
  await expect(inMain(page, 'NT$993')).toBeVisible()
  await expect(page.getByText('規格門市')).toHaveCount(0)
  seen.expectQuiet()
})

test('a profile is shown and stored by the specified answers', async ({ page }) => {
  const seen = await watch(page)
  await prepareMember(page)
  await openPage(page, '/member/profile')
  await expect(page.getByLabel('電子信箱').first()).toHaveValue('member@spec.example')
  await page.getByLabel('姓名').first().fill('新的名字')
  await page.getByRole('button', { name: /儲存/ }).first().click()
  await expect.poll(() => seen.calls()).toContain('POST /api/user/update_profile')
  await expect(page.getByLabel('姓名').first()).toHaveValue('新的名字')
  seen.expectQuiet()
})

/** Signed in, with a cart, and coming from the shipping step where the payment step is opened. */
async function prepareMember(page: Page): Promise<void> {
  const storage = { token: 'specified-token', user: JSON.stringify({ name: '規格會員' }), cart_id: '71' }
  const state = { orderId: '71', subtotal: 1028, discount: 100, deliveryFee: 60 }
  await prepareTab(page, { storage })
  await prepareTab(page, { handedOver: { path: '/checkout/payment', state } })
}

async function watch(page: Page) {
  const browser = watchConsole(page)
  const asked = await answerAsSpecified(page)
  return {
    calls: () => asked.calls,
    expectQuiet: browser.expectQuiet,
    async expectShown({ path, shows, movesTo }: Screen): Promise<void> {
      await expect(page).toHaveURL((url) => url.pathname === (movesTo ?? path.split('?')[0]))
      for (const text of shows) await expect(inMain(page, text)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      browser.expectQuiet()
      expect(asked.calls.length + asked.others.length, [...asked.calls, ...asked.others].join('\n')).toBeLessThan(25)
    },
  }
}

function inMain(page: Page, text: string): Locator {
  return page.getByRole('main').getByText(text).filter({ visible: true }).first()
}

/** As a link of the shop does it. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to })
    link.dataset.follow = ''
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
}
