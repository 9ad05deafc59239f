import { lazy, type ReactNode, Suspense } from 'react'

const AddedBar = lazy(() => import('./added-bar.tsx'))

interface BuyBarProps {
  /** How many were just added; null: nothing yet, or something else was chosen since. */
  added: number | null
  adding: boolean
  /** The same once more. */
  onMore: () => void
  /** Price, quantity and button. */
  children: ReactNode
}

/** The one bar of a phone: what is bought, and once it is in the cart the way there. */
export function BuyBar({ added, adding, onMore, children }: BuyBarProps) {
  return (
    // sticks to the screen's lower edge and ends with the page's content, so that it never covers the footer
    <div
      data-buy-bar
      className="sticky bottom-0 z-30 mt-12 border-t border-line bg-paper px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] md:hidden print:hidden short:py-1.5 tiny:static"
    >
      {added === null ? (
        children
      ) : (
        <Suspense fallback={children}>
          <AddedBar added={added} adding={adding} onMore={onMore} />
        </Suspense>
      )}
    </div>
  )
}
