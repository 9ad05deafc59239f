import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useClient } from '#front/app/client-context.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { StateLinkButton } from '#front/navigation/state-link.tsx'
import { useSecretQuery } from '#front/navigation/use-secret-query.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { startSignedIn } from '#front/session/session.ts'
import { useCountdown } from '#front/timing/use-countdown.ts'
import { verifyEmailScreenTexts as texts } from '#messages/shop/account/register.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { type AfterVerification, continueVerified } from '#storefront/features/register/continue-verified.ts'
import { ResendForm } from '#storefront/features/register/resend-form.tsx'
import { type VerifyOutcome, verifyEmail } from '#storefront/features/register/verify-email.ts'
import { AccountLayout } from '#storefront/layout/account-layout.tsx'
import { returnPath } from '#storefront/sign-in/pending-action.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'

const redirectSeconds = 5

export function Component() {
  const token = useSecretQuery()?.get('token')
  const [outcome, setOutcome] = useState<VerifyOutcome | null>(null)
  const client = useClient()
  const [after, setAfter] = useState<AfterVerification | null>(null)
  const verify = async (given: string | null) => {
    const result = await verifyEmail(given)
    const next = result === 'verified' && given ? await continueVerified(client, given) : null
    if (next?.kind === 'signed-in') startSignedIn({ token: next.token, user: next.user })
    setAfter(next)
    setOutcome(result)
  }
  const begin = useEffectEvent(verify)
  useEffect(() => {
    if (token !== undefined) void begin(token)
  }, [token])
  return (
    <>
      <PrivateMeta title={texts.title} />
      <AccountLayout eyebrow={texts.eyebrow} title={headings.verifyEmail}>
        <div aria-live="polite">
          {outcome === null && <Verifying />}
          {outcome === 'verified' &&
            (after?.kind === 'signed-in' ? (
              <SignedIn name={after.user.name} />
            ) : (
              <Elsewhere email={after?.email ?? ''} />
            ))}
          {outcome !== null && outcome !== 'verified' && <Failed text={texts[outcome]} />}
        </div>
        {outcome === 'broken' && (
          <Button
            className="mt-6 w-full"
            onClick={() => {
              setOutcome(null)
              void verify(token ?? null)
            }}
          >
            {texts.retry}
          </Button>
        )}
        {outcome === 'signInFirst' && (
          <LinkButton to="/LoginPage" className="mt-6 w-full">
            {texts.signIn}
          </LinkButton>
        )}
        {(outcome === 'missing' || outcome === 'invalid') && <NextSteps link={token || undefined} />}
      </AccountLayout>
    </>
  )
}

function Verifying() {
  return (
    <p className="flex items-center gap-3">
      <Spinner />
      {texts.verifying}
    </p>
  )
}

/** The browser that registered: it is signed in, and goes on to what the shopper wanted. */
function SignedIn({ name }: { name: string }) {
  const navigate = useNavigate()
  const goOn = () => {
    toast({ kind: 'success', text: texts.signedIn, detail: texts.greeting(name) })
    void navigate(returnPath() ?? '/', { replace: true })
  }
  const left = useCountdown(redirectSeconds, goOn)
  return (
    <Verified text={texts.signedInText} countdown={texts.countdownOn(left)}>
      <Button className="mt-6 w-full" onClick={goOn}>
        {texts.goOn}
      </Button>
    </Verified>
  )
}

/** Any other browser. */
function Elsewhere({ email }: { email: string }) {
  const navigate = useNavigate()
  const state = { email }
  const left = useCountdown(redirectSeconds, () => void navigate('/LoginPage', { replace: true, state }))
  return (
    <Verified text={texts.successText} countdown={texts.countdown(left)}>
      <StateLinkButton to="/LoginPage" replace state={state} className="mt-6 w-full">
        {texts.signIn}
      </StateLinkButton>
    </Verified>
  )
}

function Verified({ text, countdown, children }: { text: string; countdown: string; children: ReactNode }) {
  return (
    <>
      <p className="flex items-center gap-2.5 text-lg font-medium text-success">
        <CircleCheck aria-hidden className="size-6 shrink-0" />
        {texts.success}
      </p>
      <p className="mt-2">{text}</p>
      {/* each second read aloud would drown everything else */}
      <p aria-live="off" className="mt-1 text-ink-soft tabular-nums">
        {countdown}
      </p>
      {children}
    </>
  )
}

function Failed({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2.5 text-lg font-medium text-danger">
      <CircleAlert aria-hidden className="mt-1 size-6 shrink-0" />
      {text}
    </p>
  )
}

function NextSteps({ link }: { link: string | undefined }) {
  return (
    <>
      <p className="mt-2 mb-6 text-ink-soft">{texts.help}</p>
      <ResendForm link={link} />
      <LinkButton to="/LoginPage" className="mt-4 w-full">
        {texts.signIn}
      </LinkButton>
    </>
  )
}
