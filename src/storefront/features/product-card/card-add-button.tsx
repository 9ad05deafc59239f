import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { addToCartTexts } from '#messages/add-to-cart.ts'
import { Spinner } from '#ui/spinner.tsx'

interface CardAddButtonProps {
  name: string
  adding?: boolean
  onPress: () => void
}

/** On touch screens a round button that is always there; where there is a mouse, a bar that appears with it. */
export function CardAddButton({ name, adding = false, onPress }: CardAddButtonProps) {
  return (
    <button
      type="button"
      aria-label={addToCartTexts.addNamed(name)}
      aria-busy={adding || undefined}
      disabled={adding}
      onClick={onPress}
      className="pointer-events-auto flex size-11 items-center justify-center gap-2 rounded-full bg-paper/90 text-ink transition-[opacity,background-color,color] hover:bg-copper hover:text-white noscript:hidden pointer-fine:w-full pointer-fine:rounded-md pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-within:opacity-100"
    >
      {adding ? <Spinner /> : <ShoppingBag aria-hidden className="size-5" strokeWidth={1.5} />}
      <span aria-hidden className="text-sm pointer-coarse:hidden">
        {addToCartTexts.add}
      </span>
    </button>
  )
}
