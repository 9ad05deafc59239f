/** Passing time in a page without waiting. */
import { expect, type Locator, type Page } from '@playwright/test'

/**
 * From now on, and on later pages, the clock is stopped and moves by `page.clock.runFor` only. No frame is painted
 * then, and the shop's program waits for one: a new page gets a scroll event, which starts it.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('scroll'))))
}

/** Moves the page's clock in small steps until an element is visible. */
export async function runUntilVisible(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await what.isVisible()).toBe(true)
  }).toPass({ intervals: [20] })
}
