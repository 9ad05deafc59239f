import { expect, type Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { addDays, shortDay } from '#domain/calendar-days.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { test } from '../support/browser-test.ts'
import { brunch } from '../support/cart-screen.ts'
import { openPage } from '../support/open-page.ts'
import { main, panel, placeOrder } from '../support/orders-screen.ts'
import { owner } from '../support/owner-command.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'

async function lotOf(page: Page, id: number): Promise<NonNullable<Product['lot']>> {
  const { products } = (await (await page.request.post('/api/products')).json()) as { products: Product[] }
  const lot = products.find((one) => one.id === id)?.lot
  if (!lot) throw new Error(`product ${id} has no lot`)
  return lot
}

test('the product page says when the bag of today was roasted and leads to its lot', {
  tag: '@desktop',
}, async ({ page }) => {
  const lot = await lotOf(page, 1)
  await openPage(page, '/product/1')
  const line = `烘焙日 ${shortDay(lot.roasted_on)} · 養豆至 ${shortDay(lot.best_from ?? '')} 最佳`
  await expect(main(page).getByText(line)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await main(page)
    .getByRole('link', { name: `批次 ${lot.code}` })
    .click()
  await expect(page).toHaveURL(`/lot/${lot.code}`)
  await expect(page.getByRole('heading', { level: 1, name: '衣索比亞 耶加雪菲 孔加 水洗' })).toBeVisible()
  await expect(main(page).getByRole('row', { name: /手沖 15 g：240 g 92°C/ })).toBeVisible()
  await expect(main(page).getByText('還在養豆', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main(page).getByRole('link', { name: '再買這支咖啡' }).click()
  await expect(page).toHaveURL('/product/1')
})

test('a sold-out coffee tells the day of the next roast, and one that is roasted to order its day', async ({
  page,
}) => {
  const day = addDays(taipeiDay(new Date()), 3)
  await openPage(page, '/product/12')
  await expect(main(page).getByText(`下次烘焙 ${shortDay(day)}`, { exact: false })).toBeVisible()
  await openPage(page, '/product/9')
  await expect(main(page).getByText(/接單烘焙 · 今天下單，\d+\/\d+（[二五]）烘焙/)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a code from a bag is looked up without scripts, in any spelling', async ({ page }) => {
    const { code = '' } = await lotOf(page, 1)
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: '查烘焙批次' }).click()
    await page.getByLabel('包裝上的批號').fill(` ${code.toLowerCase().replaceAll('-', ' ')} `)
    await page.getByRole('button', { name: '查詢' }).click()
    await expect(page).toHaveURL(`/lot/${code}`)
    await expect(main(page).getByText(`批次 ${code}`)).toBeVisible()
    await page.goto('/lot')
    await page.getByLabel('包裝上的批號').fill('我的咖啡')
    await page.getByRole('button', { name: '查詢' }).click()
    await expect(main(page).getByText('批號的樣子像', { exact: false })).toBeVisible()
  })
})

test('another spelling of the address leads to the one that is written on the bag', async ({ page }) => {
  const { code = '' } = await lotOf(page, 1)
  for (const spelling of [code.toLowerCase(), code.replaceAll('-', '')]) {
    const answer = await page.request.get(`/lot/${spelling}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, `/lot/${code}`])
  }
  const html = await (await page.request.get(`/lot/${code}`)).text()
  expect(html).toContain('"@type":"BreadcrumbList"')
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/lot/${code}"`))
})

test('a wrong code has its own page with the form', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/lot/ZZ-0101-ZZ', '/lot/no-code']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '找不到這個批號' })).toBeVisible()
    await expect(page.getByLabel('包裝上的批號')).toBeVisible()
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the form says what a code looks like', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, '/lot')
  await expect(page.getByRole('heading', { level: 1, name: '查烘焙批次' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the order page shows the lots of a line', { tag: '@desktop' }, async ({ page }) => {
  const order = await placeOrder(page, 'cod')
  const lot = await lotOf(page, brunch.id)
  await owner('orders', 'pack', order.order_name)
  await openPage(page, `/member/orders/${order.order_name}`)
  const products = panel(page, '商品明細')
  const link = products.getByRole('link', { name: `批次 ${lot.code}` })
  await expect(link).toBeVisible()
  await expect(products.getByText(`${shortDay(lot.roasted_on)} 烘焙`).first()).toBeVisible()
  await expect(products.getByRole('link', { name: '查包裝上的批號' })).toHaveAttribute('href', '/lot')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await link.click()
  await expect(page).toHaveURL(`/lot/${lot.code}`)
})

test('the page of a recalled lot warns, and the product page no longer offers it', async ({ page }) => {
  const { products } = (await (await page.request.post('/api/products')).json()) as { products: Product[] }
  const product = products.find(({ id, lot }) => id === 14 && lot === undefined)
  const roasted = addDays(taipeiDay(new Date()), -9)
  const added = await owner('lots', 'add', '14', '--roasted', roasted, '--units', `${product?.default_size_id}:999`)
  const code = /BC-\d{4}-\w{2}/.exec(added)?.[0] ?? ''
  await openPage(page, '/product/14')
  await expect(main(page).getByRole('link', { name: `批次 ${code}` })).toBeVisible()
  await owner('lots', 'recall', code, '--reason', '封口不良')
  await openPage(page, `/lot/${code}`)
  await expect(main(page).getByRole('heading', { name: '這個批次正在召回' })).toBeVisible()
  await expect(main(page).getByText('封口不良')).toBeVisible()
  await expectAccessible(page)
  await openPage(page, '/product/14')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page).getByRole('link', { name: `批次 ${code}` })).toHaveCount(0)
})
