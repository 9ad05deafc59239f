import { StateMark } from '#admin/kit/state-mark.tsx'
import type { StockItem } from '#contract/admin/products/stock.ts'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'

/** Nothing where there is enough. */
export function StockState({ item }: { item: Pick<StockItem, 'available' | 'low_at' | 'published'> }) {
  if (!item.published) return <StateMark tone="neutral">{texts.hidden}</StateMark>
  if (item.available === 0) return <StateMark tone="bad">{texts.out}</StateMark>
  if (item.available <= item.low_at) return <StateMark tone="waiting">{texts.low}</StateMark>
  return null
}
