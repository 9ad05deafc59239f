import { Card } from '#admin/kit/card.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { ownAccountApi } from '#contract/admin/staff/own-account.ts'
import { adminAccountTexts } from '#messages/admin/people/account.ts'
import { Button } from '#ui/button.tsx'

const texts = adminAccountTexts.recovery

interface RecoveryCardProps {
  left: number
  /** Just made: shown this once. */
  codes: readonly string[] | null
  onCodes: (codes: string[] | null) => void
}

export function RecoveryCard({ left, codes, onCodes }: RecoveryCardProps) {
  const { busy, run } = useAction(adminAccountTexts.failed)
  const renew = () =>
    run(async (call) => {
      onCodes((await call(ownAccountApi.renewRecoveryCodes, {})).recovery_codes)
    })
  return (
    <Card title={texts.title} lead={texts.lead}>
      {codes ? (
        <div role="status">
          <p className="mb-3 font-medium text-warning">{texts.shown}</p>
          <ul className="grid grid-cols-1 gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button className="mt-4" onClick={() => onCodes(null)}>
            {texts.done}
          </Button>
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
