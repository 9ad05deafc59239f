import { Card } from '#admin/kit/card.tsx'
import { useCan } from '#admin/session/use-staff.ts'
import { changeSettingsApi } from '#contract/admin/settings/settings.ts'
import type { Sales } from '#contract/admin/today.ts'
import { formatTwd, twd } from '#domain/money.ts'
import { adminTodayTexts as texts } from '#messages/admin/settings/today.ts'
import { Link } from '#ui/link.tsx'

const linkClass = 'inline-flex min-h-(--control-height) items-center text-copper underline-offset-4 hover:underline'

/** How far the month is, what each day must bring, and where it will end. Without a goal the way to set one. */
export function GoalCard({ goal }: { goal: Sales['goal'] }) {
  const can = useCan()
  if (!goal && !can(changeSettingsApi.figures)) return null
  return (
    <Card title={texts.goal}>
      {goal ? <Progress goal={goal} /> : <p className="text-ink-soft">{texts.noGoal}</p>}
      <Link to={goal ? '/admin/reports/month-plan' : '/admin/settings/figures'} className={`mt-1 ${linkClass}`}>
        {goal ? texts.plan : texts.setGoal}
      </Link>
    </Card>
  )
}

function Progress({ goal }: { goal: NonNullable<Sales['goal']> }) {
  const { amount, reached, percent, days_left, per_day, forecast } = goal
  return (
    <>
      <p className="text-2xl leading-tight font-semibold">{texts.percent(percent)}</p>
      <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-2 block h-2 w-full">
        <rect width="100" height="6" rx="1" className="fill-line" />
        <rect width={Math.min(100, Math.max(0, percent))} height="6" rx="1" className="fill-copper" />
      </svg>
      <p className="mt-2 text-ink-soft">{texts.reached(formatTwd(twd(reached)), formatTwd(amount))}</p>
      <p className="mt-2 font-medium">
        {reached >= amount ? texts.goalReached : texts.perDay(days_left, formatTwd(per_day))}
      </p>
      {forecast !== null && <p className="mt-1 text-ink-soft">{texts.forecast(formatTwd(twd(forecast)))}</p>}
    </>
  )
}
