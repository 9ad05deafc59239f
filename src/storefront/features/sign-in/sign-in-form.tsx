import { useState } from 'react'
import { CallError } from '#client/client.ts'
import { membersApi } from '#contract/shop/account/members.ts'
import { useClient } from '#front/app/client-context.ts'
import { type Problems, useForm, type Values } from '#front/forms/use-form.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { startSignedIn } from '#front/session/session.ts'
import { signInTexts as texts } from '#messages/shop/account/sign-in.ts'
import { type RegisteredAddress, ResendButton } from '#storefront/sign-in/check-mail.tsx'
import { DemoMailHint } from '#storefront/sign-in/demo-mail-hint.tsx'
import { returnPath } from '#storefront/sign-in/pending-action.ts'
import { CheckField } from '#ui/check-field.tsx'
import { EmailInput } from '#ui/email-input.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { type Toast, toast } from '#ui/toast.ts'
import { isNotActivated, signInNotice } from './sign-in-notice.ts'

const fields = ['login', 'password'] as const
type Field = (typeof fields)[number]

interface SignInFormProps {
  remember: boolean
  onRemember: (remember: boolean) => void
  /** Known already; empty: it is typed. */
  email: string
}

/** E-mail address and password. After signing in the member goes back to where they were asked to sign in. */
export function SignInForm({ remember, onRemember, email }: SignInFormProps) {
  const client = useClient()
  const navigate = useNavigate()
  const [notice, setNotice] = useState<Toast | null>(null)
  const [notActivated, setNotActivated] = useState<RegisteredAddress | null>(null)
  const { problems, sending, formProps } = useForm<Field>({
    fields,
    check,
    send: async ({ login, password }) => {
      setNotice(null)
      setNotActivated(null)
      const { token, user } = await client.call(membersApi.login, { body: { login, password, remember } })
      startSignedIn({ token, user })
      toast({ kind: 'success', text: texts.welcome, detail: texts.greeting(user.name) })
      await navigate(returnPath() ?? '/', { replace: true })
    },
    onRefused: (error, { login }) => {
      const failure = signInNotice(error)
      setNotice(failure)
      if (isNotActivated(error)) setNotActivated({ email: login, resendKey: resendKeyIn(error) })
      toast(failure)
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4 noscript:hidden">
      {notice && <InlineNotice notice={notice} />}
      {notActivated && (
        <div className="flex flex-col gap-3">
          <ResendButton {...notActivated} />
          <DemoMailHint />
        </div>
      )}
      <EmailInput
        // the state of the history is known only in the browser
        key={email}
        name="login"
        label={texts.login}
        problem={problems.login}
        defaultValue={email}
        autoComplete="username"
        required
      />
      <PasswordInput
        name="password"
        label={texts.password}
        problem={problems.password}
        autoComplete="current-password"
        required
      />
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <CheckField label={texts.remember} onChange={onRemember} />
        <Link
          to="/forgot-password"
          className="inline-flex min-h-11 items-center text-[15px] text-copper underline-offset-4 hover:underline"
        >
          {texts.forgot}
        </Link>
      </div>
      <SubmitButton loading={sending}>{sending ? texts.submitting : texts.submit}</SubmitButton>
    </form>
  )
}

/** The server tells it to who knows the registration's password. */
function resendKeyIn(error: unknown): string | undefined {
  return error instanceof CallError ? error.next?.token : undefined
}

/** The toast disappears by itself; its text stays beside the form. */
function InlineNotice({ notice }: { notice: Toast }) {
  return (
    <FormError quiet>
      <p className="font-medium">{notice.text}</p>
      <p className="text-sm">{notice.detail}</p>
    </FormError>
  )
}

function check({ login, password }: Values<Field>): Problems<Field> {
  return {
    ...(login.trim() === '' ? { login: texts.required.login } : {}),
    ...(password === '' ? { password: texts.required.password } : {}),
  }
}
