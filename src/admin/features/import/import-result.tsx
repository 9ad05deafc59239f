import { type Column, Table } from '#admin/kit/table.tsx'
import type { ImportResult as Result } from '#contract/admin/products/product-import.ts'
import { auditTexts } from '#messages/admin/people/audit.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'
import { productFieldTexts } from '#messages/admin/products/product-fields.ts'

type Cause = Result['causes'][number]
type Change = Result['changes'][number]

const causeColumns: Column<Cause>[] = [
  { title: texts.column, heading: true, cell: ({ column }) => column || texts.wholeLine },
  { title: texts.reason, cell: ({ reason }) => reason },
  { title: texts.line, cell: ({ lines, count }) => texts.lines(lines, count) },
]

const changeColumns: Column<Change>[] = [
  { title: texts.product, heading: true, cell: ({ name }) => name },
  { title: texts.line, figures: true, cell: ({ line }) => line },
  { title: texts.kinds.changed, cell: ({ kind }) => texts.kinds[kind] },
  { title: texts.what, cell: ({ kind, changes }) => kind === 'changed' && <Differences changes={changes} /> },
]

/** What a dry run found: each cause of problems once, or what would change. */
export function ImportResult({ result }: { result: Result }) {
  const { causes, problem_count, changes, counts } = result
  if (problem_count > 0) {
    return (
      <div role="alert">
        <p className="mb-3 font-medium text-danger">{texts.problems(problem_count)}</p>
        <Table
          caption={texts.checked}
          columns={causeColumns}
          rows={causes}
          keyOf={({ column, reason }) => `${column} ${reason}`}
        />
      </div>
    )
  }
  return <ImportChanges changes={changes} counts={counts} />
}

export function ImportChanges({ changes, counts }: Pick<Result, 'changes' | 'counts'>) {
  if (changes.length === 0) return <p className="text-ink-soft">{texts.nothing}</p>
  return (
    <>
      <p className="mb-3 font-medium">{texts.summary(counts.new, counts.changed, counts.same)}</p>
      {counts.new + counts.changed > changes.length && (
        <p className="mb-2 text-ink-soft">{texts.shownChanges(changes.length)}</p>
      )}
      <Table caption={texts.checked} columns={changeColumns} rows={changes} keyOf={({ line }) => line} />
    </>
  )
}

function Differences({ changes }: Pick<Change, 'changes'>) {
  return (
    <ul className="text-xs">
      {Object.entries(changes).map(([field, change]) => (
        <li key={field} className="line-clamp-3">
          <span className="text-ink-soft">{titleOf(field)}</span>{' '}
          {change !== 'changed' && (
            <>
              <del className="text-ink-soft">{String(change.before ?? '')}</del> {auditTexts.arrow}{' '}
              <ins className="no-underline">{String(change.after ?? '')}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function titleOf(field: string): string {
  return Object.entries(productFieldTexts).find(([name]) => name === field)?.[1] ?? field
}
