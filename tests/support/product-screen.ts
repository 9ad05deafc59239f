/** The screens on which a product is made: category, draft, sizes, pictures, stock. */
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openScreen } from './staff-screen.ts'

export async function addCategory(page: Page, category: { name: string; slug: string; lead: string }): Promise<void> {
  await openScreen(page, '/admin/products/categories', '分類')
  await page.getByLabel('名稱', { exact: true }).fill(category.name)
  await page.getByLabel('英文代號').fill(category.slug)
  await page.getByLabel('一句介紹').fill(category.lead)
  await page.getByRole('button', { name: '新增分類' }).click()
  await expect(page.getByRole('button', { name: category.name })).toBeVisible()
}

export async function createDraft(page: Page, name: string): Promise<void> {
  await openScreen(page, '/admin/products/new', '新增商品')
  await page.getByLabel('商品', { exact: true }).fill(name)
  await page.getByRole('button', { name: '建立草稿' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** `grams`: of coffee; without it the size is of something else. */
export async function addSize(page: Page, label: string, price: number, grams = 0): Promise<void> {
  await page.getByRole('button', { name: '新增規格' }).click()
  await page.getByLabel('新規格 規格名稱').fill(label)
  await page.getByLabel(`${label} 價格 NT$`).fill(String(price))
  await page.getByLabel(`${label} 咖啡重 g`).fill(String(grams))
  await page.getByLabel(`${label} 含包裝重 g`).fill(String(grams + 28))
}

export async function saveAndPublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText('已儲存')).toBeVisible()
  await page.getByRole('button', { name: '立即上架' }).click()
  await expect(page.getByText('顧客看得到，也買得到。')).toBeVisible()
}

/**
 * As a phone that was held upright writes it: pixels lying on their side, a note on how to turn them, and where it was
 * taken. Upright, the upper half is of `colour`, the lower half is dark.
 */
export async function phonePhoto(colour: string): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 0, sigma: 8 } as const
  const half = { width: 800, height: 1200, channels: 3, background: colour } as const
  const upper = await sharp({ create: half }).png().toBuffer()
  const grain = await sharp({ create: { ...half, width: 1600, noise } })
    .png()
    .toBuffer()
  return sharp({ create: { ...half, width: 1600, background: '#202020' } })
    .composite([
      { input: upper, left: 0, top: 0 },
      { input: grain, blend: 'add' },
    ])
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 70 })
    .toBuffer()
}

/** On the screen of its product. Leaves the screen of its pictures open. */
export async function addPicture(page: Page, photo: Buffer, alt: string): Promise<void> {
  const path = new URL(page.url()).pathname
  await openScreen(page, `${path}/pictures`, '的照片')
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByLabel('照片說明').fill(alt)
  await page.getByRole('button', { name: '上傳', exact: true }).click()
  await expect(page.getByRole('region', { name: '現在的照片' }).getByRole('img')).toHaveCount(1)
}

/** On the screen of a size: what lies there now was found. */
export async function countStock(page: Page, units: number): Promise<void> {
  const count = page.getByRole('region', { name: '盤點' })
  await count.getByLabel('架上有幾件').fill(String(units))
  await count.getByLabel('原因').selectOption('找到')
  await count.getByRole('button', { name: '記錄盤點' }).click()
  await expect(page.getByRole('region', { name: '現在' }).getByRole('definition').last()).toHaveText(String(units))
}
