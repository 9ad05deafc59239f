import { useState } from 'react'
import { CallError } from '#client/client.ts'
import { membersApi } from '#contract/shop/account/members.ts'
import { useClient } from '#front/app/client-context.ts'
import { randomUuid } from '#front/app/random-key.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { useForm } from '#front/forms/use-form.ts'
import type { StoredSession } from '#front/session/session-storage.ts'
import { registerTexts as texts } from '#messages/shop/account/register.ts'
import type { RegisteredAddress } from '#storefront/sign-in/check-mail.tsx'
import { EmailInput } from '#ui/email-input.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Link } from '#ui/link.tsx'
import { NewPasswordInput } from '#ui/new-password-input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import {
  checkRegistration,
  type RegistrationField,
  registrationFields,
  registrationNotice,
} from './check-registration.ts'

interface RegisterFormProps {
  /** There is an order to go on with: it is filled in while the mail is on its way. */
  keepsOrder: boolean
  onDone: (registered: RegisteredAddress, session: StoredSession | null) => void
}

/** Name, address, password and the password once more. `onDone` gets the address to which the mail went. */
export function RegisterForm({ keepsOrder, onDone }: RegisterFormProps) {
  const client = useClient()
  const [notice, setNotice] = useState<string | null>(null)
  const { problems, sending, formProps } = useForm<RegistrationField>({
    fields: registrationFields,
    check: (values) => {
      setNotice(registrationNotice(values))
      return checkRegistration(values)
    },
    send: async ({ name, email, password }) => {
      const resendKey = randomUuid()
      const body = { login: email, email, password, name, resend_key: resendKey, keep_order: keepsOrder }
      const { session } = await client.call(membersApi.register, { body })
      onDone({ email: email.trim(), resendKey }, session ?? null)
    },
    onRefused: (error) => {
      const refusal = findRefusal(error)
      const answered = refusal !== null || (error instanceof CallError && error.status > 0)
      const detail = answered ? failureDetail(error) : { detail: texts.brokenDetail }
      toast({ kind: 'error', text: refusal ? texts.failed : texts.broken, ...detail })
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-3 noscript:hidden">
      {notice && <FormError>{notice}</FormError>}
      <TextInput name="name" label={texts.name} problem={problems.name} autoComplete="name" required />
      <EmailInput
        name="email"
        label={texts.email}
        hint={texts.emailHint}
        problem={problems.email}
        autoComplete="username"
        required
      />
      <NewPasswordInput name="password" label={texts.password} problem={problems.password} />
      <PasswordInput
        name="confirm"
        label={texts.confirm}
        problem={problems.confirm}
        autoComplete="new-password"
        required
      />
      <p className="text-sm text-ink-soft">
        {texts.agreement}
        <Link to="/Illustrate/PrivacyStatement" className="text-copper underline underline-offset-4">
          {texts.agreementTerms}
        </Link>
        {texts.agreementAnd}
        <Link to="/Illustrate/MemberStatement" className="text-copper underline underline-offset-4">
          {texts.agreementRights}
        </Link>
        {texts.agreementEnd}
      </p>
      <SubmitButton loading={sending}>{sending ? texts.submitting : texts.submit}</SubmitButton>
    </form>
  )
}
