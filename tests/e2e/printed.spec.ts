/** Pages that people print or save as PDF: A4, the text alone, nothing cut off. */
import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'

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
