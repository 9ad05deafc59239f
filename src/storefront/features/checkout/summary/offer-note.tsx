import type { OfferNote as Note } from '#contract/shop/checkout/cart.ts'
import { twd } from '#domain/money.ts'
import { orderSummaryTexts } from '#messages/shop/cart/order-summary.ts'
import { Link } from '#ui/link.tsx'

const texts = orderSummaryTexts.offer

/** Below the amounts: what the offer saves, and what is missing for one that would save more. */
export function OfferNote({ note }: { note: Note | undefined }) {
  if (!note?.applied && !note?.near) return null
  const { applied, near } = note
  return (
    <div className="mt-3 space-y-1 text-sm">
      {applied && (
        <p className="text-success">
          {texts.applied(applied.program_name, applied.automatic)}
          {applied.gift === null
            ? applied.saving > 0 && texts.saving(applied.saving)
            : texts.gift(applied.gift, applied.saving)}
        </p>
      )}
      {near && (
        <p className="text-ink-soft">
          {texts.near(near.program_name, near.text, saved(note, near.saving))}
          <Link to="/products" className="ml-2 inline-flex min-h-6 text-copper underline underline-offset-4">
            {texts.addMore}
          </Link>
        </p>
      )}
    </div>
  )
}

/** More than is saved already; a gift is no money. */
function saved({ applied }: Note, saving: number) {
  return twd(saving - (applied && applied.gift === null ? applied.saving : 0))
}
