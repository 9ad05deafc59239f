import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { passwordResetTexts } from '#messages/shop/account/sign-in.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { ForgotPasswordForm } from '#storefront/features/sign-in/forgot-password-form.tsx'
import { AccountLayout } from '#storefront/layout/account-layout.tsx'
import { Link } from '#ui/link.tsx'

const texts = passwordResetTexts.forgot

export function Component() {
  return (
    <>
      <PrivateMeta title={texts.title} />
      <AccountLayout eyebrow={texts.eyebrow} title={headings.forgotPassword} lead={texts.lead}>
        <ForgotPasswordForm />
        <p className="mt-6 text-center">
          <Link
            to="/LoginPage"
            className="inline-flex min-h-11 items-center text-[15px] text-copper underline underline-offset-4"
          >
            {texts.back}
          </Link>
        </p>
      </AccountLayout>
    </>
  )
}
