import { useState } from 'react'
import { type SocialProviderName, socialApi } from '#contract/shop/account/social.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useForm } from '#front/forms/use-form.ts'
import { socialTexts } from '#messages/shop/account/sign-in.ts'
import { DemoMailHint } from '#storefront/sign-in/demo-mail-hint.tsx'
import { EmailInput } from '#ui/email-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'

const texts = socialTexts.email

interface SocialEmailFormProps {
  provider: SocialProviderName
  token: string
  /** A proposal, perhaps empty. */
  email: string
}

/** The provider gave no address that can be trusted: the shopper gives one, and a mail confirms it. */
export function SocialEmailForm({ provider, token, email: proposed }: SocialEmailFormProps) {
  const client = useClient()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { problems, sending, formProps } = useForm({
    fields: ['email'],
    check: ({ email }) => (normaliseEmail(email) === null ? { email: texts.invalid } : {}),
    send: async ({ email }) => {
      await client.call(socialApi.complete, { body: { token, email } })
      setSentTo(email.trim())
    },
    onRefused: (error) => toast({ kind: 'error', text: texts.failed, ...failureDetail(error) }),
  })
  return (
    <>
      <div role="status" className="mb-4">
        {sentTo === null ? texts.lead(socialTexts.names[provider]) : texts.sent(sentTo)}
      </div>
      {sentTo === null ? (
        <form {...formProps} className="flex flex-col gap-5">
          <EmailInput
            name="email"
            label={texts.label}
            problem={problems.email}
            defaultValue={proposed}
            autoComplete="email"
            required
          />
          <SubmitButton loading={sending}>{texts.submit}</SubmitButton>
        </form>
      ) : (
        <DemoMailHint />
      )}
    </>
  )
}
