import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

interface Prepared {
  /** Session storage. */
  storage?: Record<string, string>
  /** The history state that a page of the shop would have passed to the page at this path. */
  handedOver?: { path: string; state: object }
}

/**
 * Stores data in the tab before the first script of the next page runs. It is done once, however often the page is
 * loaded, so that later changes by the shop or a test are not overwritten: `window.name` remembers that it was done.
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
