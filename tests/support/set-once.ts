import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/**
 * Puts values into the tab's session storage: at once if a page of the shop is open, else before the first script of the
 * next one. What the shop or a test changes afterwards stays changed, however often the page is loaded.
 */
export async function setOnce(page: Page, values: Record<string, string>): Promise<void> {
  const set = ({ mark, entries }: { mark: string; entries: [string, string][] }) => {
    if (location.protocol === 'about:' || sessionStorage.getItem(mark)) return
    for (const [key, value] of [[mark, 'set'], ...entries] as [string, string][]) sessionStorage.setItem(key, value)
  }
  const argument = { mark: `test:${randomUUID()}`, entries: Object.entries(values) }
  await page.addInitScript(set, argument)
  await page.evaluate(set, argument)
}
