import type { ProductId } from '#contract/scalars.ts'
import type { CartNotice } from '#contract/shop/checkout/cart.ts'
import type { LineChange } from '#domain/cart/reconcile-lines.ts'
import { offerTexts } from '#messages/offers.ts'
import { cartTexts } from '#messages/shop/cart/cart.ts'
import type { EvaluatedCart } from './evaluate-cart.ts'

export function toNotices({ changes, unmetOffer, products, applied }: EvaluatedCart): CartNotice[] {
  const notices = changes.map((change) => {
    const product = products.get(change.lineId)
    const figures = 'from' in change ? { from: change.from, to: change.to } : { from: null, to: null }
    const text = changeText(change, product?.fullName ?? '')
    return { kind: change.kind, product_id: (product?.id ?? null) as ProductId | null, ...figures, text }
  })
  if (!unmetOffer) return notices
  return [
    ...notices,
    { kind: 'offer', product_id: null, from: null, to: null, text: offerText(unmetOffer, applied?.name ?? null) },
  ]
}

function changeText(change: LineChange, name: string): string {
  const texts = cartTexts.notices
  switch (change.kind) {
    case 'price':
      return texts.price(name, change.from, change.to)
    case 'discount':
      return texts.discount(name, change.from, change.to)
    case 'quantity':
      return texts.quantity(name, change.from, change.to)
    case 'sold-out':
      return texts.soldOut(name)
    case 'unpublished':
      return texts.unpublished(name)
  }
}

function offerText({ name, missing }: NonNullable<EvaluatedCart['unmetOffer']>, instead: string | null): string {
  const texts = cartTexts.notices
  return missing ? texts.offer(name, missing.map(offerTexts.missing), instead) : texts.offerEnded(name, instead)
}
