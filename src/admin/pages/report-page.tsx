import { CallError } from '#client/client.ts'
import { type Report, reportsApi } from '#contract/admin/reports.ts'
import { type ReportName, reportNames, reports } from '#domain/reports/reports.ts'
import { type PageLoaderArgs, pageNotFound } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'
import { CsvButton } from '../features/reports/csv-button.tsx'
import { ReportChart } from '../features/reports/report-chart.tsx'
import { ReportTable } from '../features/reports/report-table.tsx'
import { SpanLinks } from '../features/reports/span-links.tsx'
import { SummaryTiles } from '../features/reports/summary-tiles.tsx'
import { day, FilterForm } from '../kit/filters.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { useCan } from '../session/use-staff.ts'

interface Data {
  name: ReportName
  /** Null: the days are none of a report, and the problem says so. */
  report: Report | null
  problem: string
}

export async function loader({ client, params, url }: PageLoaderArgs): Promise<Data> {
  const name = reportNames.find((known) => known === params.name)
  if (!name) throw pageNotFound()
  try {
    const query = readQuery(url.searchParams, ['from', 'to'])
    return { name, report: await client.call(reportsApi.read, { params: { name }, query }), problem: '' }
  } catch (error) {
    if (error instanceof CallError && error.status === 400) return { name, report: null, problem: error.message }
    throw error
  }
}

/** A report: what it says, its days, its sums, its chart, its table. */
export function Component() {
  const { name, report, problem } = useLoaderData<Data>()
  const can = useCan()
  const { title, lead } = texts.names[name]
  const asksDays = reports[name].span !== 'now'
  return (
    <>
      <PageHead
        title={title}
        back={{ to: '/admin/reports', label: texts.title }}
        actions={report && can(reportsApi.csv) && <CsvButton report={report} />}
      />
      <p className="-mt-3 mb-4 max-w-3xl text-ink-soft">{lead}</p>
      {asksDays && (
        <>
          <SpanLinks from={report?.from ?? ''} to={report?.to ?? ''} />
          <FilterForm filters={[day('from', texts.from), day('to', texts.to)]} />
        </>
      )}
      {problem && <p role="alert">{problem}</p>}
      {report && <ReportBody report={report} showsDays={asksDays} />}
    </>
  )
}

function ReportBody({ report, showsDays }: { report: Report; showsDays: boolean }) {
  return (
    <>
      {showsDays && <p className="mb-4 text-ink-soft">{texts.days(report.from, report.to)}</p>}
      {report.filling && (
        <p role="status" className="mb-4 rounded-lg border border-line bg-panel px-4 py-3">
          {texts.filling}
        </p>
      )}
      <SummaryTiles summary={report.summary} />
      {report.rows.length > 0 && (
        <div className="mb-6">
          <ReportChart report={report} />
        </div>
      )}
      <ReportTable report={report} />
    </>
  )
}
