import type { Page } from '@playwright/test'

/** From the next page on its time stands still, and goes on by `page.clock.runFor` only: seconds are counted, not waited. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
}
