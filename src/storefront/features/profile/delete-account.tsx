import { membersApi } from '#contract/shop/account/members.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useForm } from '#front/forms/use-form.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { signOut } from '#front/session/session.ts'
import { memberProfileTexts } from '#messages/shop/account/member-profile.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { DeletionCode } from './deletion-code.tsx'

const texts = memberProfileTexts.data

interface DeleteAccountProps {
  /** Without one a mailed code is asked for instead. */
  hasPassword: boolean
  onClose: () => void
}

/** Nothing is deleted by mistake: the dialog says what is lost, and the member proves who they are. */
export function DeleteAccount({ hasPassword, onClose }: DeleteAccountProps) {
  const client = useClient()
  const navigate = useNavigate()
  const [field, required] = hasPassword
    ? (['password', texts.passwordRequired] as const)
    : (['code', texts.codeRequired] as const)
  const { problems, sending, formProps } = useForm<'password' | 'code'>({
    fields: [field],
    check: (values) => (values[field] === '' ? { [field]: required } : {}),
    send: async (values) => {
      await client.call(membersApi.deleteAccount, { body: { [field]: values[field] } })
      signOut()
      toast({ kind: 'success', text: texts.deleted, detail: texts.deletedDetail })
      await navigate('/', { replace: true })
    },
    onRefused: (error) => toast({ kind: 'error', text: texts.failed, ...failureDetail(error) }),
  })
  return (
    <Modal title={texts.dialog} closeLabel={texts.close} size="small" onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-5">
        <p>{texts.warning}</p>
        {hasPassword ? (
          <PasswordInput
            name="password"
            label={texts.password}
            problem={problems.password}
            autoComplete="current-password"
            required
          />
        ) : (
          <DeletionCode problem={problems.code} />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton loading={sending} className="bg-danger hover:bg-danger/90">
            {sending ? texts.deleting : texts.confirm}
          </SubmitButton>
        </div>
      </form>
    </Modal>
  )
}
