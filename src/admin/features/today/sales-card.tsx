import { Card } from '#admin/kit/card.tsx'
import type { Sales } from '#contract/admin/today.ts'
import { adminTodayTexts as texts } from '#messages/admin/settings/today.ts'
import { Price } from '#ui/price.tsx'
import { DayCurveChart } from './day-curve-chart.tsx'

/** Against the same weekday, until the same hour. */
export function SalesCard({ sales }: { sales: Sales }) {
  const { today, same_weekday: before, change_percent: change } = sales
  return (
    <Card title={texts.sales}>
      <p className="text-2xl leading-tight font-semibold">
        <Price amount={today.amount} />
      </p>
      <p className="mt-1 text-ink-soft">{texts.salesOrders(today.orders)}</p>
      <p className={`mt-3 font-medium ${toneOf(change)}`}>{sayChange(change)}</p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-3">
        <dt className="col-span-2 text-xs text-ink-soft">{texts.sameWeekday(before.day)}</dt>
        <dt>{texts.untilNow}</dt>
        <dd className="text-right">
          <Price amount={before.until_now.amount} />
        </dd>
        <dt>{texts.wholeDay}</dt>
        <dd className="text-right">
          <Price amount={before.whole.amount} />
        </dd>
      </dl>
      <DayCurveChart curve={sales.curve} />
    </Card>
  )
}

function sayChange(change: number | null): string {
  if (change === null) return texts.noComparison
  if (change === 0) return texts.same
  return change > 0 ? texts.more(change) : texts.less(-change)
}

function toneOf(change: number | null): string {
  if (change === null || change === 0) return 'text-ink-soft'
  return change > 0 ? 'text-success' : 'text-warning'
}
