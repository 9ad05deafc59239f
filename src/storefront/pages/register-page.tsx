import { useState } from 'react'
import type { SocialProviderName } from '#contract/shop/account/social.ts'
import { PageMeta } from '#front/meta/page-meta.tsx'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { registerTexts as texts } from '#messages/shop/account/register.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { RegisterForm } from '#storefront/features/register/register-form.tsx'
import { SocialButtons } from '#storefront/features/sign-in/social-buttons.tsx'
import { AccountLayout } from '#storefront/layout/account-layout.tsx'
import { CheckMail, type RegisteredAddress } from '#storefront/sign-in/check-mail.tsx'
import { keepReturnForMail } from '#storefront/sign-in/pending-action.ts'
import { listSocialProviders } from '#storefront/sign-in/social-providers.ts'
import { Link } from '#ui/link.tsx'

interface RegisterData {
  providers: SocialProviderName[]
}

export async function loader({ client }: PageLoaderArgs): Promise<RegisterData> {
  return { providers: await listSocialProviders(client) }
}

export function Component() {
  const { providers } = useLoaderData<RegisterData>()
  const [sentTo, setSentTo] = useState<RegisteredAddress | null>(null)
  return (
    <>
      <PageMeta {...texts.page} path="/RegisterPage" />
      <AccountLayout eyebrow={texts.eyebrow} title={headings.register} {...(sentTo ? {} : { lead: texts.lead })}>
        {sentTo ? <CheckMail {...sentTo} /> : <Form providers={providers} onDone={setSentTo} />}
      </AccountLayout>
    </>
  )
}

interface FormProps extends RegisterData {
  onDone: (registered: RegisteredAddress) => void
}

function Form({ providers, onDone }: FormProps) {
  return (
    <>
      <p className="hidden rounded-md bg-panel px-5 py-4 noscript:block">{texts.noScript}</p>
      <RegisterForm
        onDone={(registered) => {
          keepReturnForMail()
          onDone(registered)
        }}
      />
      <SocialButtons providers={providers} failed={null} remember={false} title={texts.social} />
      <p className="mt-8 text-center text-[15px] text-ink-soft">
        {texts.hasAccount}
        <Link to="/LoginPage" className="inline-flex min-h-11 items-center text-copper underline underline-offset-4">
          {texts.signIn}
        </Link>
      </p>
    </>
  )
}
