import { staffLotsApi } from '#contract/admin/products/lots.ts'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'
import { Link } from '#ui/link.tsx'
import { LotState } from '../features/stock/lot-state.tsx'
import { StockViews } from '../features/stock/stock-views.tsx'
import { choice, search } from '../kit/filters.tsx'
import { listPage } from '../kit/list-page.tsx'

export const { loader, Component } = listPage(staffLotsApi.list, {
  title: texts.lotsTitle,
  intro: () => <StockViews />,
  filters: [search('q', texts.lotQuery), choice('state', texts.state, texts.lotStates)],
  live: ['stock'],
  empty: texts.noLotsFound,
  keyOf: ({ code }) => code,
  columns: [
    {
      title: texts.code,
      heading: true,
      cell: ({ code }) => (
        <Link to={`/admin/stock/lots/${code}`} className="text-copper underline-offset-4 hover:underline">
          {code}
        </Link>
      ),
    },
    { title: texts.product, cell: ({ name }) => name },
    { title: texts.state, cell: ({ state }) => <LotState state={state} /> },
    { title: texts.roastedOn, cell: ({ roasted_on }) => roasted_on },
    { title: texts.bestBefore, cell: ({ best_before }) => best_before },
    { title: texts.left, figures: true, cell: ({ sizes }) => sizes.reduce((sum, { units }) => sum + units, 0) },
  ],
})
