import type { ReactNode } from 'react'
import { formatTwd, type Twd } from '#domain/money.ts'
import { orderSummaryTexts as texts } from '#messages/shop/cart/order-summary.ts'

interface SummaryBarProps {
  /** Above the total: what it is, or what is still missing. */
  label: string
  /** Null until it is known. */
  total: Twd | null
  action: ReactNode
}

/** Total and button at the lower edge of small screens. */
export function SummaryBar({ label, total, action }: SummaryBarProps) {
  return (
    <div className="sticky bottom-0 z-30 mt-10 flex items-center gap-4 border-t border-line bg-paper px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden">
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block text-[13px] text-ink-soft">{label}</span>
        <span className="text-lg font-semibold tabular-nums">{total === null ? texts.none : formatTwd(total)}</span>
      </p>
      {action}
    </div>
  )
}
