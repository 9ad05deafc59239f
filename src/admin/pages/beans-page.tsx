import { type Bean, roastingApi } from '#contract/admin/products/roasting.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { Link } from '#ui/link.tsx'
import { beanFields } from '../features/roasting/bean-fields.ts'
import { RoastingViews } from '../features/roasting/roasting-views.tsx'
import { UnassignedCard } from '../features/roasting/unassigned-card.tsx'
import { NewRecordForm } from '../forms/new-record-form.tsx'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { useCan } from '../session/use-staff.ts'

type Data = CallOutput<typeof roastingApi.beans>

export function loader({ client }: PageLoaderArgs): Promise<Data> {
  return client.call(roastingApi.beans, {})
}

const columns: Column<Bean>[] = [
  {
    title: texts.bean,
    heading: true,
    cell: ({ id, name }) => (
      <Link to={`/admin/roasting/beans/${id}`} className="text-copper underline-offset-4 hover:underline">
        {name}
      </Link>
    ),
  },
  { title: texts.stock, figures: true, cell: ({ stock_grams }) => texts.kilograms(stock_grams) },
  {
    title: texts.cost,
    figures: true,
    cell: ({ cost_per_kg }) => (cost_per_kg === null ? '' : texts.perKilogram(cost_per_kg)),
  },
  { title: texts.loss, figures: true, cell: ({ loss_permille }) => texts.lossShown(loss_permille) },
  { title: texts.batch, figures: true, cell: ({ batch_grams }) => texts.kilograms(batch_grams) },
  {
    title: texts.products,
    cell: ({ products }) => products.map(({ name }) => name).join('、') || texts.noProducts,
  },
]

export function Component() {
  const { beans, unassigned } = useLoaderData<Data>()
  const mayWrite = useCan()(roastingApi.add)
  return (
    <>
      <PageHead title={texts.beansTitle} />
      <RoastingViews />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0">
          <Table
            caption={texts.beansTitle}
            columns={columns}
            rows={beans}
            keyOf={({ id }) => id}
            empty={texts.noBeans}
          />
        </div>
        {mayWrite && (
          <div className="grid min-w-0 gap-5">
            <Card title={texts.add}>
              <NewRecordForm
                key={beans.length}
                endpoint={roastingApi.add}
                fields={beanFields}
                button={texts.addButton}
                failed={texts.failed}
                onMade={() => texts.added}
              />
            </Card>
            {unassigned.length > 0 && beans.length > 0 && <UnassignedCard beans={beans} unassigned={unassigned} />}
          </div>
        )}
      </div>
    </>
  )
}
