import type { Page, Response } from '@playwright/test'

/**
 * Opens a page and waits until it is alive. Before that it can be read but not used: a test that clicks at once tests who
 * is faster.
 */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
  return response
}
