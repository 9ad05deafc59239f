import { expect, test } from 'vitest'
import { overviewCards, overviewKeys, overviewSpans } from './overview.ts'
import { reports } from './reports.ts'

test.each([
  ['this', '2026-11-19', '2026-11-01 2026-11-19', '2026-10-01 2026-10-19'],
  ['this', '2026-11-01', '2026-11-01 2026-11-01', '2026-10-01 2026-10-01'],
  ['this', '2026-03-31', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['this', '2026-01-05', '2026-01-01 2026-01-05', '2025-12-01 2025-12-05'],
  ['last', '2026-11-19', '2026-10-01 2026-10-31', '2026-09-01 2026-09-30'],
  ['last', '2026-02-10', '2026-01-01 2026-01-31', '2025-12-01 2025-12-31'],
] as const)('%s month on %s is %s, against %s', (month, today, span, before) => {
  const spans = overviewSpans(month, today)
  expect([`${spans.span.from} ${spans.span.to}`, `${spans.before.from} ${spans.before.to}`]).toEqual([span, before])
})

test('behind every small chart is a report of the table', () => {
  for (const key of overviewKeys) expect(reports[overviewCards[key].report]).toBeDefined()
})
