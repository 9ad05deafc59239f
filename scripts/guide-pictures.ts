/**
 * `npm run guide-pictures`: the pictures of docs/owner-guide.md. Those of the first day come from its browser test, the
 * others from a demonstration that is started for them.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { endShopProcesses, startShopProcess } from '#tests/support/shop-process.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'

const folder = mkdtempSync(join(tmpdir(), 'shanlan-guide-'))
const { browser: executablePath } = requireSystemTools((line) => console.log(line))

/** Readable in a page of text, small enough for a repository; those of the journey are of a phone. */
const sizes = { phone: { width: 600, mostHeight: 1200 }, desktop: { width: 1200, mostHeight: 1000 } }

try {
  takeFirstDay()
  await takeDaily()
  for (const file of readdirSync(folder)) await store(file)
} finally {
  await endShopProcesses()
  rmSync(folder, { recursive: true, force: true })
}

function takeFirstDay(): void {
  const env = { ...process.env, SCREENSHOTS: folder, BROWSER_PATH: executablePath }
  const args = ['test', 'tests/e2e/first-day.spec.ts', '--project=phone']
  const { status } = spawnSync('node_modules/.bin/playwright', args, { stdio: 'inherit', env })
  if (status !== 0) throw new Error('the journey of the first day failed')
}

async function takeDaily(): Promise<void> {
  const address = await startShopProcess().opened
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 900 },
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
  })
  await context.request.post('/api/admin/login', {
    data: { email: 'owner@shanlan.test', password: 'coffee-owner-1' },
    headers: { origin: new URL(address).origin },
  })
  const page = await context.newPage()
  const [order, request] = await Promise.all([firstOf(page, 'orders', 'name'), firstOf(page, 'returns', 'id')])
  const screens = {
    today: '/admin',
    packing: '/admin/packing',
    order: `/admin/orders/${order}`,
    return: `/admin/returns/${request}`,
    differences: '/admin/differences',
    report: '/admin/reports/sales-by-day',
  }
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, `${name}-1280.png`) })
  }
  await browser.close()
}

async function firstOf(page: Page, list: string, field: string): Promise<string> {
  const answer = await page.request.get(`/api/admin/${list}?limit=1`)
  const { items } = (await answer.json()) as { items: Record<string, unknown>[] }
  const found = items[0]?.[field]
  if (found === undefined) throw new Error(`the demonstration has no ${list}`)
  return String(found)
}

/** `first-day-1280.png` becomes `guide-first-day.webp`. */
async function store(file: string): Promise<void> {
  const name = file.replace(/-\d+\.png$/, '')
  const { width, mostHeight } = sizes[file.endsWith('-390.png') ? 'phone' : 'desktop']
  const picture = await sharp(join(folder, file)).resize({ width, withoutEnlargement: true }).png().toBuffer()
  const { height = 0, width: wide = 0 } = await sharp(picture).metadata()
  await sharp(picture)
    .extract({ left: 0, top: 0, width: wide, height: Math.min(height, mostHeight) })
    .webp({ quality: 82 })
    .toFile(`docs/images/guide-${name}.webp`)
}
