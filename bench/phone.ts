/** A phone: a small screen, touch, and a processor that is four times slower. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { requireSystemTools } from '#tests/support/system-tools.ts'

export const slower = 4

export function startBrowser(): Promise<Browser> {
  const { browser: executablePath } = requireSystemTools(console.log, { windows: true })
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] })
}

export async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  return context.newPage()
}

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
}
