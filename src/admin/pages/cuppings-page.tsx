import { type CuppingItem, cuppingApi } from '#contract/admin/products/cupping.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { Link } from '#ui/link.tsx'
import { OpenCuppingCard } from '../features/roasting/open-cupping-card.tsx'
import { RoastingViews } from '../features/roasting/roasting-views.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { StateMark } from '../kit/state-mark.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { useCan } from '../session/use-staff.ts'

type Data = CallOutput<typeof cuppingApi.list>

export function loader({ client }: PageLoaderArgs): Promise<Data> {
  return client.call(cuppingApi.list, {})
}

const columns: Column<CuppingItem>[] = [
  {
    title: texts.name,
    heading: true,
    cell: ({ id, name }) => (
      <Link to={`/admin/roasting/cupping/${id}`} className="text-copper underline-offset-4 hover:underline">
        {name}
      </Link>
    ),
  },
  {
    title: texts.kind,
    cell: ({ closed_at }) =>
      closed_at ? (
        <StateMark tone="neutral">{texts.closed}</StateMark>
      ) : (
        <StateMark tone="moving">{texts.open}</StateMark>
      ),
  },
  { title: texts.units, cell: ({ cups, tasters }) => `${texts.cups(cups)}，${texts.tasters(tasters)}` },
]

export function Component() {
  const { items, lots } = useLoaderData<Data>()
  const mayOpen = useCan()(cuppingApi.open)
  return (
    <>
      <PageHead title={texts.cuppingTitle} />
      <RoastingViews />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0 max-xl:order-2">
          <Table
            caption={texts.cuppingTitle}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            empty={texts.noCuppings}
          />
        </div>
        {mayOpen && <OpenCuppingCard key={items.length} lots={lots} />}
      </div>
    </>
  )
}
