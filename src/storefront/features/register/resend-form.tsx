import { membersApi } from '#contract/shop/account/members.ts'
import { useClient } from '#front/app/client-context.ts'
import { useEmailForm } from '#front/forms/use-email-form.ts'
import { checkMailTexts, verifyEmailScreenTexts as texts } from '#messages/shop/account/register.ts'
import { DemoMailHint } from '#storefront/sign-in/demo-mail-hint.tsx'
import { EmailInput } from '#ui/email-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'

/** For a link that came too late: the address, and another mail. `link` tells which registration it was. */
export function ResendForm({ link }: { link: string | undefined }) {
  const client = useClient()
  const { problems, sending, formProps, sentTo } = useEmailForm({
    texts: { emailInvalid: texts.emailInvalid, failed: checkMailTexts.resendFailed },
    send: async (email) => {
      await client.call(membersApi.resendVerification, { body: { email, link } })
      toast({ kind: 'success', text: checkMailTexts.resent })
    },
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
      <EmailInput name="email" label={texts.email} problem={problems.email} autoComplete="email" required />
      <SubmitButton variant="secondary" loading={sending}>
        {checkMailTexts.resend}
      </SubmitButton>
    </form>
  )
}
