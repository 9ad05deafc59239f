import { type StockDetail, stockApi } from '#contract/admin/products/stock.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'
import { Link } from '#ui/link.tsx'
import { CountCard } from '../features/stock/count-card.tsx'
import { FiguresCard } from '../features/stock/figures-card.tsx'
import { LevelCard } from '../features/stock/level-card.tsx'
import { LotState } from '../features/stock/lot-state.tsx'
import { TakeCard } from '../features/stock/take-card.tsx'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { useCan } from '../session/use-staff.ts'

export async function loader({ client, params }: PageLoaderArgs): Promise<StockDetail> {
  return (await client.call(stockApi.read, { params: { size_id: params.id ?? '' } })).size
}

/** The forms are rendered anew for every version and every change of what lies there. */
export function Component() {
  const size = useLoaderData<StockDetail>()
  const mayChange = useCan()(stockApi.change)
  const { version, on_hand } = size
  return (
    <>
      <PageHead title={texts.ofSize(size.name, size.label)} back={{ to: '/admin/stock', label: texts.back }} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-5">
          <FiguresCard size={size} />
          {mayChange && <CountCard key={`${version}-${on_hand}`} size={size} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <LotsCard size={size} />
          {mayChange && <TakeCard key={`take-${version}`} size={size} />}
          {mayChange && <LevelCard key={`level-${version}`} size={size} />}
        </div>
      </div>
    </>
  )
}

const linkClass = 'inline-flex min-h-(--control-height) items-center text-copper underline-offset-4 hover:underline'

function LotsCard({ size }: { size: StockDetail }) {
  return (
    <Card title={texts.lots}>
      <ul className="grid gap-1">
        {size.lots.map(({ code, state, units }) => (
          <li key={code} className="flex items-center gap-3">
            <Link to={`/admin/stock/lots/${code}`} className={linkClass}>
              {code}
            </Link>
            <LotState state={state} />
            <span className="ml-auto">{texts.pieces(units)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-3 text-ink-soft">
          <span>{texts.withoutLot}</span>
          <span>{texts.pieces(size.without_lot)}</span>
        </li>
      </ul>
      <Link to={`/admin/stock/movements?size=${size.size_id}`} className={`mt-2 ${linkClass}`}>
        {texts.toMovements}
      </Link>
    </Card>
  )
}
