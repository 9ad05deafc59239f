import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useCan } from '#admin/session/use-staff.ts'
import { exportsApi } from '#contract/admin/exports/exports.ts'
import { useQuery } from '#front/router/hooks.ts'
import { type ExportName, exportTexts as texts } from '#messages/admin/orders/exports.ts'
import { Button } from '#ui/button.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { useExport } from './use-export.ts'

interface ExportButtonProps {
  name: ExportName
  label?: string
  /** Asks before: what is to be in it. */
  asks?: 'order file' | 'member file' | 'days'
}

/** The list that is shown, by its present filters, as a file. */
export function ExportButton({ name, label = texts.button, asks }: ExportButtonProps) {
  const [open, setOpen] = useState(false)
  const query = useQuery()
  const { start, busy } = useExport()
  if (!useCan()(exportsApi[name])) return null
  return (
    <>
      <Button variant="secondary" loading={busy} onClick={() => (asks ? setOpen(true) : void start(name, query))}>
        <Download aria-hidden className="size-4" />
        {label}
      </Button>
      {open && asks && <ExportDialog name={name} asks={asks} query={query} onClose={() => setOpen(false)} />}
    </>
  )
}
