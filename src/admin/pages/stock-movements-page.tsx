import { stockApi } from '#contract/admin/products/stock.ts'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'
import { Link } from '#ui/link.tsx'
import { ExportButton } from '../features/exports/export-button.tsx'
import { StockViews } from '../features/stock/stock-views.tsx'
import { UndoCount } from '../features/stock/undo-count.tsx'
import { choice, day, kept, search } from '../kit/filters.tsx'
import { listPage } from '../kit/list-page.tsx'
import { OrderLink } from '../kit/order-link.tsx'
import { showTime } from '../kit/time.ts'

const link = 'text-copper underline-offset-4 hover:underline'

export const { loader, Component } = listPage(stockApi.movements, {
  title: texts.movementsTitle,
  actions: () => <ExportButton name="movements" />,
  intro: ({ items: [first], query }) => (
    <>
      <StockViews />
      {query.has('size') && (
        <p className="mb-3 flex flex-wrap items-center gap-x-4">
          {first && texts.ofOneSize(texts.ofSize(first.name, first.label))}
          <Link to="/admin/stock/movements" className={`inline-flex min-h-(--control-height) items-center ${link}`}>
            {texts.allSizes}
          </Link>
        </p>
      )}
    </>
  ),
  filters: [
    kept('size'),
    search('order', texts.orderSearch),
    search('lot', texts.lotSearch),
    choice('reason', texts.reason, texts.reasons),
    day('from', texts.from),
    day('to', texts.to),
  ],
  empty: texts.noMovements,
  keyOf: ({ id }) => id,
  columns: [
    {
      title: texts.product,
      heading: true,
      cell: ({ size_id, name, label }) => (
        <Link to={`/admin/stock/${size_id}`} className={link}>
          {texts.ofSize(name, label)}
        </Link>
      ),
    },
    { title: texts.at, cell: ({ at }) => showTime(at) },
    { title: texts.reason, cell: ({ reason, note }) => [texts.reasons[reason], note].filter(Boolean).join('・') },
    { title: texts.change, figures: true, cell: ({ change }) => (change > 0 ? `+${change}` : change) },
    { title: texts.after, figures: true, cell: ({ stock_after }) => stock_after },
    { title: texts.order, cell: ({ order_name }) => order_name && <OrderLink name={order_name} /> },
    {
      title: texts.lot,
      cell: ({ lot_code }) =>
        lot_code && (
          <Link to={`/admin/stock/lots/${lot_code}`} className={link}>
            {lot_code}
          </Link>
        ),
    },
    { title: texts.actions, cell: (movement) => movement.undoable && <UndoCount movement={movement} /> },
  ],
})
