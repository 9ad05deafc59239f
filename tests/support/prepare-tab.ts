import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

interface Prepared {
  /** Session storage. */
  storage?: Record<string, string>
  /** What a page of the shop would have handed over to the page at this path, in the browser's history. */
  handedOver?: { path: string; state: object }
}

/**
 * Leaves something in the tab for the next page to find before its first script. It is done once, however often the page is
 * loaded, so that what the shop or a test changes afterwards stays changed: the tab's name, which lasts as long, tells it.
 */
export async function prepareTab(page: Page, prepared: Prepared): Promise<void> {
  await page.addInitScript(prepare, { mark: `(${randomUUID()})`, ...prepared })
}

/** Runs in the browser. */
function prepare({ mark, storage = {}, handedOver }: Prepared & { mark: string }): void {
  const isElsewhere = handedOver && handedOver.path !== location.pathname
  if (location.protocol === 'about:' || window.name.includes(mark) || isElsewhere) return
  window.name += mark
  for (const [key, text] of Object.entries(storage)) window.sessionStorage.setItem(key, text)
  if (handedOver) window.history.replaceState({ usr: handedOver.state, key: 'step', idx: 0 }, '')
}
