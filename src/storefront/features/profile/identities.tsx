import { useEffect, useEffectEvent, useState } from 'react'
import type { Client } from '#client/client.ts'
import { type MemberIdentity, type SocialProviderName, socialApi } from '#contract/shop/account/social.ts'
import { useClient } from '#front/app/client-context.ts'
import type { MemberData } from '#front/data/use-member-data.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { MemberDataPanel } from '#front/screens/member-data-panel.tsx'
import { memberIdentitiesTexts as texts } from '#messages/shop/account/member-profile.ts'
import { socialTexts } from '#messages/shop/account/sign-in.ts'
import { takeProvenAction } from '#storefront/sign-in/proven-action.ts'
import { listSocialProviders } from '#storefront/sign-in/social-providers.ts'
import { useReauthentication } from '#storefront/sign-in/use-reauthentication.tsx'
import { Button } from '#ui/button.tsx'
import { ProviderMark } from '#ui/provider-mark.tsx'
import { toast } from '#ui/toast.ts'

export interface LinkedAccounts {
  providers: SocialProviderName[]
  identities: MemberIdentity[]
  canRemove: boolean
}

export async function loadIdentities(client: Client, signal: AbortSignal): Promise<LinkedAccounts> {
  const [providers, { identities, can_remove }] = await Promise.all([
    listSocialProviders(client),
    client.call(socialApi.identities, {}, { signal }),
  ])
  // a provider that the shop no longer offers is still shown to members who use it
  const linked = identities.map(({ provider }) => provider)
  return { providers: [...new Set([...providers, ...linked])], identities, canRemove: can_remove }
}

interface IdentitiesProps {
  result: MemberData<LinkedAccounts>
  onChange: () => void
}

/** The accounts at LINE, Google and Facebook by which the member signs in. */
export function Identities({ result, onChange }: IdentitiesProps) {
  return (
    <MemberDataPanel texts={texts} result={result} skeleton="h-[222px]" onRetry={onChange}>
      {(accounts) => <Accounts accounts={accounts} onChange={onChange} />}
    </MemberDataPanel>
  )
}

function Accounts({ accounts, onChange }: { accounts: LinkedAccounts; onChange: () => void }) {
  const client = useClient()
  const [busy, setBusy] = useState<SocialProviderName | null>(null)

  const { run, dialog } = useReauthentication()
  const act = async (kind: 'link' | 'unlink', provider: SocialProviderName, call: () => Promise<void>) => {
    setBusy(provider)
    try {
      // after linking was begun the browser leaves the page
      if (!(await run({ kind, provider }, call)) || kind === 'unlink') setBusy(null)
    } catch (error) {
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
      setBusy(null)
    }
  }
  const add = (provider: SocialProviderName) =>
    act('link', provider, async () => {
      const { url } = await client.call(socialApi.addIdentity, { body: { provider, return_to: '/member/profile' } })
      window.location.assign(url)
    })
  const remove = (provider: SocialProviderName) =>
    act('unlink', provider, async () => {
      await client.call(socialApi.removeIdentity, { body: { provider } })
      const text = texts.removed(socialTexts.names[provider])
      toast({ kind: 'success', text })
      onChange()
    })
  const carryOn = useEffectEvent(() => {
    const proven = takeProvenAction(['link', 'unlink'])
    if (proven) void (proven.kind === 'link' ? add : remove)(proven.provider)
  })
  useEffect(() => carryOn(), [])

  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {accounts.providers.map((provider) => (
          <Account
            key={provider}
            provider={provider}
            identity={accounts.identities.find((one) => one.provider === provider)}
            canRemove={accounts.canRemove}
            busy={busy === provider}
            onAdd={() => add(provider)}
            onRemove={() => remove(provider)}
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}

interface AccountProps {
  provider: SocialProviderName
  identity: MemberIdentity | undefined
  canRemove: boolean
  busy: boolean
  onAdd: () => void
  onRemove: () => void
}

function Account({ provider, identity, canRemove, busy, onAdd, onRemove }: AccountProps) {
  const name = socialTexts.names[provider]
  const state = identity ? (identity.name ? texts.linkedAs(identity.name) : texts.linked) : texts.notLinked
  return (
    <li className="flex min-h-[74px] flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex items-center gap-3">
        <ProviderMark provider={provider} />
        <div>
          <p>{name}</p>
          <p className="text-sm text-ink-soft">{state}</p>
        </div>
      </div>
      {identity && !canRemove ? (
        <p className="max-w-[18em] text-sm text-ink-soft">{texts.lastWay}</p>
      ) : (
        <Button
          variant="secondary"
          className="min-h-11 px-5"
          loading={busy}
          aria-label={identity ? texts.removeNamed(name) : texts.addNamed(name)}
          onClick={identity ? onRemove : onAdd}
        >
          {identity ? texts.remove : texts.add}
        </Button>
      )}
    </li>
  )
}
