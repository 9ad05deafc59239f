import { membersApi } from '#contract/shop/account/members.ts'
import { useClient } from '#front/app/client-context.ts'
import { useEmailForm } from '#front/forms/use-email-form.ts'
import { passwordResetTexts } from '#messages/shop/account/sign-in.ts'
import { DemoMailHint } from '#storefront/sign-in/demo-mail-hint.tsx'
import { Button } from '#ui/button.tsx'
import { EmailInput } from '#ui/email-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

const texts = passwordResetTexts.forgot

/** Shows the same text for every address, so that it does not reveal who is a member. */
export function ForgotPasswordForm() {
  const client = useClient()
  const { problems, sending, formProps, sentTo, startAgain } = useEmailForm({
    texts,
    send: async (email) => {
      await client.call(membersApi.forgotPassword, { body: { email } })
    },
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
          <EmailInput name="email" label={texts.email} problem={problems.email} autoComplete="username" required />
          <SubmitButton loading={sending}>{sending ? texts.submitting : texts.submit}</SubmitButton>
        </form>
      ) : (
        <div className="mt-6 flex flex-col gap-4">
          <DemoMailHint />
          <Button variant="secondary" onClick={startAgain}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
    </>
  )
}
