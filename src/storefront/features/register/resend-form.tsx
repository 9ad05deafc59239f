import { useState } from 'react'
import { membersApi } from '#contract/members.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import { checkMailTexts, verifyEmailScreenTexts as texts } from '#messages/register.ts'
import { DemoMailHint } from '#storefront/demo-mail-hint.tsx'
import { failureDetail } from '#storefront/failure-detail.ts'
import { useClient } from '#storefront/site.ts'
import { useForm } from '#storefront/use-form.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'

/** For a link that came too late: the address, and another mail. */
export function ResendForm() {
  const client = useClient()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { problems, sending, formProps } = useForm({
    fields: ['email'],
    check: ({ email }) => (normaliseEmail(email) === null ? { email: texts.emailInvalid } : {}),
    send: async ({ email }) => {
      await client.call(membersApi.resendVerification, { body: { email } })
      setSentTo(email.trim())
      toast({ kind: 'success', text: checkMailTexts.resent, duration: checkMailTexts.noticeMs })
    },
    onRefused: (error) =>
      toast({
        kind: 'error',
        text: checkMailTexts.resendFailed,
        ...failureDetail(error),
        duration: checkMailTexts.noticeMs,
      }),
  })
  if (sentTo !== null) {
    return (
      <div className="flex flex-col gap-4">
        <p role="status">{checkMailTexts.text(sentTo)}</p>
        <DemoMailHint />
      </div>
    )
  }
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextInput
        name="email"
        label={texts.email}
        problem={problems.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
      />
      <SubmitButton variant="secondary" loading={sending}>
        {checkMailTexts.resend}
      </SubmitButton>
    </form>
  )
}
