import { FieldChanges } from '#admin/forms/field-changes.tsx'
import { type Column, Table } from '#admin/kit/table.tsx'
import type { ImportResult as Result } from '#contract/admin/products/product-import.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'

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
  { title: texts.what, cell: ({ kind, changes }) => kind === 'changed' && <FieldChanges changes={changes} /> },
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
