import { compareTexts } from '#messages/shop/products/compare.ts'
import { compareLimit, setCompared, useCompared } from './compare-store.ts'
import type { ComparedCoffee } from './compared-coffee.ts'

/** On a card: take this coffee into the comparison. */
export default function CompareChoice({ product }: { product: ComparedCoffee }) {
  const compared = useCompared()
  const chosen = compared.some(({ id }) => id === product.id)
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm has-disabled:cursor-not-allowed has-disabled:text-ink-soft/70">
      <input
        type="checkbox"
        checked={chosen}
        disabled={!chosen && compared.length >= compareLimit}
        onChange={(event) => setCompared(product, event.target.checked)}
        aria-label={compareTexts.pick(product.name)}
        className="size-5 accent-copper"
      />
      <span aria-hidden>{compareTexts.pickShort}</span>
    </label>
  )
}
