/** Seconds of a page that are counted, not waited. */
import { expect, type Locator, type Page } from '@playwright/test'

/**
 * From now on, and on the pages that follow, time stands still and goes on by `page.clock.runFor` only. No frame is drawn
 * then, for which the shop's program would wait: a new page is touched, as by a shopper, to start it.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('scroll'))))
}

/** Lets the page's time go on in small steps until something is to be seen. */
export async function runUntilVisible(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await what.isVisible()).toBe(true)
  }).toPass({ intervals: [20] })
}
