import type { Page } from '@playwright/test'

/**
 * From the next page on its time stands still, and goes on by `page.clock.runFor` only: seconds are counted, not waited.
 * No frame is drawn then, for which the shop's program would wait: the page is touched, as by a shopper, to start it.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('scroll'))))
}
