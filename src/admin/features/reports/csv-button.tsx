import Download from 'lucide-react/icons/download'
import { downloadFile } from '#admin/kit/download-file.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { type Report, reportsApi } from '#contract/admin/reports.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'
import { Button } from '#ui/button.tsx'

export function CsvButton({ report: { name, from, to } }: { report: Report }) {
  const { run, busy } = useAction(texts.csvFailed, { screen: 'same' })
  const download = () =>
    run(async () => {
      await downloadFile(`${reportsApi.csv.path.replace('{name}', name)}?${new URLSearchParams({ from, to })}`)
    })
  return (
    <Button variant="secondary" loading={busy} onClick={() => void download()}>
      <Download aria-hidden className="size-4" />
      {texts.csv}
    </Button>
  )
}
