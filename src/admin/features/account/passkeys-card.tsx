import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import { ownAccountApi } from '#contract/admin/own-account.ts'
import type { Passkey, PasskeyId } from '#contract/passkeys.ts'
import { useClient } from '#front/app/client-context.ts'
import { canUsePasskeys, createPasskey } from '#front/passkeys/passkey-browser.ts'
import { adminAccountTexts } from '#messages/admin-account.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from './use-action.ts'

const texts = adminAccountTexts.passkeys

interface PasskeysCardProps {
  passkeys: readonly Passkey[]
  onRecoveryCodes: (codes: string[]) => void
}

export function PasskeysCard({ passkeys, onRecoveryCodes }: PasskeysCardProps) {
  const client = useClient()
  const { running, run } = useAction()
  const add = async () => {
    const { options } = await client.call(ownAccountApi.addPasskeyOptions, {})
    const answer = await client.call(ownAccountApi.addPasskey, { body: { credential: await createPasskey(options) } })
    if (answer.recovery_codes) onRecoveryCodes(answer.recovery_codes)
    return texts.added
  }
  const remove = async (passkey_id: PasskeyId) => {
    await client.call(ownAccountApi.removePasskey, { body: { passkey_id } })
    return texts.removed
  }
  return (
    <Card title={texts.title} lead={texts.lead}>
      {passkeys.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ul className="grid gap-2">
        {passkeys.map(({ id, name, last_used_at }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <div>
              <p>{name}</p>
              <p className="text-xs text-ink-soft">{texts.used(showTime(last_used_at))}</p>
            </div>
            <Button
              variant="secondary"
              className="shrink-0"
              aria-label={texts.removeNamed(name)}
              loading={running === id}
              onClick={() => run(id, () => remove(id))}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {canUsePasskeys() ? (
        <Button variant="secondary" className="mt-4" loading={running === 'add'} onClick={() => run('add', add)}>
          {texts.add}
        </Button>
      ) : (
        <p className="mt-4 text-ink-soft">{texts.unsupported}</p>
      )}
    </Card>
  )
}
