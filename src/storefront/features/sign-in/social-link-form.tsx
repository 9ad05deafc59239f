import { membersApi } from '#contract/shop/account/members.ts'
import { type SocialProviderName, socialApi } from '#contract/shop/account/social.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useForm } from '#front/forms/use-form.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { startSignedIn } from '#front/session/session.ts'
import { signInTexts, socialTexts } from '#messages/shop/account/sign-in.ts'
import { DemoMailHint } from '#storefront/sign-in/demo-mail-hint.tsx'
import { returnPath } from '#storefront/sign-in/pending-action.ts'
import { PasswordInput } from '#ui/password-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { signInNotice } from './sign-in-notice.ts'

const texts = socialTexts.link
const fields = ['login', 'password'] as const

interface SocialLinkFormProps {
  provider: SocialProviderName
  token: string
  email: string
}

/** The address has an account already: its owner proves it, by the mail that was sent or by the password. */
export function SocialLinkForm({ provider, token, email }: SocialLinkFormProps) {
  const client = useClient()
  const navigate = useNavigate()
  const { problems, sending, formProps } = useForm<(typeof fields)[number]>({
    fields,
    check: ({ password }) => (password === '' ? { password: signInTexts.required.password } : {}),
    send: async ({ login, password }) => {
      const { token: session, user } = await client.call(membersApi.login, { body: { login, password } })
      startSignedIn({ token: session, user })
      await link(user.name)
      await navigate(returnPath() ?? '/', { replace: true })
    },
    onRefused: (error) => toast(signInNotice(error)),
  })

  /** Signed in all the same where linking fails: it can be done again from the profile. */
  const link = async (name: string) => {
    try {
      await client.call(socialApi.link, { body: { social_token: token } })
      const detail = socialTexts.linked(socialTexts.names[provider])
      toast({ kind: 'success', text: signInTexts.greeting(name), detail })
    } catch (error) {
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
    }
  }

  return (
    <>
      <p>{texts.lead(socialTexts.names[provider])}</p>
      <h2 className="mt-7 text-lg font-semibold">{texts.mailTitle}</h2>
      <p className="mt-1 mb-3 text-ink-soft">{texts.mail}</p>
      <DemoMailHint />
      <h2 className="mt-8 mb-4 text-lg font-semibold">{texts.passwordTitle}</h2>
      <form {...formProps} className="flex flex-col gap-5">
        <TextInput
          name="login"
          label={signInTexts.login}
          problem={problems.login}
          defaultValue={email}
          readOnly={email !== ''}
          type="email"
          autoComplete="username"
          required
        />
        <PasswordInput
          name="password"
          label={signInTexts.password}
          problem={problems.password}
          autoComplete="current-password"
          required
        />
        <SubmitButton loading={sending}>{texts.submit}</SubmitButton>
      </form>
    </>
  )
}
