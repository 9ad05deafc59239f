import { useForm } from '#front/forms/use-form.ts'
import { adminSignInTexts as texts } from '#messages/admin/people/sign-in.ts'
import { EmailInput } from '#ui/email-input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

export interface Credentials {
  email: string
  password: string
}

interface PasswordStepProps {
  onSend: (credentials: Credentials) => Promise<void>
  onRefused: (error: unknown) => void
}

export function PasswordStep({ onSend, onRefused }: PasswordStepProps) {
  const form = useForm({
    fields: ['email', 'password'],
    check: ({ email, password }) => ({
      ...(email.trim() === '' ? { email: texts.emailMissing } : {}),
      ...(password === '' ? { password: texts.passwordMissing } : {}),
    }),
    send: (values) => onSend(values),
    onRefused,
  })
  return (
    <form {...form.formProps} className="grid gap-4">
      <EmailInput name="email" label={texts.email} autoComplete="username" problem={form.problems.email} />
      <PasswordInput
        name="password"
        label={texts.password}
        autoComplete="current-password"
        problem={form.problems.password}
      />
      <SubmitButton loading={form.sending}>{texts.submit}</SubmitButton>
    </form>
  )
}
