import type { Product } from '#contract/products.ts'
import { nearExpiryTexts as texts } from '#messages/near-expiry.ts'
import { nearExpiryNotice } from '#messages/near-expiry-notice.ts'

/** What must be told before the purchase: the day, and that the seven days do not apply. */
export function NearExpiryNote({ expiry }: { expiry: Product['expiry'] }) {
  if (!expiry) return null
  return (
    <div className="mt-3 rounded-md bg-panel px-4 py-3 text-sm">
      <p className="font-medium text-warning tabular-nums">{texts.day(expiry.on, expiry.days_left)}</p>
      <p className="mt-1 text-ink-soft">{nearExpiryNotice}</p>
    </div>
  )
}
