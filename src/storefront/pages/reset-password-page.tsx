import { useState } from 'react'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { useSecretQuery } from '#front/navigation/use-secret-query.ts'
import { passwordResetTexts } from '#messages/shop/account/sign-in.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { ResetPasswordForm } from '#storefront/features/sign-in/reset-password-form.tsx'
import { AccountLayout } from '#storefront/layout/account-layout.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const texts = passwordResetTexts.reset

type Step = 'form' | 'done' | 'invalid'

export function Component() {
  const query = useSecretQuery()
  const token = query?.get('token') ?? ''
  const [reached, setStep] = useState<Step>('form')
  const step = query && token === '' ? 'invalid' : reached
  return (
    <>
      <PrivateMeta title={texts.title} />
      <AccountLayout
        eyebrow={texts.eyebrow}
        title={headings.resetPassword}
        {...(step === 'form' ? { lead: texts.lead } : {})}
      >
        {query === null && <Skeleton className="h-[286px]" />}
        {query !== null && step === 'form' && (
          <ResetPasswordForm token={token} onDone={() => setStep('done')} onLinkInvalid={() => setStep('invalid')} />
        )}
        <div role="status">
          {step === 'done' && (
            <Outcome title={texts.done} text={texts.doneText} link={{ to: '/LoginPage', label: texts.signIn }} />
          )}
          {step === 'invalid' && (
            <Outcome
              title={texts.invalid}
              text={texts.invalidText}
              link={{ to: '/forgot-password', label: texts.askAgain }}
            />
          )}
        </div>
      </AccountLayout>
    </>
  )
}

function Outcome(props: { title: string; text: string; link: { to: string; label: string } }) {
  return (
    <>
      <p className="text-lg font-medium">{props.title}</p>
      <p className="mt-2 text-ink-soft">{props.text}</p>
      <LinkButton to={props.link.to} className="mt-6 w-full">
        {props.link.label}
      </LinkButton>
    </>
  )
}
