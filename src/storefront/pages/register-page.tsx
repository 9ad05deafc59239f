import { type ComponentProps, useEffect, useState } from 'react'
import type { SocialProviderName } from '#contract/shop/account/social.ts'
import { PageMeta } from '#front/meta/page-meta.tsx'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useNavigate } from '#front/router/hooks.ts'
import { startSignedIn } from '#front/session/session.ts'
import type { StoredSession } from '#front/session/session-storage.ts'
import { registerTexts as texts } from '#messages/shop/account/register.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { RegisterForm } from '#storefront/features/register/register-form.tsx'
import { SocialButtons } from '#storefront/features/sign-in/social-buttons.tsx'
import { AccountLayout } from '#storefront/layout/account-layout.tsx'
import { CheckMail, type RegisteredAddress } from '#storefront/sign-in/check-mail.tsx'
import { checkoutPath, keepReturnForMail, returnPath } from '#storefront/sign-in/pending-action.ts'
import { listSocialProviders } from '#storefront/sign-in/social-providers.ts'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toast.ts'

interface RegisterData {
  providers: SocialProviderName[]
}

export async function loader({ client }: PageLoaderArgs): Promise<RegisterData> {
  return { providers: await listSocialProviders(client) }
}

export function Component() {
  const { providers } = useLoaderData<RegisterData>()
  const [sentTo, setSentTo] = useState<RegisteredAddress | null>(null)
  const [keepsOrder, setKeepsOrder] = useState(false)
  const navigate = useNavigate()
  useEffect(() => setKeepsOrder(returnPath() === checkoutPath), [])
  const onDone = (registered: RegisteredAddress, session: StoredSession | null) => {
    keepReturnForMail()
    if (!session) return setSentTo(registered)
    startSignedIn(session)
    toast({ kind: 'success', text: texts.mailed, detail: texts.goOn(registered.email) })
    void navigate(checkoutPath, { replace: true })
  }
  return (
    <>
      <PageMeta {...texts.page} path="/RegisterPage" />
      <AccountLayout eyebrow={texts.eyebrow} title={headings.register} {...(sentTo ? {} : { lead: texts.lead })}>
        {sentTo ? <CheckMail {...sentTo} /> : <Form providers={providers} keepsOrder={keepsOrder} onDone={onDone} />}
      </AccountLayout>
    </>
  )
}

type FormProps = RegisterData & ComponentProps<typeof RegisterForm>

function Form({ providers, ...form }: FormProps) {
  return (
    <>
      <p className="hidden rounded-md bg-panel px-5 py-4 noscript:block">{texts.noScript}</p>
      <RegisterForm {...form} />
      <SocialButtons providers={providers} failed={null} remember={false} title={texts.social} />
      <p className="mt-3 text-center text-[15px] text-ink-soft md:mt-6">
        {texts.hasAccount}
        <Link to="/LoginPage" className="inline-flex min-h-11 items-center text-copper underline underline-offset-4">
          {texts.signIn}
        </Link>
      </p>
    </>
  )
}
