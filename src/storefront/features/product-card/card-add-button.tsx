import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { addToCartTexts } from '#messages/shop/cart/add-to-cart.ts'
import { Spinner } from '#ui/spinner.tsx'

interface CardAddButtonProps {
  name: string
  adding?: boolean
  /** Always a plain button, instead of one over a photograph. */
  inRow?: boolean
  /** Instead of 加入購物車. */
  label?: { name: string; text: string }
  onClick: () => void
}

/** On touch screens a round button that is always there; where there is a mouse, a bar that appears with it. */
export function CardAddButton({ name, adding = false, inRow = false, label, onClick }: CardAddButtonProps) {
  return (
    <button
      type="button"
      aria-label={label?.name ?? addToCartTexts.addNamed(name)}
      aria-busy={adding || undefined}
      disabled={adding}
      onClick={onClick}
      className={`pointer-events-auto flex min-h-11 items-center justify-center gap-2 text-ink transition-[opacity,background-color,color] hover:bg-copper hover:text-white noscript:hidden ${inRow ? 'w-full rounded-md border border-ink/70 px-2' : overPhoto}`}
    >
      {adding ? <Spinner /> : <ShoppingBag aria-hidden className="size-5" strokeWidth={1.5} />}
      <span aria-hidden className={`text-sm ${inRow ? 'max-md:hidden' : 'pointer-coarse:hidden'}`}>
        {label?.text ?? addToCartTexts.add}
      </span>
    </button>
  )
}

const overPhoto =
  'size-11 rounded-full bg-paper/90 pointer-fine:w-full pointer-fine:rounded-md pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-within:opacity-100'
