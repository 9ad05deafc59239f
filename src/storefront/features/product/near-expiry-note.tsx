import type { Product } from '#contract/products.ts'

/** What must be told before the purchase: the day, and that the seven days do not apply. Few pages need the words. */
export function NearExpiryNote({
  product: { expiry, best_before },
}: {
  product: Pick<Product, 'expiry' | 'best_before'>
}) {
  if (!expiry) return null
  return (
    <div className="mt-3 rounded-md bg-panel px-4 py-3 text-sm">
      <p className="font-medium text-warning tabular-nums">{best_before}</p>
      <p className="mt-1 text-ink-soft">{expiry.notice}</p>
    </div>
  )
}
