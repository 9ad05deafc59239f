import { useState } from 'react'
import { DialogButtons } from '#admin/kit/dialog-buttons.tsx'
import { TickBox } from '#admin/kit/tick-box.tsx'
import { useCan } from '#admin/session/use-staff.ts'
import { adminMembersApi } from '#contract/admin/members/members.ts'
import { type ExportName, exportTexts as texts } from '#messages/admin/orders/exports.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useExport } from './use-export.ts'

interface ExportDialogProps {
  name: ExportName
  asks: 'order file' | 'member file' | 'days'
  query: URLSearchParams
  onClose: () => void
}

/** What the file is to have. Whole personal values only for those who may see them one by one as well. */
export function ExportDialog({ name, asks, query, onClose }: ExportDialogProps) {
  const { start, busy } = useExport()
  const [file, setFile] = useState<ExportName>(name)
  const [personal, setPersonal] = useState(false)
  const [days, setDays] = useState({ from: '', to: '' })
  const mayReveal = useCan()(adminMembersApi.reveal)
  const asksDays = asks === 'days'
  const asksFile = asks === 'order file'
  const offersPersonal = mayReveal && !asksDays && file !== 'lines'
  const personalLabel = asksFile ? texts.personal : texts.personalMembers
  const download = () => {
    const asked: [string, string][] = asksDays ? Object.entries(days) : [...query]
    return start(file, personal && file !== 'lines' ? [...asked, ['personal', '1']] : asked, onClose)
  }
  return (
    <Modal
      title={asksDays ? texts.refunds.title : texts.title}
      closeLabel={texts.close}
      size="small"
      onClose={onClose}
      footer={
        <DialogButtons cancel={texts.cancel} onCancel={onClose}>
          <Button loading={busy} onClick={() => void download()}>
            {texts.download}
          </Button>
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-soft">{asksDays ? texts.refunds.lead : texts.lead}</p>
        {asksFile && (
          <SelectInput label={texts.what} value={file} onChange={({ target }) => setFile(target.value as ExportName)}>
            <option value="orders">{texts.choices.orders}</option>
            <option value="lines">{texts.choices.lines}</option>
          </SelectInput>
        )}
        {asksDays && (
          <div className="grid grid-cols-2 gap-3">
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                type="date"
                label={texts.refunds[end]}
                value={days[end]}
                onChange={({ target }) => setDays({ ...days, [end]: target.value })}
              />
            ))}
          </div>
        )}
        {offersPersonal && (
          <div>
            <TickBox label={personalLabel} checked={personal} onChange={setPersonal} />
            <p className="text-xs text-ink-soft">{texts.personalHint}</p>
          </div>
        )}
      </div>
    </Modal>
  )
}
