import { useState } from 'react'
import { membersApi } from '#contract/shop/account/members.ts'
import type { Profile } from '#contract/shop/account/profile.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { checkNewPassword } from '#front/forms/check-new-password.ts'
import { type Problems, useForm, type Values } from '#front/forms/use-form.ts'
import { memberProfileTexts } from '#messages/shop/account/member-profile.ts'
import { DemoMailHint } from '#storefront/sign-in/demo-mail-hint.tsx'
import { Button } from '#ui/button.tsx'
import { NewPasswordInput } from '#ui/new-password-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'

const texts = memberProfileTexts.password
const fields = ['current_password', 'new_password', 'confirm'] as const
type Field = (typeof fields)[number]

/** `onChanged`: the other devices are signed out. */
export function ChangePassword({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  return (
    <Panel title={texts.title} lead={profile.has_password ? texts.lead : texts.notSet}>
      {profile.has_password ? (
        <ChangeForm email={profile.email} onChanged={onChanged} />
      ) : (
        <AskForPassword email={profile.email} />
      )}
    </Panel>
  )
}

function ChangeForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const client = useClient()
  // a new form is an empty one: passwords do not stay on the screen
  const [round, setRound] = useState(0)
  const { problems, sending, formProps } = useForm<Field>({
    fields,
    check,
    send: async ({ current_password, new_password }) => {
      await client.call(membersApi.changePassword, { body: { current_password, new_password } })
      setRound(round + 1)
      toast({ kind: 'success', text: texts.changed, detail: texts.changedDetail })
      onChanged()
    },
    onRefused: (error) => toast({ kind: 'error', text: texts.failed, ...failureDetail(error) }),
  })
  return (
    <form key={round} {...formProps} className="flex max-w-md flex-col gap-5">
      {/* tells a password manager whose password this is */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        name="current_password"
        label={texts.current}
        problem={problems.current_password}
        autoComplete="current-password"
        required
      />
      <NewPasswordInput name="new_password" label={texts.next} problem={problems.new_password} />
      <PasswordInput
        name="confirm"
        label={texts.confirm}
        problem={problems.confirm}
        autoComplete="new-password"
        required
      />
      <div>
        <SubmitButton variant="secondary" loading={sending} className="max-sm:w-full">
          {sending ? texts.submitting : texts.submit}
        </SubmitButton>
      </div>
    </form>
  )
}

function check({ current_password, new_password, confirm }: Values<Field>): Problems<Field> {
  const { password, ...rest } = checkNewPassword({ password: new_password, confirm })
  return {
    ...(current_password === '' ? { current_password: texts.currentRequired } : {}),
    ...(password ? { new_password: password } : {}),
    ...rest,
  }
}

/** Who signs in by a provider sets the first password by the mail for forgotten ones. */
function AskForPassword({ email }: { email: string }) {
  const client = useClient()
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const ask = async () => {
    setState('sending')
    try {
      await client.call(membersApi.forgotPassword, { body: { email } })
      toast({ kind: 'success', text: texts.linkSent })
      setState('sent')
    } catch (error) {
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
      setState('ready')
    }
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Button variant="secondary" loading={state === 'sending'} disabled={state === 'sent'} onClick={ask}>
        {state === 'sent' ? texts.linkSent : texts.askLink}
      </Button>
      {state === 'sent' && <DemoMailHint />}
    </div>
  )
}
