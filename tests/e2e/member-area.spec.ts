import { expect, type Page } from '@playwright/test'
import { takeMember } from '../support/browser-shop.ts'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, layoutShift, watchConsole } from '../support/page-checks.ts'
import { signIn, signInMember } from '../support/sign-in.ts'
import { stopClock } from '../support/stop-clock.ts'

const main = (page: Page) => page.getByRole('main')
const notices = (page: Page) => page.getByRole('region', { name: /通知/ })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the overview shows name, tier, spending, progress to the next tier and the orders in progress', {
  tag: '@desktop',
}, async ({ page }) => {
  const browser = watchConsole(page)
  const member = takeMember()
  await signIn(page, member)
  await openPage(page, '/member')
  const card = panel(page, '一般會員')
  await expect(card).toContainText('Member')
  await expect(card).toContainText(member.name)
  await expect(card).toContainText('NT$0')
  await expect(card).toContainText('再消費 NT$5,000 即可升級銀卡會員')
  await expect(card.getByRole('progressbar', { name: '升級銀卡會員的進度' })).toHaveAttribute('aria-valuenow', '0')
  for (const name of ['待出貨', '已出貨', '待取貨']) {
    await expect(main(page).getByRole('link', { name: new RegExp(`^0\\s*${name}$`) })).toBeVisible()
  }
  await expect(main(page).getByRole('link', { name: /^會員等級/ })).toHaveAttribute('href', '/member/tiers')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  browser.expectQuiet()
  await main(page)
    .getByRole('link', { name: /^我的收藏\s*看看/ })
    .click()
  await expect(page).toHaveURL('/member/FavoritePage')
})

test('a member who has spent 12,000 is silver with progress to gold, and one who has spent 60,000 has the top tier', async ({
  page,
}) => {
  await signIn(page)
  const data = { name: '林嵐心', pending: 1, shipped: 2, to_pickup: 3 }
  const silver = { level: '銀卡會員', level_en: 'Silver', consumed: 12_000, next_threshold: 15_000 }
  await page.route('**/api/member/overview', (route) =>
    route.fulfill({ json: { success: true, data: { ...data, ...silver } } }),
  )
  await openPage(page, '/member')
  const card = panel(page, '銀卡會員')
  await expect(card).toContainText('再消費 NT$3,000 即可升級金卡會員')
  await expect(card.getByRole('progressbar', { name: '升級金卡會員的進度' })).toHaveAttribute('aria-valuenow', '70')
  await expect(main(page).getByRole('link', { name: /^3\s*待取貨$/ })).toBeVisible()
  const black = { level: '黑卡會員', level_en: 'Black', consumed: 60_000, next_threshold: null }
  await page.route('**/api/member/overview', (route) =>
    route.fulfill({ json: { success: true, data: { ...data, ...black } } }),
  )
  await openPage(page, '/member')
  await expect(panel(page, '黑卡會員')).toContainText('最高等級')
})

test('a visitor is asked to sign in, redirected to the login after three seconds, and back after signing in', async ({
  page,
}) => {
  const member = takeMember()
  await stopClock(page)
  await page.goto('/member')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  await page.clock.runFor(500)
  await expect(page.getByRole('alert').getByText('請先登入會員')).toBeVisible()
  await expect(page.getByText('3 秒後前往登入頁')).toBeVisible()
  for (const left of [2, 1]) {
    await page.clock.runFor(1000)
    await expect(page.getByText(`${left} 秒後前往登入頁`)).toBeVisible()
  }
  await expect(page).toHaveURL('/member')
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/LoginPage')
  await page.clock.resume()
  await page.getByLabel('電子信箱').fill(member.email)
  await page.getByLabel('密碼', { exact: true }).fill(member.password)
  await main(page).getByRole('button', { name: '登入', exact: true }).click()
  await expect(page).toHaveURL('/member')
  await expect(panel(page, '一般會員')).toBeVisible()
})

test('a session that the server has ended shows the sign-in prompt, and the header shows a visitor', async ({
  page,
  request,
}) => {
  const { token } = await signInMember(page)
  await request.post('/api/user/logout', { data: { token } })
  await openPage(page, '/member')
  await expect(page.getByRole('alert').getByText('請先登入會員')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: '會員選單' })).toHaveCount(0)
  await expectAccessible(page)
})

test('an overview and a profile that cannot be loaded show an error, and a retry loads them', async ({ page }) => {
  await signIn(page)
  for (const [path, call, text] of [
    ['/member', '**/api/member/overview', '載入失敗'],
    ['/member/profile', '**/api/user/profile', '無法取得會員資料'],
  ] as const) {
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { success: false, error: '', code: 'internal' } }),
    )
    await openPage(page, path)
    await expect(main(page).getByRole('alert').getByText(text)).toBeVisible()
    await expect(notices(page).getByText(text)).toBeVisible()
    await page.unroute(call)
    await main(page).getByRole('button', { name: '再試一次' }).click()
    await expect(main(page).getByText('林嵐心').first()).toBeVisible()
  }
})

