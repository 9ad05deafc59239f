import { showValue } from '#admin/charts/show-value.ts'
import { type Column, Table } from '#admin/kit/table.tsx'
import type { Report } from '#contract/admin/reports.ts'
import { type ReportRow, reports } from '#domain/reports/reports.ts'
import { reportColumnTitle, adminReportTexts as texts } from '#messages/admin/settings/reports.ts'

interface NumberedRow {
  row: ReportRow
  no: number
}

/** All values of the report. */
export function ReportTable({ report }: { report: Report }) {
  const { name, rows } = report
  const columns = reports[name].columns.map(
    ({ key, kind }, index): Column<NumberedRow> => ({
      title: reportColumnTitle(name, key),
      heading: index === 0,
      figures: kind !== 'text' && kind !== 'day' && kind !== 'month',
      cell: ({ row }) => showValue(kind, row[key] ?? null),
    }),
  )
  return (
    // a report with many columns scrolls by itself, also by keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it has to be reached to be scrolled
    <section aria-label={texts.names[name].title} tabIndex={0} className="overflow-x-auto">
      <Table
        caption={texts.names[name].title}
        columns={columns}
        rows={rows.map((row, no) => ({ row, no }))}
        keyOf={({ no }) => no}
        empty={texts.empty}
      />
    </section>
  )
}
