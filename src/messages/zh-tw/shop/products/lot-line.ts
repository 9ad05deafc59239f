import type { ProductLot } from '#contract/products.ts'
import { shortDay, weekdayOf } from '#domain/calendar-days.ts'

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** `11/20（五）`. */
export const dayWithWeekday = (day: string) => `${shortDay(day)}（${weekdays[weekdayOf(day)]}）`

/** What somebody who buys today gets: 烘焙日 11/12 · 養豆至 11/19 最佳. */
export function lotLine(lot: ProductLot): string {
  if (lot.kind === 'to_order') return `接單烘焙 · 今天下單，${dayWithWeekday(lot.roasted_on)}烘焙`
  if (lot.kind === 'planned') return `下次烘焙 ${dayWithWeekday(lot.roasted_on)}`
  return [`烘焙日 ${shortDay(lot.roasted_on)}`, freshText(lot)].filter(Boolean).join(' · ')
}

function freshText({ stage, best_from = '', best_until = '', best_before = '' }: ProductLot): string {
  if (stage === 'resting') return `養豆至 ${shortDay(best_from)} 最佳`
  if (stage === 'best') return `最佳賞味至 ${shortDay(best_until)}`
  return best_before && `有效日期 ${best_before}`
}

export const lotLineTexts = {
  code: (code: string) => `批次 ${code}`,
  /** In an order, under the line that was packed from it. */
  packed: (day: string) => `${shortDay(day)} 烘焙`,
  quantity: (quantity: number) => `× ${quantity}`,
} as const
