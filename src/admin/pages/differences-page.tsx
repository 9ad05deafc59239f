import { differencesApi } from '#contract/admin/orders/differences.ts'
import { differenceGroups } from '#domain/attention/differences.ts'
import { adminDifferencesTexts as texts } from '#messages/admin/orders/differences.ts'
import { CashStatementForm } from '../features/differences/cash-statement-form.tsx'
import { DifferenceCard } from '../features/differences/difference-card.tsx'
import { choice, search } from '../kit/filters.tsx'
import { listPage } from '../kit/list-page.tsx'

export const { loader, Component } = listPage(differencesApi.list, {
  title: texts.title,
  intro: ({ data: { compared_until: day } }) => (
    <p className="-mt-3 mb-4 text-ink-soft">
      {texts.intro}
      <span className="block text-xs">{day ? texts.comparedUntil(day) : texts.notCompared}</span>
    </p>
  ),
  filters: [search('q', texts.search), choice('group', texts.group)],
  choices: ({ counts }) => ({
    group: Object.fromEntries(differenceGroups.map((group) => [group, `${texts.groups[group]} ${counts[group]}`])),
  }),
  live: ['differences', 'orders', 'returns'],
  empty: (
    <>
      <p className="text-base font-semibold text-ink">{texts.empty}</p>
      <p className="mt-1">{texts.emptyText}</p>
    </>
  ),
  narrow: true,
  rows: (differences) => (
    <div className="grid gap-3">
      {differences.map((difference) => (
        <DifferenceCard key={difference.id} difference={difference} />
      ))}
    </div>
  ),
  below: <CashStatementForm />,
})
