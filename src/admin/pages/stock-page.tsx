import { stockApi } from '#contract/admin/products/stock.ts'
import { stockCountApi } from '#contract/admin/products/stock-count.ts'
import { countSheetTexts } from '#messages/admin/products/count-sheet.ts'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'
import { Link } from '#ui/link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ExportButton } from '../features/exports/export-button.tsx'
import { StockState } from '../features/stock/stock-state.tsx'
import { StockViews } from '../features/stock/stock-views.tsx'
import { choice, search } from '../kit/filters.tsx'
import { listPage } from '../kit/list-page.tsx'

export const { loader, Component } = listPage(stockApi.list, {
  title: texts.title,
  actions: (can) => (
    <>
      <ExportButton name="stock" />
      {can(stockCountApi.save) && <LinkButton to="/admin/stock/count">{countSheetTexts.open}</LinkButton>}
    </>
  ),
  intro: () => <StockViews />,
  filters: [search('q', texts.search), choice('state', texts.state, texts.states)],
  live: ['stock', 'orders', 'products'],
  empty: texts.empty,
  keyOf: ({ size_id }) => size_id,
  columns: [
    {
      title: texts.product,
      heading: true,
      cell: ({ size_id, name, label }) => (
        <Link to={`/admin/stock/${size_id}`} className="text-copper underline-offset-4 hover:underline">
          {texts.ofSize(name, label)}
        </Link>
      ),
    },
    { title: texts.state, cell: (item) => <StockState item={item} /> },
    { title: texts.available, figures: true, cell: ({ available }) => available },
    { title: texts.unpaid, figures: true, cell: ({ unpaid }) => unpaid },
    { title: texts.toShip, figures: true, cell: ({ to_ship }) => to_ship },
    { title: texts.onHand, figures: true, cell: ({ on_hand }) => <b className="font-semibold">{on_hand}</b> },
    { title: texts.level, figures: true, cell: ({ low_at }) => low_at },
  ],
})
