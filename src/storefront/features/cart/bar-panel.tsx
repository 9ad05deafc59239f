import type { ReactNode } from 'react'
import { cartBarTexts as texts } from '#messages/shop/cart/cart-bar.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { BarRow } from './bar-row.tsx'
import { CartNotices } from './cart-notices.tsx'
import type { CartStore, CartView } from './cart-store.ts'
import { isListed } from './cart-sync.ts'
import { lineName } from './line-name.ts'
import { RemovedLine } from './removed-line.tsx'

interface BarPanelProps {
  view: CartView
  store: CartStore
  focusLast: () => HTMLElement | null
  /** The order that waits for its payment, if there is one. */
  unpaidOrder: ReactNode
}

/** What is in the cart, at most 300 px high; the rest scrolls. */
export function BarPanel({ view, store, focusLast, unpaidOrder }: BarPanelProps) {
  return (
    <div className="max-h-[300px] overflow-y-auto overscroll-contain px-4 md:px-6">
      {unpaidOrder && <div className="pt-3">{unpaidOrder}</div>}
      {view.notices.length > 0 && (
        <div className="pt-3">
          <CartNotices notices={view.notices} onClose={store.forgetNotices} />
        </div>
      )}
      {view.removed && (
        <div className="pt-3">
          <RemovedLine view={view} store={store} />
        </div>
      )}
      <Content view={view} store={store} focusLast={focusLast} />
    </div>
  )
}

function Content({ view, store, focusLast }: Omit<BarPanelProps, 'unpaidOrder'>) {
  if (view.state === 'loading') {
    return (
      <p role="status" className="flex items-center justify-center gap-2 py-8 text-ink-soft">
        <Spinner />
        {texts.loading}
      </p>
    )
  }
  if (view.state === 'failed') {
    return (
      <div className="py-6 text-center">
        <Button variant="secondary" onClick={() => void store.refresh()}>
          {texts.retry}
        </Button>
      </div>
    )
  }
  const lines = view.cart?.products.filter(isListed) ?? []
  if (lines.length === 0) return <p className="py-8 text-center text-ink-soft">{texts.empty}</p>
  return (
    <ul aria-label={texts.items} className="divide-y divide-line">
      {lines.map((line) => (
        <BarRow
          key={line.order_line_id}
          line={line}
          name={lineName(line, lines)}
          available={view.limits.get(line.order_line_id)}
          store={store}
          focusLast={focusLast}
        />
      ))}
    </ul>
  )
}
