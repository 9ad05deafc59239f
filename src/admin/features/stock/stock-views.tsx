import { ViewTabs } from '#admin/kit/view-tabs.tsx'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'

const views = [
  { to: '/admin/stock', label: texts.views.stock },
  { to: '/admin/stock/movements', label: texts.views.movements },
  { to: '/admin/stock/lots', label: texts.views.lots },
]

export function StockViews() {
  return <ViewTabs label={texts.viewsLabel} views={views} />
}
