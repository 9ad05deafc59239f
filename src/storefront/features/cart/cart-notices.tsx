import Info from 'lucide-react/icons/info'
import type { CartNotice } from '#contract/shop/checkout/cart.ts'
import { cartLineTexts as texts } from '#messages/shop/cart/cart-lines.ts'

/** What has changed since the member last saw the cart, until they close it. */
export function CartNotices({ notices, onClose }: { notices: readonly CartNotice[]; onClose: () => void }) {
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 rounded-md border border-warning/40 bg-panel py-1.5 pr-1 pl-4 text-[15px]"
    >
      <Info aria-hidden className="mt-3 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="sr-only">{texts.notices}</p>
        <ul className="space-y-1">
          {notices.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <button type="button" onClick={onClose} className="min-h-11 shrink-0 px-3 text-sm text-copper hover:underline">
        {texts.closeNotices}
      </button>
    </div>
  )
}
