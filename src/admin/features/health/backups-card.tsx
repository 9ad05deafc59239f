import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { downloadFile } from '#admin/kit/download-file.ts'
import { type Column, Table } from '#admin/kit/table.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { type Backup, backupsApi } from '#contract/admin/settings/backups.ts'
import { showBytes } from '#domain/health/show-bytes.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { backupsTexts as texts } from '#messages/admin/settings/backups.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

const columns: Column<Backup>[] = [
  { title: texts.madeAt, heading: true, cell: ({ made_at }) => showTime(made_at) },
  { title: texts.file, desktopOnly: true, cell: ({ name }) => <span lang="en">{name}</span> },
  { title: texts.download, cell: (backup) => <DownloadButton backup={backup} /> },
]

/** One press makes a backup, another downloads it. */
export function BackupsCard({ backups }: { backups: readonly Backup[] }) {
  const { busy, run } = useAction(texts.failed)
  const make = () =>
    run(async (call) => {
      const { bytes } = await call(backupsApi.make, {})
      return texts.made(showBytes(bytes))
    })
  return (
    <Card title={texts.title} lead={texts.lead}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button loading={busy} onClick={() => void make()}>
          {texts.make}
        </Button>
        <span role="status" className="text-ink-soft">
          {busy && texts.making}
        </span>
      </div>
      <Table caption={texts.list} columns={columns} rows={backups} keyOf={({ name }) => name} empty={texts.none} />
    </Card>
  )
}

function DownloadButton({ backup: { name, made_at } }: { backup: Backup }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await downloadFile(backupsApi.download.path.replace('{name}', encodeURIComponent(name)))
    } catch (error) {
      toast({ kind: 'error', text: texts.downloadFailed, ...failureDetail(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      loading={busy}
      aria-label={texts.downloadNamed(showTime(made_at))}
      onClick={() => void download()}
    >
      {texts.download}
    </Button>
  )
}
