import { normaliseEmail } from '#domain/email-address.ts'
import { checkNewPassword } from '#front/forms/check-new-password.ts'
import { useForm } from '#front/forms/use-form.ts'
import { adminSignInTexts } from '#messages/admin/people/sign-in.ts'
import { EmailInput } from '#ui/email-input.tsx'
import { NewPasswordInput } from '#ui/new-password-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

const texts = adminSignInTexts.invite

interface AcceptFormProps {
  /** Null: of the first owner, who names it. */
  email: string | null
  purpose: 'invite' | 'reset'
  onSend: (values: { name?: string; email?: string; password: string }) => Promise<void>
  onRefused: (error: unknown) => void
}

export function AcceptForm({ email, purpose, onSend, onRefused }: AcceptFormProps) {
  const isNew = purpose === 'invite'
  const form = useForm({
    fields: ['name', 'email', 'password'],
    check: ({ name, email: typed, password }) => ({
      ...(email === null && !normaliseEmail(typed) ? { email: texts.emailMissing } : {}),
      ...(isNew && name.trim() === '' ? { name: texts.nameMissing } : {}),
      // shown while it is typed, if wanted: it is not repeated
      ...checkNewPassword({ password, confirm: password }),
    }),
    send: ({ name, email: typed, password }) =>
      onSend({ password, ...(isNew ? { name } : {}), ...(email === null ? { email: typed } : {}) }),
    onRefused,
  })
  return (
    <form {...form.formProps} className="grid gap-4">
      {/* tells a password manager whose password it is */}
      {email === null ? (
        <EmailInput name="email" label={texts.email} autoComplete="username" problem={form.problems.email} />
      ) : (
        <input type="hidden" name="username" autoComplete="username" value={email} />
      )}
      {isNew && (
        <TextInput name="name" label={texts.name} autoComplete="name" maxLength={60} problem={form.problems.name} />
      )}
      <NewPasswordInput name="password" label={texts.password} problem={form.problems.password} />
      <SubmitButton loading={form.sending}>{isNew ? texts.submit : texts.resetSubmit}</SubmitButton>
    </form>
  )
}
