import { Card } from '#admin/kit/card.tsx'
import type { StockDetail } from '#contract/admin/products/stock.ts'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'
import { StockState } from './stock-state.tsx'

/** What lies there, and what of it is promised. */
export function FiguresCard({ size }: { size: StockDetail }) {
  const figures = [
    [texts.available, size.available],
    [texts.unpaid, size.unpaid],
    [texts.toShip, size.to_ship],
    [texts.onHand, size.on_hand],
  ] as const
  return (
    <Card title={texts.figures} lead={texts.figuresHint} actions={<StockState item={size} />}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {figures.map(([label, units]) => (
          <div key={label}>
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="text-xl font-semibold">{units}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
