import { Card } from '#admin/kit/card.tsx'
import { saveFile } from '#admin/kit/save-file.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { ownAccountApi } from '#contract/admin/staff/own-account.ts'
import { adminAccountTexts } from '#messages/admin/people/account.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

const texts = adminAccountTexts.recovery

interface RecoveryCardProps {
  email: string
  left: number
  /** Just made: shown this once. */
  codes: readonly string[] | null
  onCodes: (codes: string[] | null) => void
}

export function RecoveryCard({ email, left, codes, onCodes }: RecoveryCardProps) {
  const { busy, run } = useAction(adminAccountTexts.failed)
  const renew = () =>
    run(async (call) => {
      onCodes((await call(ownAccountApi.renewRecoveryCodes, {})).recovery_codes)
    })
  return (
    <Card title={texts.title} lead={texts.lead}>
      {codes ? (
        <div role="status">
          <p className="mb-3 font-medium text-warning print:hidden">{texts.shown}</p>
          <div className="mb-3 hidden print:block">
            <p className="font-medium">{texts.heading(email)}</p>
            <p>{texts.once}</p>
          </div>
          <ul className="grid grid-cols-1 gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-2 print:hidden">
            {/* without https there is no clipboard */}
            {navigator.clipboard && (
              <Button variant="secondary" onClick={() => void copyCodes(codes)}>
                {texts.copy}
              </Button>
            )}
            <Button variant="secondary" onClick={() => downloadCodes(email, codes)}>
              {texts.download}
            </Button>
            <Button variant="secondary" onClick={() => window.print()}>
              {texts.print}
            </Button>
            <Button onClick={() => onCodes(null)}>{texts.done}</Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <span>{texts.left(left)}</span>
          <Button variant="secondary" loading={busy} onClick={() => void renew()}>
            {texts.renew}
          </Button>
        </div>
      )}
    </Card>
  )
}

async function copyCodes(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ kind: 'success', text: texts.copied })
  } catch {
    toast({ kind: 'error', text: texts.notCopied })
  }
}

function downloadCodes(email: string, codes: readonly string[]): void {
  const lines = [texts.heading(email), texts.once, '', ...codes, '']
  // an editor of Windows needs the mark and its line ends to show Chinese
  saveFile(new Blob([`\ufeff${lines.join('\r\n')}`], { type: 'text/plain;charset=utf-8' }), texts.fileName)
}
