import type { ReactNode } from 'react'
import { pairingTexts } from '#messages/shop/products/pairing.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** The coffee of a pairing: its card, and why it was chosen, in a sentence. */
export function PairedProduct(props: { id: number; text: string; card: ReactNode }) {
  return (
    <div className="mt-3 grid items-center gap-x-8 gap-y-4 border-t border-line pt-6 sm:grid-cols-[220px_1fr]">
      <div className="max-sm:max-w-[240px]">{props.card}</div>
      <div>
        <p className="eyebrow text-copper">{pairingTexts.product}</p>
        <p className="mt-2 max-w-[26em] text-lg leading-relaxed">{props.text}</p>
        <LinkButton to={`/product/${props.id}`} className="mt-5">
          {pairingTexts.toProduct}
        </LinkButton>
      </div>
    </div>
  )
}
