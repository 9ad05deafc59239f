/** A person with a thumb: every tap is counted, and the time that a hand takes for it. */
import type { Locator } from '@playwright/test'

/** Looking, deciding, moving the thumb. */
const tapMs = 1500
/** Per character on a phone's keyboard, with its suggestions. */
const keyMs = 150

export type Hand = ReturnType<typeof createHand>

export function createHand() {
  const began = Date.now()
  let taps = 0
  let typed = 0
  return {
    taps: () => taps,
    /** What the pages took, and what the hand would have taken besides. */
    elapsedMs: () => Date.now() - began + taps * tapMs + typed * keyMs,
    async tap(target: Locator): Promise<void> {
      taps++
      await target.tap()
    },
    /** One tap opens the list of a dropdown, another chooses. */
    async select(target: Locator, label: string): Promise<void> {
      taps += 2
      await target.selectOption({ label })
    },
    async type(target: Locator, text: string): Promise<void> {
      typed += text.length
      await target.fill(text)
    },
    /** On a page of somebody else, whose elements are not ours to find. */
    count(more: number): void {
      taps += more
    },
  }
}
