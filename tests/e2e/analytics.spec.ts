import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { brunch, next, openShopper } from '../support/cart-screen.ts'
import { makeReady, openPayment, payBy } from '../support/checkout-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, watchConsole } from '../support/page-checks.ts'
import { endShopProcesses, startPreparedShop } from '../support/shop-process.ts'
import { signInMember } from '../support/sign-in.ts'

interface Report {
  events: { name: string; path: string }[]
  vitals?: { metric: string; path: string; device: string; value: number }[]
}

/** Collects everything that the page reports to the shop's own analytics. */
async function catchReports(page: Page): Promise<Report[]> {
  const reports: Report[] = []
  await page.route('**/api/analytics/events', async (route) => {
    reports.push(route.request().postDataJSON() as Report)
    await route.fulfill({ json: { success: true } })
  })
  return reports
}

const eventsOf = (reports: Report[]) => reports.flatMap(({ events }) => events)

test('views, searches, favourites and additions to the cart are counted', async ({ page }) => {
  await signInMember(page)
  const reports = await catchReports(page)
  await openPage(page, '/product/7')
  await page.getByRole('button', { name: /^收藏/ }).first().click()
  await page.getByRole('button', { name: '加入購物車', exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: '開啟選單' }).click()
  await page.getByRole('combobox', { name: '搜尋商品' }).filter({ visible: true }).fill('肯亞')
  await expect
    .poll(() =>
      eventsOf(reports)
        .map(({ name, path }) => `${name} ${path}`)
        .sort(),
    )
    .toEqual([
      'add_to_cart /product/7',
      'add_to_wishlist /product/7',
      'page_view /product/7',
      'search /product/7',
      'view_item /product/7',
    ])
  // neither the search text nor the member
  expect(JSON.stringify(reports)).not.toMatch(/肯亞|token|@/)
})

test('web vitals are reported when the page is left', async ({ page }) => {
  const reports = await catchReports(page)
  await openPage(page, '/products')
  await expect.poll(() => eventsOf(reports).length).toBeGreaterThan(0)
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(() => reports.flatMap(({ vitals = [] }) => vitals.map(({ metric }) => metric))).toContain('LCP')
  for (const sample of reports.flatMap(({ vitals = [] }) => vitals)) {
    expect(sample).toMatchObject({ path: '/products', device: expect.stringMatching(/^(phone|desktop)$/) })
  }
})

test('without Google Analytics no consent is requested, and the content policy allows nothing of Google', async ({
  page,
  request,
}) => {
  const reports = await catchReports(page)
  await openPage(page, '/')
  await expect.poll(() => eventsOf(reports).length).toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: '流量統計同意' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookie 設定' })).toHaveCount(0)
  expect((await request.get('/')).headers()['content-security-policy']).not.toContain('google')
})

