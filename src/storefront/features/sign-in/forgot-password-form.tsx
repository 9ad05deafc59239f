import { useState } from 'react'
import { membersApi } from '#contract/members.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import { passwordResetTexts } from '#messages/sign-in.ts'
import { DemoMailHint } from '#storefront/demo-mail-hint.tsx'
import { failureDetail } from '#storefront/failure-detail.ts'
import { useClient } from '#storefront/site.ts'
import { useForm } from '#storefront/use-form.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'

const texts = passwordResetTexts.forgot

/** Says the same for every address: who is a member here is nobody's business. */
export function ForgotPasswordForm() {
  const client = useClient()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { problems, sending, formProps } = useForm({
    fields: ['email'],
    check: ({ email }) => (normaliseEmail(email) === null ? { email: texts.emailInvalid } : {}),
    send: async ({ email }) => {
      await client.call(membersApi.forgotPassword, { body: { email } })
      setSentTo(email.trim())
    },
    onRefused: (error) =>
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error), duration: passwordResetTexts.noticeMs }),
  })
  return (
    <>
      <div role="status">
        {sentTo !== null && (
          <>
            <p>{texts.sent(sentTo)}</p>
            <p className="mt-2 text-[15px] text-ink-soft">{texts.again}</p>
          </>
        )}
      </div>
      {sentTo === null ? (
        <form {...formProps} className="flex flex-col gap-5">
          <TextInput
            name="email"
            label={texts.email}
            problem={problems.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            required
          />
          <SubmitButton loading={sending}>{sending ? texts.submitting : texts.submit}</SubmitButton>
        </form>
      ) : (
        <div className="mt-6 flex flex-col gap-4">
          <DemoMailHint />
          <Button variant="secondary" onClick={() => setSentTo(null)}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
    </>
  )
}
