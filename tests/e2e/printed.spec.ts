/** Pages that people print or save as PDF: A4, the text alone, nothing cut off. */
import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { placeOrder } from '../support/orders-screen.ts'

const a4 = { width: 595, height: 842 }

for (const path of ['/SpecialtyCoffeePage', '/Illustrate/PrivacyStatement', '/Illustrate/MemberStatement']) {
  test(`${path} is printed on clean A4 pages`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    // the width between the margins of a sheet, in the browser's pixels
    await page.setViewportSize({ width: 680, height: 960 })
    for (const gone of ['banner', 'contentinfo'] as const) await expect(page.getByRole(gone)).toBeHidden()
    await expect(page.getByRole('complementary', { name: '公告' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sheets = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)]
    expect(sheets.length).toBeGreaterThan(1)
    expect(sheets.length).toBeLessThan(12)
    for (const [, width, height] of sheets) {
      expect({ width: Math.round(Number(width)), height: Math.round(Number(height)) }).toEqual(a4)
    }
  })
}

test('an order is printed in one column with the shop’s identity, and nothing to press', async ({ page }) => {
  const order = await placeOrder(page, 'cod')
  await openPage(page, `/member/orders/${order.order_name}`)
  await expect(page.getByRole('heading', { name: order.order_name })).toBeVisible()
  await expect(page.getByText('山嵐咖啡有限公司', { exact: false }).first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1280, height: 960 })
  const main = page.getByRole('main')
  await expect(main.getByText(/山嵐咖啡有限公司.*嘉義縣阿里山鄉/)).toBeVisible()
  await expect(main.getByText('05-256-0188')).toBeVisible()
  await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0)
  for (const name of ['再買一次', '取消訂單', '返回訂單列表'])
    await expect(page.getByText(name).filter({ visible: true })).toHaveCount(0)
  const left = await Promise.all(
    ['商品明細', '配送資訊'].map(async (name) => (await main.getByRole('heading', { name }).boundingBox())?.x),
  )
  expect(left[0]).toBe(left[1])
})
