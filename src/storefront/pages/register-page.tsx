import { useState } from 'react'
import { Link } from 'react-router'
import { PageMeta } from '#front/meta/page-meta.tsx'
import { headings } from '#messages/headings.ts'
import { registerTexts as texts } from '#messages/register.ts'
import { RegisterForm } from '#storefront/features/register/register-form.tsx'
import { AccountLayout } from '#storefront/layout/account-layout.tsx'
import { CheckMail, type RegisteredAddress } from '#storefront/sign-in/check-mail.tsx'

export function Component() {
  const [sentTo, setSentTo] = useState<RegisteredAddress | null>(null)
  return (
    <>
      <PageMeta {...texts.page} path="/RegisterPage" />
      <AccountLayout eyebrow={texts.eyebrow} title={headings.register} {...(sentTo ? {} : { lead: texts.lead })}>
        {sentTo ? <CheckMail {...sentTo} /> : <Form onDone={setSentTo} />}
      </AccountLayout>
    </>
  )
}

function Form({ onDone }: { onDone: (registered: RegisteredAddress) => void }) {
  return (
    <>
      <p className="hidden rounded-md bg-panel px-5 py-4 noscript:block">{texts.noScript}</p>
      <RegisterForm onDone={onDone} />
      <p className="mt-8 text-center text-[15px] text-ink-soft">
        {texts.hasAccount}
        <Link to="/LoginPage" className="inline-flex min-h-11 items-center text-copper underline underline-offset-4">
          {texts.signIn}
        </Link>
      </p>
    </>
  )
}
