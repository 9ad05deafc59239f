import { useEffect, useState } from 'react'
import type { SocialProviderName } from '#contract/shop/account/social.ts'
import { PageMeta } from '#front/meta/page-meta.tsx'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useLocation } from '#front/router/hooks.ts'
import { clearSession } from '#front/session/session.ts'
import { signInTexts as texts } from '#messages/shop/account/sign-in.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { PasskeyButton } from '#storefront/features/sign-in/passkey-button.tsx'
import { SignInForm } from '#storefront/features/sign-in/sign-in-form.tsx'
import { SocialButtons } from '#storefront/features/sign-in/social-buttons.tsx'
import { AccountLayout } from '#storefront/layout/account-layout.tsx'
import { listSocialProviders } from '#storefront/sign-in/social-providers.ts'
import { Link } from '#ui/link.tsx'

interface LoginData {
  providers: SocialProviderName[]
}

export async function loader({ client }: PageLoaderArgs): Promise<LoginData> {
  return { providers: await listSocialProviders(client) }
}

export function Component() {
  const { providers } = useLoaderData<LoginData>()
  /** From a callback that failed, or a link that was opened in this browser for the first time. */
  const brought = useLocation().state as { failed?: SocialProviderName; email?: string } | null
  const [remember, setRemember] = useState(false)
  // who opens this page wants to sign in: a stored session must not matter
  useEffect(clearSession, [])
  return (
    <>
      <PageMeta {...texts.page} path="/LoginPage" />
      <AccountLayout eyebrow={texts.eyebrow} title={headings.signIn} lead={texts.lead}>
        <p className="hidden rounded-md bg-panel px-5 py-4 noscript:block">{texts.noScript}</p>
        <SignInForm remember={remember} onRemember={setRemember} email={brought?.email ?? ''} />
        <PasskeyButton remember={remember} />
        <SocialButtons remember={remember} providers={providers} failed={brought?.failed ?? null} />
        <p className="mt-3 text-center text-[15px] text-ink-soft md:mt-6">
          {texts.noAccount}
          <Link
            to="/RegisterPage"
            className="inline-flex min-h-11 items-center text-copper underline underline-offset-4"
          >
            {texts.register}
          </Link>
        </p>
      </AccountLayout>
    </>
  )
}
