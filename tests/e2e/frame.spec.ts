import { expect, type Locator, type Page } from '@playwright/test'
import type { MenuRows } from '#contract/shop/pages/content.ts'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { expectNoSidewaysScroll } from '../support/page-checks.ts'
import { weighPage } from '../support/page-weight.ts'
import { signIn } from '../support/sign-in.ts'

const black = 'rgb(15, 12, 10)'

const searchBoxes = (within: Page | Locator) =>
  within.getByRole('combobox', { name: '搜尋商品' }).filter({ visible: true })
const linksIn = (within: Locator) =>
  within.locator('a').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

test('the header is transparent over the hero and turns black once the home page is scrolled past 100 px', {
  tag: '@desktop',
}, async ({ page }) => {
  await openPage(page, '/')
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100)
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.mouse.wheel(0, 1)
  await expect(header).toHaveCSS('background-color', black)
})

test('on other pages the header is black from the start', async ({ page }) => {
  await openPage(page, '/products')
  await expect(page.getByRole('banner')).toHaveCSS('background-color', black)
})

test('the logo links to the home page', async ({ page }) => {
  await openPage(page, '/products')
  const logo = page.getByRole('banner').getByRole('link', { name: '山嵐咖啡' })
  await expect(logo).toHaveAttribute('href', '/')
  await logo.click()
  await expect(page).toHaveURL('/')
})

test('the member menu has overview, orders, cart, favourites and sign-out', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page)
  await openPage(page, '/products')
  const menu = page.getByRole('banner').getByRole('button', { name: '會員選單' })
  await menu.click()
  expect(await linksIn(page.getByRole('banner').locator('ul', { hasText: '您好' }))).toEqual([
    ['會員總覽', '/member/'],
    ['訂單', '/member/orders'],
    ['購物車', '/member/CartPage'],
    ['收藏', '/member/FavoritePage'],
  ])
  await page.getByRole('banner').getByRole('button', { name: '登出' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  await expect(menu).toBeHidden()
  expect(await page.evaluate(() => Object.keys(window.sessionStorage))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(token|user)$/)]),
  )
})

test('an unknown address is answered 404 with a link home', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await page.getByRole('link', { name: '看所有咖啡' }).click()
  await expect(page).toHaveURL('/products')
})

test('the footer links the social networks, the about pages and the statements', async ({ page }) => {
  await openPage(page, '/products')
  const footer = page.getByRole('contentinfo')
  for (const name of ['Facebook', 'Instagram', 'LINE']) {
    await expect(footer.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  }
  const hrefs = await footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/about/brand',
      '/about/team',
      '/about/contact',
      '/Illustrate/PrivacyStatement',
      '/Illustrate/MemberStatement',
    ]),
  )
})

test('the footer has the shop’s registration, and the team has faces', async ({ page, request }) => {
  const html = await (await request.get('/about/team')).text()
  for (const fact of ['統一編號 12345675', '食品業者登錄字號', '電子發票', '7 天內可申請退換貨'])
    expect(html).toContain(fact)
  await openPage(page, '/about/team')
  for (const name of ['許文謙', '安美珠', '陳以真', '林岳']) {
    await expect(page.getByRole('img', { name: `${name}的畫像` })).toBeVisible()
  }
  const year = new Date().getFullYear()
  await expect(page.getByRole('contentinfo')).toContainText(`© 2016–${year}`)
})

test('the first link that the keyboard reaches skips to the content', async ({ page }) => {
  await openPage(page, '/products')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到主要內容' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('scripts of the product list stay within their budget, and a cached page keeps the strict policy', async ({
  baseURL,
  request,
}) => {
  const { js } = await weighPage(`${baseURL}/products`)
  expect(js).toBeLessThanOrEqual(91_500)
  const first = await request.get('/products')
  const second = await request.get('/products', { headers: { 'if-none-match': first.headers().etag ?? '' } })
  expect(second.status()).toBe(304)
  for (const response of [first, second])
    expect(response.headers()['content-security-policy']).toContain("script-src 'self';")
  expect(first.headers()['cache-control']).toBe('public, no-cache')
  expect(await first.text()).not.toMatch(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))/)
})

