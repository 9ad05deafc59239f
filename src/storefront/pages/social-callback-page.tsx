import { useEffect, useEffectEvent, useState } from 'react'
import { type SocialProviderName, socialProviderNames } from '#contract/shop/account/social.ts'
import { useClient } from '#front/app/client-context.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { useSecretQuery } from '#front/navigation/use-secret-query.ts'
import { useLocation, useNavigate } from '#front/router/hooks.ts'
import { startSignedIn } from '#front/session/session.ts'
import { readUser } from '#front/session/session-storage.ts'
import { reauthenticationTexts } from '#messages/shop/account/reauthentication.ts'
import { signInTexts, socialTexts as texts } from '#messages/shop/account/sign-in.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { type CallbackStep, finishSocialSignIn } from '#storefront/features/sign-in/finish-social-sign-in.ts'
import { SocialLinkForm } from '#storefront/features/sign-in/social-link-form.tsx'
import { AccountLayout } from '#storefront/layout/account-layout.tsx'
import { returnPath } from '#storefront/sign-in/pending-action.ts'
import { Link } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'

type PendingStep = Extract<CallbackStep, { step: 'link' }>

/** `/line-callback`, `/google-callback`, `/facebook-callback`: where a provider leads back to. */
export function Component() {
  const provider = readProvider(useLocation().pathname)
  const client = useClient()
  const navigate = useNavigate()
  const query = useSecretQuery()
  const [pendingStep, setPendingStep] = useState<PendingStep | null>(null)

  const act = useEffectEvent(async (brought: URLSearchParams) => {
    const result = await finishSocialSignIn(client, provider, brought, readUser() !== null)
    if (result.step === 'failed') {
      toast(result.notice)
      await navigate(result.to, { replace: true, state: { failed: provider } })
    } else if (result.step === 'signed-in') {
      startSignedIn({ token: result.token, user: result.user })
      toast(welcome(provider, result))
      await navigate(result.returnTo ?? returnPath() ?? '/', { replace: true })
    } else {
      setPendingStep(result)
    }
  })
  useEffect(() => {
    if (query) void act(query)
  }, [query])

  return (
    <>
      <PrivateMeta title={texts.title} />
      <AccountLayout eyebrow={texts.names[provider]} title={headings.socialSignIn}>
        {pendingStep === null && (
          <p role="status" className="flex items-center gap-3">
            <Spinner />
            {texts.waiting(texts.names[provider])}
          </p>
        )}
        {pendingStep && <SocialLinkForm provider={provider} {...pendingStep} />}
        {pendingStep && (
          <p className="mt-6 text-center">
            <Link
              to="/LoginPage"
              className="inline-flex min-h-11 items-center text-[15px] text-copper underline underline-offset-4"
            >
              {texts.backToSignIn}
            </Link>
          </p>
        )}
      </AccountLayout>
    </>
  )
}

type SignedInStep = Extract<CallbackStep, { step: 'signed-in' }>

function welcome(provider: SocialProviderName, { user, linked, proved, first }: SignedInStep) {
  if (first) return { kind: 'success', text: texts.welcome, detail: texts.greetingNew(user.name) } as const
  if (proved) return { kind: 'success', text: reauthenticationTexts.proved } as const
  const text = linked ? texts.linked(texts.names[provider]) : texts.welcome
  return { kind: 'success', text, detail: signInTexts.greeting(user.name) } as const
}

function readProvider(path: string): SocialProviderName {
  const found = socialProviderNames.find((name) => path.toLowerCase().startsWith(`/${name}-callback`))
  if (!found) throw new Error(`no provider leads back to ${path}`)
  return found
}
