import { Card } from '#admin/kit/card.tsx'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { ownAccountApi } from '#contract/admin/staff/own-account.ts'
import { checkNewPassword } from '#front/forms/check-new-password.ts'
import { adminAccountTexts } from '#messages/admin/people/account.ts'
import { NewPasswordInput } from '#ui/new-password-input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

const texts = adminAccountTexts.password

export function PasswordCard() {
  const form = useActionForm({
    failed: adminAccountTexts.failed,
    screen: 'same',
    fields: ['current_password', 'new_password'],
    check: ({ current_password, new_password }) => {
      const { password } = checkNewPassword({ password: new_password, confirm: new_password })
      return {
        ...(current_password === '' ? { current_password: texts.currentMissing } : {}),
        ...(password ? { new_password: password } : {}),
      }
    },
    send: async (body, call, element) => {
      await call(ownAccountApi.changePassword, { body })
      element.reset()
      return texts.changed
    },
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
