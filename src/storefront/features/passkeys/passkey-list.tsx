import { useEffect, useEffectEvent, useState } from 'react'
import type { Client } from '#client/client.ts'
import { type Passkey, passkeysApi } from '#contract/shop/account/passkeys.ts'
import { taipeiDay, taipeiMinute } from '#domain/taipei-time.ts'
import { useClient } from '#front/app/client-context.ts'
import type { MemberData } from '#front/data/use-member-data.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { MemberDataPanel } from '#front/screens/member-data-panel.tsx'
import { memberPasskeysTexts as texts } from '#messages/shop/account/passkeys.ts'
import { takeProvenAction } from '#storefront/sign-in/proven-action.ts'
import { usePasskeysSupported } from '#storefront/sign-in/use-passkeys-supported.ts'
import { useReauthentication } from '#storefront/sign-in/use-reauthentication.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useAddPasskey } from './use-add-passkey.tsx'

export interface MemberPasskeys {
  passkeys: Passkey[]
  canRemove: boolean
}

export async function loadPasskeys(client: Client, signal: AbortSignal): Promise<MemberPasskeys> {
  const { passkeys, can_remove } = await client.call(passkeysApi.list, {}, { signal })
  return { passkeys, canRemove: can_remove }
}

interface PasskeyListProps {
  result: MemberData<MemberPasskeys>
  /** The list has changed on the server. */
  onChange: () => void
}

/** The devices on which the member signs in by fingerprint, face or lock. */
export function PasskeyList({ result, onChange }: PasskeyListProps) {
  return (
    <MemberDataPanel texts={texts} result={result} skeleton="h-[72px]" onRetry={onChange}>
      {(data) => <Passkeys {...data} onChange={onChange} />}
    </MemberDataPanel>
  )
}

function Passkeys({ passkeys, canRemove, onChange }: MemberPasskeys & { onChange: () => void }) {
  const client = useClient()
  const supported = usePasskeysSupported()
  const { run, dialog } = useReauthentication()
  const { busy, add, dialog: addDialog } = useAddPasskey(onChange)
  const [removing, setRemoving] = useState<Passkey['id'] | null>(null)
  const remove = async (id: Passkey['id']) => {
    setRemoving(id)
    try {
      const removed = await run({ kind: 'remove-passkey', id }, async () => {
        await client.call(passkeysApi.remove, { body: { passkey_id: id } })
      })
      if (removed) {
        toast({ kind: 'success', text: texts.removed, detail: texts.removedDetail })
        onChange()
      }
    } catch (error) {
      toast({ kind: 'error', text: texts.removeFailed, ...failureDetail(error) })
    } finally {
      setRemoving(null)
    }
  }
  const carryOn = useEffectEvent(() => {
    const proven = takeProvenAction(['add-passkey', 'remove-passkey'])
    if (proven?.kind === 'remove-passkey') void remove(proven.id)
    // browsers make a passkey only after a press
    if (proven?.kind === 'add-passkey') toast({ kind: 'info', text: texts.addAgain })
  })
  useEffect(() => carryOn(), [])

  return (
    <>
      {passkeys.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              canRemove={canRemove}
              busy={removing === passkey.id}
              onRemove={() => remove(passkey.id)}
            />
          ))}
        </ul>
      )}
      {supported === false ? (
        <p className="mt-5 text-sm text-ink-soft">{texts.unsupported}</p>
      ) : (
        <Button variant="secondary" className="mt-5 max-sm:w-full" loading={busy} onClick={add}>
          {texts.add}
        </Button>
      )}
      {dialog}
      {addDialog}
    </>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  canRemove: boolean
  busy: boolean
  onRemove: () => void
}

function PasskeyRow({ passkey: { name, created_at, last_used_at }, canRemove, busy, onRemove }: PasskeyRowProps) {
  const day = taipeiDay(new Date(created_at))
  return (
    <li className="flex min-h-[74px] flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <p>{name}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {texts.created(day)}・{texts.lastUsed(taipeiMinute(new Date(last_used_at)))}
        </p>
      </div>
      {canRemove ? (
        <Button
          variant="secondary"
          className="min-h-11 px-5"
          loading={busy}
          aria-label={texts.removeNamed(name, day)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      ) : (
        <p className="max-w-[18em] text-sm text-ink-soft">{texts.lastWay}</p>
      )}
    </li>
  )
}
