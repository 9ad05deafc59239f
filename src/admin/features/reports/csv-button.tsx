import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { downloadFile } from '#admin/kit/download-file.ts'
import { type Report, reportsApi } from '#contract/admin/reports.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { adminReportTexts as texts } from '#messages/admin-reports.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

export function CsvButton({ report: { name, from, to } }: { report: Report }) {
  const [loading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      await downloadFile(`${reportsApi.csv.path.replace('{name}', name)}?${new URLSearchParams({ from, to })}`)
    } catch (error) {
      toast({ kind: 'error', text: texts.csvFailed, ...failureDetail(error) })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button variant="secondary" loading={loading} onClick={() => void download()}>
      <Download aria-hidden className="size-4" />
      {texts.csv}
    </Button>
  )
}
