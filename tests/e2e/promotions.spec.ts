import { expect, type Page } from '@playwright/test'
import type { Promotion } from '#contract/offers.ts'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import {
  expectAccessible,
  expectFittingPictures,
  expectNoSidewaysScroll,
  layoutShift,
  watchConsole,
} from '../support/page-checks.ts'
import { stopClock } from '../support/stop-clock.ts'

const pages = [
  { path: '/promotions', title: '優惠活動' },
  { path: '/promotions/gift-box-treat', title: '買禮盒，送一盒日常' },
  { path: '/promotions/free-shipping', title: '滿千免運' },
  { path: '/promotions/limited-offer', title: '限時優惠' },
]

const dataTypes = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, json = '']) => (JSON.parse(json) as { '@type': string })['@type'],
  )

for (const { path, title } of pages) {
  test(`${path} is complete, accessible, without layout shift or console errors, and describes itself`, async ({
    page,
  }) => {
    const browser = watchConsole(page)
    const response = await openPage(page, path)
    expect(response?.status()).toBe(200)
    expect(dataTypes((await response?.text()) ?? '')).toEqual(['BreadcrumbList'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title}｜`))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    await expectFittingPictures(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    browser.expectQuiet()
  })
}

test('the list links to each promotion and to the feed', async ({ page, request }) => {
  const { promotions } = (await (await request.post('/api/promotions')).json()) as { promotions: Promotion[] }
  await openPage(page, '/promotions')
  const list = page.getByRole('list', { name: '進行中的優惠' })
  await expect(list.getByRole('article')).toHaveCount(promotions.length)
  for (const { name, slug } of promotions) {
    await expect(list.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/promotions/${slug}`)
  }
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', '/promotions/feed.xml')
  await list.getByRole('link', { name: '任選 2 件 9 折' }).click()
  await expect(page).toHaveURL('/promotions/two-for-ten-percent')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('任選 2 件 9 折')
})

test('a promotion shows its name, dates, description, rules, terms and included products', async ({
  page,
  request,
}) => {
  const { promotion } = (await (await request.get('/api/promotions/gift-box-treat')).json()) as { promotion: Promotion }
  await openPage(page, `/promotions/${promotion.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(promotion.name)
  await expect(main.getByText(/^\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d$/)).toBeVisible()
  await expect(main.getByText('購買任一款禮盒').first()).toBeVisible()
  await expect(main.getByRole('region', { name: '活動辦法' }).getByRole('listitem')).toHaveText(promotion.rules)
  await expect(main.getByRole('region', { name: '參加條件' })).toContainText('最划算時購物車自動套用，也可以改選')
  const cards = main.getByRole('list', { name: '參加的商品' }).getByRole('article')
  expect(await cards.count()).toBeGreaterThan(2)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/promotions\/gift-box-treat$/)
})

test('the free-shipping page names all six conditions, and its examples are computed by the cart’s rule', async ({
  page,
}) => {
  await openPage(page, '/promotions/free-shipping')
  const terms = page.getByRole('region', { name: '六個條件' })
  await expect(terms.getByRole('heading', { level: 3 })).toHaveText([
    '單筆滿 NT$1,000',
    '自動生效',
    '限台灣本島',
    '限指定配送',
    '取消後重新計算',
    '不與其他免運費併用',
  ])
  await expect(terms).toContainText('未稅')
  await expect(terms).toContainText('不含運費')
  await expect(terms).toContainText('超商取貨（7-ELEVEN、全家、萊爾富）或宅配（黑貓宅急便）')
  const rows = page.getByRole('region', { name: '算給你看' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('免運費')
  await expect(rows.nth(2)).toContainText('還差 NT$28')
  await page.getByRole('main').getByRole('link', { name: '去挑咖啡' }).click()
  await expect(page).toHaveURL('/products')
})

test('the limited offer counts down to its end, and shows discounted products at the price of their product page', {
  tag: '@desktop',
}, async ({ page }) => {
  await stopClock(page)
  await page.goto('/promotions/limited-offer')
  const main = page.getByRole('main')
  await expect(main.getByText(/^還有 \d+ 天$/)).toBeVisible()
  const digits = main.getByText('秒', { exact: true }).locator('xpath=preceding-sibling::*')
  // the program waits for the next frame, which the stopped clock delays, too
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(digits).toHaveText(/^\d\d$/, { timeout: 500 })
  }).toPass()
  const before = Number(await digits.textContent())
  await page.clock.runFor(3000)
  await expect(digits).toHaveText(String((before + 60 - 3) % 60).padStart(2, '0'))
  // visual only: a screen reader does not read it every second
  await expect(main.getByText('秒', { exact: true }).locator('xpath=ancestor::*[@aria-hidden]')).toHaveCount(1)
  const cards = main.getByRole('list', { name: '正在優惠的商品' }).getByRole('article')
  expect(await cards.count()).toBeGreaterThan(2)
  for (const card of await cards.all()) {
    await expect(card.getByText(/^\d+ 折$/).first()).toBeVisible()
    await expect(card.getByText(/^優惠價至 \d{4}-\d\d-\d\d$/)).toBeVisible()
  }
  const price = await cards.first().getByRole('insertion').textContent()
  await cards.first().getByRole('link').click()
  await expect(page.getByRole('main').getByRole('insertion').first()).toHaveText(price ?? '')
})

test('with reduced motion the countdown has no running seconds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/promotions/limited-offer')
  await expect(page.getByText('分', { exact: true })).toBeVisible()
  await expect(page.getByText('秒', { exact: true })).toBeHidden()
})

test('an unknown promotion shows 找不到活動內容 with status 404, and a link to the others', async ({ page }) => {
  const response = await openPage(page, '/promotions/no-such-thing')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('找不到活動內容')
  await page.getByRole('main').getByRole('link', { name: '看所有優惠' }).click()
  await expect(page).toHaveURL('/promotions')
})

test('the id of a promotion with its own page redirects to that page', async ({ page, request }) => {
  const { promotion } = (await (await request.get('/api/promotions/free-shipping')).json()) as { promotion: Promotion }
  await page.goto(`/promotions/${promotion.id}`)
  await expect(page).toHaveURL('/promotions/free-shipping')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the promotions can be read, with their remaining time', async ({ page }) => {
    const heading = (of: Page) => of.getByRole('heading', { level: 1 })
    for (const { path, title } of pages) {
      await page.goto(path)
      await expect(heading(page)).toHaveText(title)
      expect(await page.getByRole('main').innerText()).toMatch(/[\s\S]{250}/)
    }
    await page.goto('/promotions/limited-offer')
    await expect(page.getByText(/^還有 \d+ 天$/)).toBeVisible()
    await expect(page.getByText('秒', { exact: true })).toBeHidden()
  })
})
