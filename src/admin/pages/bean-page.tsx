import { type GreenMovement, roastingApi } from '#contract/admin/products/roasting.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useParams } from '#front/router/hooks.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { beanFields } from '../features/roasting/bean-fields.ts'
import { BeanProducts } from '../features/roasting/bean-products.tsx'
import { GreenCard } from '../features/roasting/green-card.tsx'
import { RecordForm } from '../forms/record-form.tsx'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { showTime } from '../kit/time.ts'
import { useKeysetList } from '../kit/use-keyset-list.ts'
import { useCan } from '../session/use-staff.ts'

type Data = CallOutput<typeof roastingApi.read>

export function loader({ client, params }: PageLoaderArgs): Promise<Data> {
  return client.call(roastingApi.read, { params: { id: params.id ?? '' }, query: {} })
}

const columns: Column<GreenMovement>[] = [
  { title: texts.at, heading: true, cell: ({ at }) => showTime(at) },
  { title: texts.kind, cell: ({ kind, note }) => [texts.kinds[kind], note].filter(Boolean).join('・') },
  { title: texts.change, figures: true, cell: ({ grams }) => `${grams > 0 ? '+' : ''}${texts.kilograms(grams)}` },
  { title: texts.after, figures: true, cell: ({ grams_after }) => texts.kilograms(grams_after) },
]

export function Component() {
  const data = useLoaderData<Data>()
  const { id = '' } = useParams()
  const client = useClient()
  const mayWrite = useCan()(roastingApi.green)
  const list = useKeysetList(data, (after) => client.call(roastingApi.read, { params: { id }, query: { after } }))
  const { bean } = data
  return (
    <>
      <PageHead title={bean.name} back={{ to: '/admin/roasting/beans', label: texts.backToBeans }} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-5">
          <Card title={texts.stock}>
            <p className="text-xl font-semibold">{texts.kilograms(bean.stock_grams)}</p>
            {bean.cost_per_kg !== null && <p className="text-ink-soft">{texts.perKilogram(bean.cost_per_kg)}</p>}
          </Card>
          <Card title={texts.movements}>
            <Table
              caption={texts.movements}
              columns={columns}
              rows={list.items}
              keyOf={(movement) => movement.id}
              empty={texts.noMovements}
              more={list.more}
            />
          </Card>
        </div>
        <div className="grid min-w-0 gap-5">
          {mayWrite && <GreenCard key={`green-${bean.version}`} bean={bean} />}
          <BeanProducts bean={bean} mayWrite={mayWrite} />
          {mayWrite && (
            <Card title={texts.edit}>
              <RecordForm
                key={bean.version}
                endpoint={roastingApi.change}
                params={{ id: String(bean.id) }}
                record={bean}
                fields={beanFields}
                variant="secondary"
              />
            </Card>
          )}
        </div>
      </div>
    </>
  )
}