test('the menu links to every page of the member area and marks the current one', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page)
  await openPage(page, '/member/profile')
  const menu = page.getByRole('navigation', { name: '會員專區' })
  const hrefs = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    '/member',
    '/member/profile',
    '/member/orders',
    '/member/CartPage',
    '/member/FavoritePage',
    '/member/privacy',
    '/member/member-rights',
  ])
  await expect(menu.getByRole('link', { name: '會員資料' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: '會員權益聲明' }).click()
  await expect(page).toHaveURL('/member/member-rights')
  await expect(page.getByRole('heading', { level: 1, name: '會員權益聲明' })).toBeFocused()
  await expect(menu.getByRole('link', { name: '會員權益聲明' })).toBeInViewport()
})

test('the tiers page names the thresholds and the member’s tier, and asks a visitor to sign in', async ({ page }) => {
  await openPage(page, '/member/tiers')
  for (const [name, text] of [
    ['一般會員', '註冊即享'],
    ['銀卡會員', '累積消費滿 NT$5,000'],
    ['金卡會員', '累積消費滿 NT$15,000'],
    ['黑卡會員', '累積消費滿 NT$50,000'],
  ] as const) {
    const tier = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
    await expect(tier).toContainText(text)
    await expect(tier).toContainText('會籍永久有效')
  }
  await expect(page.getByText('登入後可以看到您的等級與累積消費。')).toBeVisible()
  await signIn(page)
  await openPage(page, '/member/tiers')
  await expect(page.getByText('您目前是一般會員，累積消費 NT$0。')).toBeVisible()
  await expect(page.getByText('目前等級')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('coupons are listed with worth, conditions and dates, and nothing says that the page is unfinished @desktop', async ({
  page,
}) => {
  await signInMember(page)
  await openPage(page, '/member/coupons')
  const list = page.getByRole('list', { name: '我的優惠券' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('首購折 NT$100')
  await expect(list).toContainText('商品滿 NT$600、首次訂購')
  await expect(list).toContainText('可使用')
  await expect(page.getByText(/功能開發中/)).toHaveCount(0)
  await expectAccessible(page)
  await list.getByRole('link', { name: /到購物車使用/ }).click()
  await expect(page).toHaveURL('/member/CartPage')
})

test('each tier says what it gives: the offers that need it', async ({ page }) => {
  await openPage(page, '/member/tiers')
  const tier = (name: string) =>
    main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
  for (const name of ['金卡會員', '黑卡會員']) await expect(tier(name)).toContainText('金卡會員禮遇：全單 95 折')
  await expect(tier('銀卡會員')).not.toContainText('95 折')
})

test('without coupons the page says 功能開發中… and links to the home page', async ({ page }) => {
  await signInMember(page)
  await page.route('**/api/member/coupons', (route) => route.fulfill({ json: { success: true, coupons: [] } }))
  await openPage(page, '/member/coupons')
  await expect(page.getByText('功能開發中…')).toBeVisible()
  await expect(page.getByText(/^目前沒有優惠券。/)).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('link', { name: '回首頁' }).click()
  await expect(page).toHaveURL('/')
})

test('a visitor is asked to sign in to see coupons', async ({ page }) => {
  await openPage(page, '/member/coupons')
  await expect(main(page).getByRole('link', { name: /登入/ })).toBeVisible()
  await expect(page.getByText(/功能開發中/)).toHaveCount(0)
})

test('the statements are in the member area, too', async ({ page }) => {
  for (const [path, title] of [
    ['/member/privacy', '隱私權與服務條款'],
    ['/member/member-rights', '會員權益聲明'],
  ] as const) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: /列印/ })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '會員專區' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('member pages are rendered on the server without any data, and are excluded from search engines', async ({
  page,
  request,
}) => {
  await signIn(page)
  for (const path of ['/member', '/member/profile', '/member/tiers', '/member/coupons', '/member/privacy']) {
    // with the member's cookie: the answer is the same as without
    const html = await (await page.request.get(path)).text()
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain('林嵐心')
    expect(html).not.toContain('demo@shanlan.test')
    expect(html).toBe(await (await request.get(path)).text())
  }
})

test('/cart and /member/favorites are redirected by the server', async ({ request }) => {
  for (const [path, to] of [
    ['/cart', '/member/CartPage'],
    ['/member/favorites', '/member/FavoritePage'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(to)
  }
})
