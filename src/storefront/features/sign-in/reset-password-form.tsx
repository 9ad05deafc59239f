import { useState } from 'react'
import { CallError } from '#client/client.ts'
import { membersApi } from '#contract/shop/account/members.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { checkNewPassword } from '#front/forms/check-new-password.ts'
import { useForm } from '#front/forms/use-form.ts'
import { clearSession } from '#front/session/session.ts'
import { passwordResetTexts } from '#messages/shop/account/sign-in.ts'
import { FormError } from '#ui/form-error.tsx'
import { NewPasswordInput } from '#ui/new-password-input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { type DroppedMethods, nothingDropped, OtherMethods } from './other-methods.tsx'

const texts = passwordResetTexts.reset
const fields = ['password', 'confirm'] as const

interface ResetPasswordFormProps {
  token: string
  onDone: () => void
  onLinkInvalid: () => void
}

/** A new password by the link of a mail; every session ends with it, this browser's too. */
export function ResetPasswordForm({ token, onDone, onLinkInvalid }: ResetPasswordFormProps) {
  const client = useClient()
  const [notice, setNotice] = useState<string | null>(null)
  const [dropped, setDropped] = useState<DroppedMethods>(nothingDropped)
  const { problems, sending, formProps } = useForm<(typeof fields)[number]>({
    fields,
    check: (values) => {
      setNotice(values.password && values.confirm ? null : texts.allRequired)
      return checkNewPassword(values)
    },
    send: async ({ password }) => {
      await client.call(membersApi.resetPassword, { body: { token, password, ...dropped } })
      clearSession()
      onDone()
    },
    onRefused: (error) => {
      if (error instanceof CallError && error.code === 'link_invalid') onLinkInvalid()
      else toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      {notice && <FormError>{notice}</FormError>}
      <NewPasswordInput name="password" label={texts.password} problem={problems.password} />
      <PasswordInput
        name="confirm"
        label={texts.confirm}
        problem={problems.confirm}
        autoComplete="new-password"
        required
      />
      <OtherMethods token={token} dropped={dropped} onChange={setDropped} />
      <SubmitButton loading={sending}>{sending ? texts.submitting : texts.submit}</SubmitButton>
    </form>
  )
}
