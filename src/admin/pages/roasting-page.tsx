import { type Missing, type Plan, roastingApi } from '#contract/admin/products/roasting.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { Button } from '#ui/button.tsx'
import { PlannedRoastCard } from '../features/roasting/planned-roast-card.tsx'
import { RoastingViews } from '../features/roasting/roasting-views.tsx'
import { Card } from '../kit/card.tsx'
import { OrderLink } from '../kit/order-link.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { useCan } from '../session/use-staff.ts'

export async function loader({ client }: PageLoaderArgs): Promise<Plan> {
  return (await client.call(roastingApi.plan, {})).plan
}

const missingColumns: Column<Missing>[] = [
  { title: texts.size, heading: true, cell: ({ name, label }) => `${name} ${label}` },
  { title: texts.order, cell: ({ order_name }) => order_name && <OrderLink name={order_name} /> },
  { title: texts.units, figures: true, cell: ({ units }) => texts.pieces(units) },
  { title: texts.reason, cell: ({ reason }) => texts.reasons[reason] },
]

/** Not reloaded by itself: what is being typed into a form, or printed, stays. */
export function Component() {
  const { days, uncovered, shelf } = useLoaderData<Plan>()
  const mayFinish = useCan()(roastingApi.done)
  return (
    <>
      <PageHead
        title={texts.planTitle}
        actions={
          <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
            {texts.print}
          </Button>
        }
      />
      <RoastingViews />
      <p className="mb-5 text-ink-soft print:hidden">{texts.planHint}</p>
      {uncovered.length > 0 && (
        <div className="mb-5">
          <Card title={texts.uncovered} lead={texts.uncoveredHint}>
            <Table
              caption={texts.uncovered}
              columns={missingColumns}
              rows={uncovered}
              keyOf={({ order_name, size_id }) => `${order_name}-${size_id}`}
            />
          </Card>
        </div>
      )}
      {days.length === 0 && uncovered.length === 0 && <p className="py-8 text-center text-ink-soft">{texts.nothing}</p>}
      {days.map(({ day, roasts }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mb-7 break-inside-avoid">
          <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
            <h2 id={`day-${day}`} className="text-lg font-semibold">
              {texts.day(day)}
            </h2>
            <p className="text-ink-soft">
              {texts.dayTotal(
                roasts.reduce((sum, { batches }) => sum + batches, 0),
                roasts.reduce((sum, { green_grams }) => sum + green_grams, 0),
              )}
            </p>
          </div>
          <div className="grid items-start gap-4 xl:grid-cols-2">
            {roasts.map((roast) => (
              <PlannedRoastCard key={`${roast.bean_id}-${roast.bean_version}`} roast={roast} mayFinish={mayFinish} />
            ))}
          </div>
        </section>
      ))}
      {shelf.length > 0 && (
        <Card title={texts.shelf}>
          <Table
            caption={texts.shelf}
            columns={missingColumns.filter(({ title }) => title !== texts.order)}
            rows={shelf}
            keyOf={({ size_id }) => size_id}
          />
        </Card>
      )}
    </>
  )
}
