import type { Page, Response } from '@playwright/test'

/**
 * Opens a page and waits until it is hydrated. Before that it cannot be used: a test that clicks earlier depends on
 * timing.
 */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
  return response
}
