import { type LotDetail, type LotOrder, staffLotsApi } from '#contract/admin/products/lots.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { LotState } from '../features/stock/lot-state.tsx'
import { RecallCard } from '../features/stock/recall-card.tsx'
import { Card } from '../kit/card.tsx'
import { OrderLink } from '../kit/order-link.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { showTime } from '../kit/time.ts'
import { useCan } from '../session/use-staff.ts'

export async function loader({ client, params }: PageLoaderArgs): Promise<LotDetail> {
  return (await client.call(staffLotsApi.read, { params: { code: params.code ?? '' } })).lot
}

const columns: Column<LotOrder>[] = [
  { title: texts.order, heading: true, cell: ({ order_name }) => <OrderLink name={order_name} /> },
  { title: texts.units, figures: true, cell: ({ units }) => texts.pieces(units) },
  {
    title: texts.mailed,
    cell: ({ mailed_at }) => (mailed_at ? showTime(mailed_at) : texts.notMailed),
  },
]

export function Component() {
  const lot = useLoaderData<LotDetail>()
  const can = useCan()
  const { code, name, state, orders } = lot
  return (
    <>
      <PageHead
        title={texts.lotDetail(code)}
        back={{ to: '/admin/stock/lots', label: texts.toLots }}
        mark={<LotState state={state} />}
        actions={
          state !== 'planned' &&
          state !== 'recalled' && (
            <LinkButton to={`/admin/stock/lots/${code}/labels`} variant="secondary">
              {texts.labels.link}
            </LinkButton>
          )
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <Card title={texts.orders}>
          <Table
            caption={texts.orders}
            columns={columns}
            rows={orders}
            keyOf={({ order_name }) => order_name}
            empty={texts.noOrders}
          />
        </Card>
        <div className="grid min-w-0 gap-5">
          <Card title={name}>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <dt className="text-ink-soft">{texts.roastedOn}</dt>
              <dd>{lot.roasted_on}</dd>
              <dt className="text-ink-soft">{texts.bestBefore}</dt>
              <dd>{lot.best_before}</dd>
              {lot.sizes.map(({ label, units }) => (
                <div key={label} className="contents">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd>{texts.pieces(units)}</dd>
                </div>
              ))}
            </dl>
            {lot.note && <p className="mt-3 text-ink-soft">{lot.note}</p>}
          </Card>
          {state !== 'planned' && can(staffLotsApi.recall) && <RecallCard key={lot.version} lot={lot} />}
        </div>
      </div>
    </>
  )
}