test('each navigation is counted and starts at the top of the page, and filters are not counted', async ({ page }) => {
  const counted: string[] = []
  await page.route('**/api/analytics/events', async (route) => {
    const { events } = route.request().postDataJSON() as { events: { path: string }[] }
    counted.push(...events.map((event) => event.path))
    await route.fulfill({ json: { success: true } })
  })
  await openPage(page, '/products')
  await expect.poll(() => counted).toEqual(['/products'])
  await page.evaluate(() => window.scrollTo(0, 800))
  await page.getByRole('navigation', { name: '商品分類' }).getByRole('link', { name: '禮盒' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect.poll(() => counted).toEqual(['/products', '/products/category/5'])
  await openPage(page, '/products/category/5?roast=dark')
  await expect.poll(() => counted).toEqual(['/products', '/products/category/5', '/products/category/5'])
})

test.describe('on a wide screen', { tag: '@desktop-only' }, () => {
  test('the four menus open by mouse and by keyboard, and Escape closes them', async ({ page }) => {
    await openPage(page, '/products')
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: 'ABOUT' }).hover()
    await expect(header.getByRole('link', { name: '品牌故事' })).toBeVisible()
    await page.mouse.move(700, 700)
    await expect(header.getByRole('link', { name: '品牌故事' })).toBeHidden()
    const product = header.getByRole('button', { name: 'PRODUCT' })
    await product.focus()
    await page.keyboard.press('Enter')
    await expect(product).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(header.getByRole('link', { name: '全部商品' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(product).toBeFocused()
    await expect(product).toHaveAttribute('aria-expanded', 'false')
  })

  for (const [menu, links] of [
    [
      'PRODUCT',
      [
        ['全部商品', '/products'],
        ['單品咖啡', '/products/category/8'],
        ['濾掛咖啡', '/products/category/6'],
        ['咖啡豆', '/products/category/7'],
      ],
    ],
    [
      'ABOUT',
      [
        ['品牌故事', '/about/brand'],
        ['團隊介紹', '/about/team'],
        ['聯絡我們', '/about/contact'],
        ['隱私權與服務條款', '/illustrate/PrivacyStatement'],
        ['會員權益聲明', '/illustrate/MemberStatement'],
      ],
    ],
    ['EVENT', [['滿千免運', '/promotions/free-shipping']]],
    ['ARTICLE', [['什麼是精品咖啡', '/SpecialtyCoffeePage']]],
  ] as const) {
    test(`the menu ${menu} opens with the links of the specification, before all others`, async ({ page }) => {
      await openPage(page, '/about/team')
      const nav = page.getByRole('navigation', { name: '主選單' })
      const button = nav.getByRole('button', { name: new RegExp(`^${menu} `) })
      const shown = nav.getByRole('link').filter({ visible: true })
      await expect(shown).toHaveCount(0)
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      // by role: what a closed menu hides is not found
      for (const [index, [label, to]] of links.entries()) {
        await expect(shown.nth(index)).toHaveText(label)
        await expect(shown.nth(index)).toHaveAttribute('href', to)
      }
    })
  }

  test('the menus are called PRODUCT, ABOUT, EVENT and ARTICLE, and the search box is beside them', async ({
    page,
  }) => {
    await openPage(page, '/products')
    const menus = page.getByRole('navigation', { name: '主選單' }).getByRole('button')
    await expect(menus).toHaveText(['PRODUCT 商品', 'ABOUT 關於', 'EVENT 活動', 'ARTICLE 文章'])
    await expect(searchBoxes(page.getByRole('banner'))).toHaveCount(1)
    await expect(page.getByRole('button', { name: '開啟選單' })).toBeHidden()
  })
  test('promotions and articles join their menus from what is published, each once', async ({ page }) => {
    const { menu } = (await (await page.request.get('/api/menu')).json()) as { menu: MenuRows }
    expect(menu.promotions.length).toBeGreaterThan(1)
    expect(menu.articles).toHaveLength(6)
    await openPage(page, '/products')
    const nav = page.getByRole('navigation', { name: '主選單' })
    for (const [title, own, rows] of [
      ['EVENT', '/promotions/free-shipping', menu.promotions],
      ['ARTICLE', '/SpecialtyCoffeePage', menu.articles],
    ] as const) {
      await nav.getByRole('button', { name: title }).click()
      const shown = nav.getByRole('link').filter({ visible: true })
      await expect(shown).toHaveCount(rows.length + 1)
      const links = await shown.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
      expect(links).toEqual([own, ...rows.map(({ to }) => to)])
      await page.keyboard.press('Escape')
    }
    await expectNoSidewaysScroll(page)
  })
  test('a visitor is offered to sign in', async ({ page }) => {
    await openPage(page, '/products')
    await expect(page.getByRole('banner').getByRole('link', { name: '登入／註冊' })).toHaveAttribute(
      'href',
      '/LoginPage',
    )
  })
})
