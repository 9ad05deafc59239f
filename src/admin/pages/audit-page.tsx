import { auditApi } from '#contract/admin/staff/audit.ts'
import { auditTexts as texts } from '#messages/admin/people/audit.ts'
import { AuditDifference, AuditSentence } from '../features/audit/audit-entry.tsx'
import { asked, choice, day, kept } from '../kit/filters.tsx'
import { listPage } from '../kit/list-page.tsx'
import { showTime } from '../kit/time.ts'

export const { loader, Component } = listPage(auditApi.list, {
  title: texts.title,
  filters: [
    kept('staff'),
    choice('actor', texts.who, texts.actors),
    choice('thing', texts.action, texts.things),
    asked('thing_id'),
    asked('action'),
    day('from', texts.from),
    day('to', texts.to),
  ],
  empty: texts.none,
  keyOf: ({ id }) => id,
  columns: [
    { title: texts.what, heading: true, cell: (entry) => <AuditSentence entry={entry} /> },
    { title: texts.difference, cell: (entry) => <AuditDifference entry={entry} /> },
    {
      title: texts.when,
      cell: ({ at, request_id }) => (
        <time dateTime={at} title={`${texts.request} ${request_id}`} className="whitespace-nowrap">
          {showTime(at)}
        </time>
      ),
    },
  ],
})
