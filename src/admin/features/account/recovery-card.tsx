import { Card } from '#admin/kit/card.tsx'
import { ownAccountApi } from '#contract/admin/own-account.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminAccountTexts } from '#messages/admin-account.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from './use-action.ts'

const texts = adminAccountTexts.recovery

interface RecoveryCardProps {
  left: number
  /** Just made: shown this once. */
  codes: readonly string[] | null
  onCodes: (codes: string[] | null) => void
}

export function RecoveryCard({ left, codes, onCodes }: RecoveryCardProps) {
  const client = useClient()
  const { running, run } = useAction()
  const renew = async () => {
    onCodes((await client.call(ownAccountApi.renewRecoveryCodes, {})).recovery_codes)
    return null
  }
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
          <Button variant="secondary" loading={running === 'renew'} onClick={() => run('renew', renew)}>
            {texts.renew}
          </Button>
        </div>
      )}
    </Card>
  )
}
