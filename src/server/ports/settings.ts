/** The shop's settings as they are now: in the memory of each process, so that reading them costs nothing. */
import type { ShopTerms } from '#contract/settings/shop-terms.ts'

export interface SettingsReader {
  /** Never kept by the caller for longer than one task: the owner may change them at any time. */
  current(): ShopTerms
  /** A new shop is closed to visitors until its owner opens it; the demonstration is always open. */
  isOpen(): boolean
  /** Reads them again, as after a change. */
  reload(): Promise<void>
}
