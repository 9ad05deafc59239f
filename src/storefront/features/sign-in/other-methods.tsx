import { useEffect, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import { membersApi } from '#contract/shop/account/members.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { useClient } from '#front/app/client-context.ts'
import { passwordResetTexts, socialTexts } from '#messages/shop/account/sign-in.ts'

const texts = passwordResetTexts.reset.methods

export interface DroppedMethods {
  drop_identities: string[]
  drop_passkeys: string[]
}

export const nothingDropped: DroppedMethods = { drop_identities: [], drop_passkeys: [] }

type Methods = CallOutput<typeof membersApi.resetMethods>

interface OtherMethodsProps {
  token: string
  dropped: DroppedMethods
  onChange: (dropped: DroppedMethods) => void
}

/** What else signs in to the account: who got in may have left one of them. Nothing is shown where there is none. */
export function OtherMethods({ token, dropped, onChange }: OtherMethodsProps) {
  const client = useClient()
  const [methods, setMethods] = useState<Methods | null>(null)
  useEffect(() => {
    // a link that does not work is told when the password is sent
    void client.call(membersApi.resetMethods, { body: { token } }).then(setMethods, () => undefined)
  }, [client, token])
  if (!methods || methods.identities.length + methods.passkeys.length === 0) return null
  const { drop_identities, drop_passkeys } = dropped
  return (
    <fieldset className="rounded-md border border-line px-4 pt-3 pb-2">
      <legend className="px-1 text-[15px] font-medium">{texts.heading}</legend>
      <p className="mb-2 text-sm text-ink-soft">{texts.lead}</p>
      {methods.identities.map(({ provider, name, linked_at }) => (
        <Choice
          key={provider}
          title={texts.identity(providerName(provider), name)}
          detail={texts.linked(taipeiDay(new Date(linked_at)))}
          dropped={drop_identities.includes(provider)}
          onDrop={(drop) => onChange({ ...dropped, drop_identities: toggled(drop_identities, provider, drop) })}
        />
      ))}
      {methods.passkeys.map(({ id, name, created_at }) => (
        <Choice
          key={id}
          title={texts.passkey(name)}
          detail={texts.made(taipeiDay(new Date(created_at)))}
          dropped={drop_passkeys.includes(id)}
          onDrop={(drop) => onChange({ ...dropped, drop_passkeys: toggled(drop_passkeys, id, drop) })}
        />
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  title: string
  detail: string
  dropped: boolean
  onDrop: (drop: boolean) => void
}

/** Ticked: it stays. */
function Choice({ title, detail, dropped, onDrop }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2 text-[15px]">
      <input
        type="checkbox"
        checked={!dropped}
        onChange={(event) => onDrop(!event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-copper"
      />
      <span>
        {title}
        <span className="block text-sm text-ink-soft tabular-nums">{dropped ? texts.dropped : detail}</span>
      </span>
    </label>
  )
}

function toggled(list: string[], one: string, include: boolean): string[] {
  const others = list.filter((other) => other !== one)
  return include ? [...others, one] : others
}

function providerName(provider: string): string {
  return Object.entries(socialTexts.names).find(([key]) => key === provider)?.[1] ?? provider
}
