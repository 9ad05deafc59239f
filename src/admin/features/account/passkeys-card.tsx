import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { ownAccountApi } from '#contract/admin/staff/own-account.ts'
import type { Passkey, PasskeyId } from '#contract/shop/account/passkeys.ts'
import { canUsePasskeys, createPasskey } from '#front/passkeys/passkey-browser.ts'
import { adminAccountTexts } from '#messages/admin/people/account.ts'
import { Button } from '#ui/button.tsx'

const texts = adminAccountTexts.passkeys

interface PasskeysCardProps {
  passkeys: readonly Passkey[]
  onRecoveryCodes: (codes: string[]) => void
}

export function PasskeysCard({ passkeys, onRecoveryCodes }: PasskeysCardProps) {
  const { running, run } = useAction(adminAccountTexts.failed)
  const add = () =>
    run(
      async (call) => {
        const { options } = await call(ownAccountApi.addPasskeyOptions, {})
        const answer = await call(ownAccountApi.addPasskey, { body: { credential: await createPasskey(options) } })
        if (answer.recovery_codes) onRecoveryCodes(answer.recovery_codes)
        return texts.added
      },
      { name: 'add' },
    )
  const remove = (passkey_id: PasskeyId) =>
    run(
      async (call) => {
        await call(ownAccountApi.removePasskey, { body: { passkey_id } })
        return texts.removed
      },
      { name: passkey_id },
    )
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
              onClick={() => void remove(id)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {canUsePasskeys() ? (
        <Button variant="secondary" className="mt-4" loading={running === 'add'} onClick={() => void add()}>
          {texts.add}
        </Button>
      ) : (
        <p className="mt-4 text-ink-soft">{texts.unsupported}</p>
      )}
    </Card>
  )
}
