import { roastingApi } from '#contract/admin/products/roasting.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { Link } from '#ui/link.tsx'
import { beanFields } from '../features/roasting/bean-fields.ts'
import { RoastingViews } from '../features/roasting/roasting-views.tsx'
import { UnassignedCard } from '../features/roasting/unassigned-card.tsx'
import { NewRecordForm } from '../forms/new-record-form.tsx'
import { Card } from '../kit/card.tsx'
import { listPage } from '../kit/list-page.tsx'

export const { loader, Component } = listPage(roastingApi.beans, {
  title: texts.beansTitle,
  intro: () => <RoastingViews />,
  empty: texts.noBeans,
  keyOf: ({ id }) => id,
  aside: ({ items, data: { unassigned }, can }) =>
    can(roastingApi.add) && (
      <div className="grid min-w-0 gap-5">
        <Card title={texts.add}>
          <NewRecordForm
            key={items.length}
            endpoint={roastingApi.add}
            fields={beanFields}
            button={texts.addButton}
            failed={texts.failed}
            onMade={() => texts.added}
          />
        </Card>
        {unassigned.length > 0 && items.length > 0 && <UnassignedCard beans={items} unassigned={unassigned} />}
      </div>
    ),
  columns: [
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
  ],
})
