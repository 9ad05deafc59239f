import type { ReactNode } from 'react'
import { productPageTexts as texts } from '#messages/product-page.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'

interface BuyBarProps {
  /** How many were just added; null: nothing yet, or something else was chosen since. */
  added: number | null
  onMore: () => void
  /** Price, quantity and button. */
  children: ReactNode
}

/** The one bar of a phone: what is bought, and once it is in the cart the way there. */
export function BuyBar({ added, onMore, children }: BuyBarProps) {
  return (
    // sticks to the screen's lower edge and ends with the page's content, so that it never covers the footer
    <div
      data-buy-bar
      className="sticky bottom-0 z-30 mt-12 border-t border-line bg-paper px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] md:hidden print:hidden short:py-2"
    >
      {added === null ? (
        children
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p role="status" className="w-full truncate text-[13px] text-success short:sr-only">
            {texts.added(added)}
          </p>
          <Button variant="secondary" onClick={onMore} className="px-4">
            {texts.addMore}
          </Button>
          <LinkButton to="/member/CartPage" className="flex-1 px-3">
            {texts.toCart}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