test.describe('in a shop with Google Analytics', () => {
  // these tests share a separate shop
  test.describe.configure({ mode: 'default' })

  let shop = ''
  test.beforeAll(async () => {
    shop = (await startPreparedShop({ GA_MEASUREMENT_ID: 'G-TEST1234' })).address
  })
  test.afterAll(() => endShopProcesses())

  /** Events sent to Google, once its script is in the page. */
  const sentEvents = (page: Page) =>
    page.evaluate(() =>
      ((window as Window & { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
        .map((entry) => Array.from(entry))
        .filter(([kind]) => kind === 'event')
        .map(([, name, details]) => ({ name, ...(details as { page_location: string }) })),
    )

  async function catchGoogle(page: Page): Promise<string[]> {
    const requests: string[] = []
    await page.route('https://*.googletagmanager.com/**', (route) => {
      requests.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    return requests
  }

  test('Google is loaded only after the visitor agrees, and the choice is stored', async ({ page }) => {
    const browser = watchConsole(page)
    const requests = await catchGoogle(page)
    await openPage(page, `${shop}/product/1?mailed=secret`)
    const banner = page.getByRole('region', { name: '流量統計同意' })
    await expect(banner).toBeVisible()
    await expectAccessible(page)
    expect(requests).toEqual([])
    // equal weight: the two buttons have the same style and size
    const boxes = await Promise.all(
      ['不同意', '同意'].map((name) => banner.getByRole('button', { name, exact: true }).boundingBox()),
    )
    expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 0)
    // the page behind the question stays usable
    await page.getByRole('button', { name: '開啟選單' }).click()
    await page.keyboard.press('Escape')
    await banner.getByRole('button', { name: '同意', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(banner).toBeHidden()
    await expect.poll(() => requests).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234'])
    await openPage(page, `${shop}/product/7`)
    await expect
      .poll(() => sentEvents(page))
      .toContainEqual(expect.objectContaining({ name: 'view_item', currency: 'TWD' }))
    for (const { page_location } of await sentEvents(page)) expect(page_location).not.toContain('?')
    await expect(banner).toBeHidden()
    expect(requests).toHaveLength(2)
    browser.expectQuiet()
  })

  test('the beginning of a checkout and a purchase are reported once, with items and value', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: shop })
    const page = await context.newPage()
    await catchGoogle(page)
    const reports = await catchReports(page)
    const named = async (name: string) => (await sentEvents(page)).filter((event) => event.name === name)
    const counted = () => eventsOf(reports).filter(({ name }) => ['begin_checkout', 'purchase'].includes(name))
    await openShopper(page, { [brunch.id]: 2 })
    await openPage(page, '/member/CartPage')
    await page.getByRole('region', { name: '流量統計同意' }).getByRole('button', { name: '同意', exact: true }).click()
    await next(page).click()
    const items = [{ item_id: '11', item_name: brunch.name, price: 380, quantity: 2 }]
    await expect.poll(() => named('begin_checkout')).toMatchObject([{ value: 660, currency: 'TWD', items }])
    await expect.poll(counted).toEqual([{ name: 'begin_checkout', path: '/product/11' }])
    await openPayment(page, { orderId: await makeReady(page) })
    await payBy(page, 'cod')
    await expect(page.getByRole('heading', { name: '訂單已成立！' })).toBeVisible()
    const order = new URL(page.url()).searchParams.get('order_name')
    const purchase = { transaction_id: order, value: 660, shipping: 100, currency: 'TWD', items }
    await expect.poll(() => named('purchase')).toMatchObject([purchase])
    await expect.poll(counted).toHaveLength(2)
    // opening the result page again is no second purchase
    await page.reload()
    await expect(page.getByRole('heading', { name: '訂單已成立！' })).toBeVisible()
    await expect.poll(() => named('page_view')).toHaveLength(1)
    expect(await named('purchase')).toEqual([])
    await expect.poll(() => eventsOf(reports.slice(-1)).map(({ name }) => name)).toEqual(['page_view'])
    expect(counted()).toHaveLength(2)
    expect(JSON.stringify(reports)).not.toContain(order)
    await context.close()
  })

  test('a visitor who declines is not asked again, and can change the choice both ways', async ({ page }) => {
    const requests = await catchGoogle(page)
    await openPage(page, `${shop}/products`)
    const banner = page.getByRole('region', { name: '流量統計同意' })
    await banner.getByRole('button', { name: '不同意' }).click()
    await openPage(page, `${shop}/about/brand`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie 設定' }).click()
    await expect(page).toHaveURL(/PrivacyStatement#analytics-consent$/)
    const choice = page.getByRole('region', { name: '您的流量統計設定' })
    await expect(choice).toContainText('目前：不同意')
    await expect(banner).toBeHidden()
    expect(requests).toEqual([])
    await choice.getByRole('button', { name: '同意', exact: true }).click()
    await expect(choice).toContainText('目前：同意')
    await expect.poll(() => requests.length).toBe(1)
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as Google's script would
      document.cookie = '_ga=GA1.1.1; path=/'
    })
    await choice.getByRole('button', { name: '不同意' }).click()
    await expect(choice).toContainText('目前：不同意')
    const left = await page.evaluate(() => ({
      cookie: document.cookie,
      off: (window as unknown as Record<string, boolean>)['ga-disable-G-TEST1234'],
    }))
    expect(left).toEqual({ cookie: '', off: true })
    const before = (await sentEvents(page)).length
    await page.getByRole('contentinfo').getByRole('link', { name: '品牌故事' }).click()
    await expect(page).toHaveURL(/\/about\/brand$/)
    expect((await sentEvents(page)).length).toBe(before)
  })
})
