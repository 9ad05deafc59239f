import { returnsApi } from '#contract/admin/orders/returns.ts'
import { exportTexts } from '#messages/admin/orders/exports.ts'
import { adminReturnsTexts as texts } from '#messages/admin/orders/returns.ts'
import { Link } from '#ui/link.tsx'
import { ExportButton } from '../features/exports/export-button.tsx'
import { ReturnState } from '../features/returns/return-state.tsx'
import { choice, search } from '../kit/filters.tsx'
import { listPage } from '../kit/list-page.tsx'
import { showTime } from '../kit/time.ts'

export const { loader, Component } = listPage(returnsApi.list, {
  title: texts.title,
  actions: () => <ExportButton name="refunds" asks="days" label={exportTexts.refunds.button} />,
  filters: [search('q', texts.search), choice('state', texts.state, texts.states)],
  live: ['returns', 'orders'],
  empty: texts.empty,
  keyOf: ({ id }) => id,
  columns: [
    {
      title: texts.order,
      heading: true,
      cell: ({ id, order_name }) => (
        <Link to={`/admin/returns/${id}`} className="text-copper underline-offset-4 hover:underline">
          {order_name}
        </Link>
      ),
    },
    { title: texts.state, cell: (request) => <ReturnState request={request} /> },
    { title: texts.reason, cell: ({ reason }) => texts.reasons[reason] },
    {
      title: texts.pieces,
      cell: ({ pieces, pictures }) => [texts.pieceCount(pieces), texts.pictures(pictures)].filter(Boolean).join('・'),
    },
    { title: texts.requested, cell: ({ requested_at }) => showTime(requested_at) },
  ],
})
