import Trash2 from 'lucide-react/icons/trash-2'
import { cartLineTexts as texts } from '#messages/shop/cart/cart-lines.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { focusNeighbour } from './focus-neighbour.ts'

interface RemoveButtonProps {
  name: string
  /** Where the focus goes when no row is left. */
  focusLast: () => HTMLElement | null
  onRemove: () => void
}

export function RemoveButton({ name, focusLast, onRemove }: RemoveButtonProps) {
  return (
    <IconButton
      label={texts.remove(name)}
      data-row="remove"
      onClick={(event) => {
        focusNeighbour(event.currentTarget, focusLast())
        onRemove()
      }}
      className="shrink-0 text-ink-soft hover:text-danger"
    >
      <Trash2 aria-hidden className="size-5" strokeWidth={1.5} />
    </IconButton>
  )
}
