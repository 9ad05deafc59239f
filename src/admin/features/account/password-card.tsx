import { Card } from '#admin/kit/card.tsx'
import { ownAccountApi } from '#contract/admin/own-account.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { checkNewPassword } from '#front/forms/check-new-password.ts'
import { useForm } from '#front/forms/use-form.ts'
import { adminAccountTexts } from '#messages/admin-account.ts'
import { NewPasswordInput } from '#ui/new-password-input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'

const texts = adminAccountTexts.password

export function PasswordCard() {
  const client = useClient()
  const form = useForm({
    fields: ['current_password', 'new_password'],
    check: ({ current_password, new_password }) => {
      const { password } = checkNewPassword({ password: new_password, confirm: new_password })
      return {
        ...(current_password === '' ? { current_password: texts.currentMissing } : {}),
        ...(password ? { new_password: password } : {}),
      }
    },
    send: async (body, element) => {
      await client.call(ownAccountApi.changePassword, { body })
      element.reset()
      toast({ kind: 'success', text: texts.changed })
    },
    onRefused: (error) => toast({ kind: 'error', text: adminAccountTexts.failed, ...failureDetail(error) }),
  })
  return (
    <Card title={texts.title}>
      <form {...form.formProps} className="grid gap-4">
        <PasswordInput
          name="current_password"
          label={texts.current}
          autoComplete="current-password"
          problem={form.problems.current_password}
        />
        <NewPasswordInput name="new_password" label={texts.next} problem={form.problems.new_password} />
        <div>
          <SubmitButton variant="secondary" loading={form.sending}>
            {texts.submit}
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
