import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'
import { signInMember } from '../support/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

/** Every cached address, in all caches. */
const listCached = (page: Page) =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const keys = await Promise.all(opened.map((cache) => cache.keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

const expectCached = (page: Page, path: string) => expect.poll(() => listCached(page)).toContain(path)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the shop can be installed as an app: its manifest, icons and service worker are served correctly', async ({
  page,
  request,
}) => {
  const response = await request.get('/manifest.webmanifest')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await response.json()) as { icons: { src: string; purpose: string }[] } & Record<string, unknown>
  expect(manifest).toMatchObject({ short_name: '山嵐咖啡', start_url: '/', display: 'standalone', lang: 'zh-Hant-TW' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  const worker = await request.get('/service-worker.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  await page.goto('/')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
})

test('offline a visited product can be read, another shows the offline page, and no member data is cached', async ({
  page,
  context,
}) => {
  await signInMember(page)
  await openPage(page, '/product/7')
  await expectCached(page, '/product/7')
  // reached without asking the server for the document
  await page.getByRole('navigation', { name: '目前位置' }).getByRole('link', { name: '單品咖啡' }).click()
  await expect(heading(page)).toHaveText('單品咖啡')
  await expectCached(page, '/products/category/8')
  for (const path of ['/member', '/member/profile', '/member/CartPage', '/LoginPage']) await openPage(page, path)
  await openPage(page, '/product/7')
  const cached = await listCached(page)
  expect(cached.filter((path) => /^\/(api|sim|member|checkout|cart|LoginPage)/i.test(path))).toEqual([])
  expect(cached.filter((path) => !/^\/(assets|images)\//.test(path)).sort()).toEqual([
    '/offline',
    '/product/7',
    '/products/category/8',
  ])

  await context.setOffline(true)
  await openPage(page, '/product/7')
  await expect(heading(page)).toHaveText('瓜地馬拉 安提瓜 水洗')
  // the page is hydrated, and its links open cached pages
  await page.getByRole('navigation', { name: '目前位置' }).getByRole('link', { name: '單品咖啡' }).click()
  await expect(heading(page)).toHaveText('單品咖啡')
  await page.goto('/product/9')
  await expect(heading(page)).toHaveText('現在沒有網路')
  await expect(page).toHaveURL('/product/9')
  const list = page.getByRole('navigation', { name: '這些看過的頁面，現在也能讀' })
  await expect(list.getByRole('link')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await list.getByRole('link', { name: '瓜地馬拉 安提瓜 水洗' }).click()
  await expect(heading(page)).toHaveText('瓜地馬拉 安提瓜 水洗')
  await page.goto('/member')
  await expect(heading(page)).toHaveText('現在沒有網路')

  await context.setOffline(false)
  await page.getByRole('link', { name: '再試一次' }).click()
  await expect(heading(page)).toHaveText('會員總覽')
})

test('online a cached page never replaces a newer one, and caches of older versions are deleted', async ({ page }) => {
  await page.goto('/healthz')
  await page.evaluate(() => caches.open('shanlan-pages-0'))
  await openPage(page, '/about/brand')
  await expectCached(page, '/about/brand')
  expect(await page.evaluate(() => caches.keys())).not.toContain('shanlan-pages-0')
  // as if it had been cached long ago
  await page.evaluate(async () => {
    const cache = await caches.open('shanlan-pages-1')
    await cache.put('/about/brand', new Response('<h1>old</h1>', { headers: { 'content-type': 'text/html' } }))
  })
  await openPage(page, '/about/brand')
  await expect(heading(page)).toHaveText('品牌故事')
})
