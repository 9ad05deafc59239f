import { useState } from 'react'
import type { Client } from '#client/client.ts'
import { type ReauthenticationMethods, reauthenticationApi } from '#contract/shop/account/reauthentication.ts'
import type { SocialProviderName } from '#contract/shop/account/social.ts'
import { useClient } from '#front/app/client-context.ts'
import { useMemberData } from '#front/data/use-member-data.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useForm } from '#front/forms/use-form.ts'
import { canUsePasskeys, signChallenge } from '#front/passkeys/passkey-browser.ts'
import { reauthenticationTexts as texts } from '#messages/shop/account/reauthentication.ts'
import { socialTexts } from '#messages/shop/account/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { ProviderMark } from '#ui/provider-mark.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { type ProvenAction, rememberAction } from './proven-action.ts'

async function loadMethods(client: Client, signal: AbortSignal): Promise<ReauthenticationMethods> {
  return (await client.call(reauthenticationApi.methods, {}, { signal })).methods
}

interface ReauthenticationDialogProps {
  /** What is carried out afterwards, also if the way leads over a provider's page. */
  action: ProvenAction
  onReauthenticated: () => void
  onClose: () => void
}

/** A member who is signed in says once more who they are: by password, by passkey or at a provider's page. */
export function ReauthenticationDialog({ action, onReauthenticated, onClose }: ReauthenticationDialogProps) {
  const { result, retry } = useMemberData(loadMethods)
  return (
    <Modal title={texts.dialog} closeLabel={texts.close} size="small" onClose={onClose}>
      <p className="mb-5">{texts.lead}</p>
      {result.state === 'ready' && (
        <Methods methods={result.data} action={action} onReauthenticated={onReauthenticated} />
      )}
      {result.state === 'loading' && (
        <div>
          <p role="status" className="sr-only">
            {texts.loading}
          </p>
          <Skeleton className="h-[146px]" />
        </div>
      )}
      {(result.state === 'failed' || result.state === 'signed-out') && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          {texts.failed}
          <Button variant="secondary" onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      )}
    </Modal>
  )
}

function Methods({
  methods,
  action,
  onReauthenticated,
}: { methods: ReauthenticationMethods } & Omit<ReauthenticationDialogProps, 'onClose'>) {
  const { password, providers } = methods
  const passkey = methods.passkey && canUsePasskeys()
  if (!password && !passkey && providers.length === 0) return <p role="alert">{texts.none}</p>
  return (
    <div className="flex flex-col gap-5">
      {password && <ByPassword onReauthenticated={onReauthenticated} />}
      {password && (passkey || providers.length > 0) && (
        <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {texts.or}
        </p>
      )}
      {(passkey || providers.length > 0) && (
        <div className="flex flex-col gap-3">
          {passkey && <ByPasskey onReauthenticated={onReauthenticated} />}
          {providers.map((provider) => (
            <ByProvider key={provider} provider={provider} action={action} />
          ))}
        </div>
      )}
    </div>
  )
}

function ByPassword({ onReauthenticated }: { onReauthenticated: () => void }) {
  const client = useClient()
  const { problems, sending, formProps } = useForm<'password'>({
    fields: ['password'],
    check: ({ password }) => (password === '' ? { password: texts.passwordRequired } : {}),
    send: async ({ password }) => {
      await client.call(reauthenticationApi.byPassword, { body: { password } })
      onReauthenticated()
    },
    onRefused: (error) => toast({ kind: 'error', text: texts.failed, ...failureDetail(error) }),
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <PasswordInput
        name="password"
        label={texts.password}
        problem={problems.password}
        autoComplete="current-password"
        autoFocus
        required
      />
      <SubmitButton loading={sending}>{sending ? texts.checking : texts.byPassword}</SubmitButton>
    </form>
  )
}

function ByPasskey({ onReauthenticated }: { onReauthenticated: () => void }) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const prove = async () => {
    setBusy(true)
    try {
      const { options } = await client.call(reauthenticationApi.passkeyOptions, {})
      await client.call(reauthenticationApi.byPasskey, { body: { credential: await signChallenge(options) } })
      onReauthenticated()
    } catch (error) {
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" loading={busy} onClick={prove}>
      {texts.byPasskey}
    </Button>
  )
}

function ByProvider({ provider, action }: { provider: SocialProviderName; action: ProvenAction }) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const prove = async () => {
    setBusy(true)
    try {
      const return_to = window.location.pathname + window.location.search
      const { url } = await client.call(reauthenticationApi.byProvider, { body: { provider, return_to } })
      rememberAction(action)
      window.location.assign(url)
    } catch (error) {
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" loading={busy} onClick={prove} className="relative">
      <span className="absolute left-4">
        <ProviderMark provider={provider} />
      </span>
      {texts.byProvider(socialTexts.names[provider])}
    </Button>
  )
}
