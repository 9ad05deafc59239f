import { NavLink } from 'react-router'
import { adminStockTexts as texts } from '#messages/admin-stock.ts'

const views = [
  { to: '/admin/stock', label: texts.views.stock },
  { to: '/admin/stock/movements', label: texts.views.movements },
  { to: '/admin/stock/lots', label: texts.views.lots },
]

/** The three lists of the stock desk. */
export function StockViews() {
  return (
    <nav aria-label={texts.viewsLabel} className="mb-4 flex gap-1 border-b border-line">
      {views.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="-mb-px flex min-h-(--control-height) items-center border-b-2 border-transparent px-3 text-ink-soft hover:text-ink aria-[current=page]:border-copper aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
