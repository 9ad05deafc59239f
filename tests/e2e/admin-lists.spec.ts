/** What all lists of the back office have in common; no answer of the shop is mocked. */
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { placeForCarrier } from '../support/packing-screen.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'

const tops = (page: Page) =>
  page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))

for (const [path, heading] of [
  ['/admin/orders', '訂單'],
  ['/admin/products', '商品'],
] as const) {
  test(`${path}: ticking rows, also all from the table's head, moves none of them @desktop`, async ({ page }) => {
    if (path === '/admin/orders') for (const carrier of [1, 2, 4] as const) await placeForCarrier(carrier, 11)
    await signInAs(page, 'owner')
    await openScreen(page, path, heading)
    const table = page.getByRole('table', { name: heading })
    const boxes = table.getByRole('checkbox')
    const all = table.getByRole('columnheader').getByRole('checkbox')
    const bar = page.getByRole('region', { name: '批次處理' })
    const before = await tops(page)
    await boxes.nth(1).check()
    await expect(bar).toContainText('已選 1 筆')
    expect(await tops(page)).toEqual(before)
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
    await all.click()
    await expect(bar).toContainText(`已選 ${(await boxes.count()) - 1} 筆`)
    expect(await tops(page)).toEqual(before)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // at the end of the page, where a bar that takes room would push or pull
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const atEnd = await tops(page)
    await bar.getByRole('button', { name: '取消選取' }).click()
    await expect(bar).toBeHidden()
    expect(await tops(page)).toEqual(atEnd)
    await boxes.last().check()
    await expect(bar).toBeVisible()
    expect(await tops(page)).toEqual(atEnd)
    const box = await boxes.last().boundingBox()
    expect((await bar.boundingBox())?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
  })
}

test('on a phone an order is a card of at most 120 px that opens by a touch anywhere', async ({ page }) => {
  const names = [await placeForCarrier(1, 11), await placeForCarrier(2, 7, 2), await placeForCarrier(4, 11)]
  await signInAs(page, 'owner')
  await openScreen(page, '/admin/orders', '訂單')
  const cards = page
    .getByRole('table', { name: '訂單' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  const heights = await cards.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThanOrEqual(names.length)
  expect(Math.max(...heights)).toBeLessThanOrEqual(120)
  const [name = ''] = names
  const card = cards.filter({ hasText: name })
  await expect(card).toContainText('7-ELEVEN')
  await expect(card).toContainText('待包裝')
  await expect(card).toContainText('NT$')
  const box = await card.boundingBox()
  await card.click({ position: { x: (box?.width ?? 0) - 20, y: (box?.height ?? 0) - 10 } })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

const lists = [
  ['/admin/orders', '訂單'],
  ['/admin/products', '商品'],
  ['/admin/members', '會員'],
  ['/admin/messages', '來信'],
  ['/admin/reviews', '評論'],
  ['/admin/invoices', '發票'],
  ['/admin/returns', '退換貨'],
  ['/admin/offers', '優惠'],
  ['/admin/stock', '庫存'],
  ['/admin/stock/lots', '烘焙批次'],
  ['/admin/stock/movements', '庫存異動'],
  ['/admin/pictures', '商品照片'],
  ['/admin/content', '內容'],
  ['/admin/staff', '工作人員'],
  ['/admin/differences', '對帳'],
] as const

test('what a search field asks for is read to its end @desktop', async ({ page }) => {
  await signInAs(page, 'owner')
  for (const [path, heading] of lists) {
    await openScreen(page, path, heading)
    for (const field of await page.getByRole('searchbox').all()) await expectWhole(field, path)
  }
  await page.keyboard.press('Control+k')
  await expectWhole(page.getByRole('combobox', { name: '搜尋或前往' }), 'Ctrl-K')
})

async function expectWhole(field: ReturnType<Page['getByRole']>, where: string): Promise<void> {
  const room = await field.evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('nothing to measure with')
    pen.font = `${style.fontSize} ${style.fontFamily}`
    const inside = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return inside - pen.measureText(input.placeholder).width
  })
  expect.soft(room, where).toBeGreaterThanOrEqual(0)
}

test('? shows the keys that this role has; typed into a field it is a character @desktop-only', async ({ page }) => {
  await signInAs(page, 'packer')
  await openScreen(page, '/admin/orders', '訂單')
  await page.getByRole('searchbox').fill('')
  await page.keyboard.type('?')
  await expect(page.getByRole('searchbox')).toHaveValue('?')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Shift+?')
  const keys = page.getByRole('dialog', { name: '快捷鍵' })
  await expect(keys.getByRole('term').filter({ hasText: '包裝出貨' })).toBeVisible()
  await expect(keys.getByRole('term').filter({ hasText: '設定' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})
