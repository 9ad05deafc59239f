import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReportsOverview, reportsApi } from '#contract/admin/reports.ts'
import { type WeeklyMail, weeklyMailApi } from '#contract/admin/settings/weekly-mail.ts'
import { type ReportDefinition, reportNames, reports } from '#domain/reports/reports.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'
import { Link } from '#ui/link.tsx'
import { MonthFileCard } from '../features/exports/month-file-card.tsx'
import { Overview } from '../features/reports/overview.tsx'
import { WeeklyMailCard } from '../features/reports/weekly-mail-card.tsx'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'

interface Data {
  overview: ReportsOverview
  choice: WeeklyMail
}

export async function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  const query = readQuery(url.searchParams, ['month'])
  const [overview, choice] = await Promise.all([
    client.call(reportsApi.overview, { query }),
    client.call(weeklyMailApi.read, {}),
  ])
  return { overview, choice }
}

/** A month in small charts, and all reports, by what they are about. */
export function Component() {
  const { overview, choice } = useLoaderData<Data>()
  const groups = Object.entries(texts.groups) as [ReportDefinition['group'], string][]
  return (
    <>
      <PageHead title={texts.title} />
      <Overview overview={overview} />
      <h2 className="mb-3 text-base font-semibold">{texts.all}</h2>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {groups.map(([group, title]) => (
          <Card key={group} title={title}>
            <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line lg:-mx-5 lg:-mb-5">
              {reportNames
                .filter((name) => reports[name].group === group)
                .map((name) => (
                  <li key={name}>
                    <Link
                      to={`/admin/reports/${name}`}
                      className="flex items-center gap-3 px-4 py-3 transition-colors hover:bg-panel lg:px-5"
                    >
                      <span className="min-w-0 grow">
                        <span className="block font-medium">{texts.names[name].title}</span>
                        <span className="block text-xs text-ink-soft">{texts.names[name].lead}</span>
                      </span>
                      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
                    </Link>
                  </li>
                ))}
            </ul>
          </Card>
        ))}
        <MonthFileCard />
        <WeeklyMailCard initial={choice} />
      </div>
    </>
  )
}
