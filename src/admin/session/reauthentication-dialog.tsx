import { useEffect, useState } from 'react'
import { ownAccountApi } from '#contract/admin/staff/own-account.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useForm } from '#front/forms/use-form.ts'
import { signChallenge } from '#front/passkeys/passkey-browser.ts'
import { staffReauthenticationTexts as texts } from '#messages/admin/settings/kit.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Modal } from '#ui/modal.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Methods = CallOutput<typeof ownAccountApi.reauthenticationMethods>

/** Who are you, once more: password and code, or a passkey. The refused call is then made again by itself. */
export function ReauthenticationDialog({
  onReauthenticated,
  onClose,
}: {
  onReauthenticated: () => void
  onClose: () => void
}) {
  const client = useClient()
  const [methods, setMethods] = useState<Methods | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const fail = (error: unknown) => setFailure(failureText(error))
  useEffect(() => {
    client
      .call(ownAccountApi.reauthenticationMethods, {})
      .then(setMethods, (error: unknown) => setFailure(failureText(error)))
  }, [client])
  // as at the sign-in: with a passkey and no app the code is a recovery code
  const asksForCode = methods?.totp || methods?.passkey
  const form = useForm({
    fields: ['password', 'code'],
    check: ({ password, code }) => ({
      ...(password === '' ? { password: texts.passwordMissing } : {}),
      ...(asksForCode && code.trim() === '' ? { code: texts.codeMissing } : {}),
    }),
    send: async ({ password, code }) => {
      setFailure(null)
      await client.call(ownAccountApi.reauthenticate, { body: { password, ...(code.trim() ? { code } : {}) } })
      onReauthenticated()
    },
    onRefused: fail,
  })
  const byPasskey = async () => {
    setFailure(null)
    try {
      const { options } = await client.call(ownAccountApi.reauthenticatePasskeyOptions, {})
      await client.call(ownAccountApi.reauthenticatePasskey, { body: { credential: await signChallenge(options) } })
      onReauthenticated()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Modal title={texts.title} closeLabel={texts.cancel} size="small" onClose={onClose}>
      <p className="mb-4 text-ink-soft">{texts.text}</p>
      {failure && <FormError>{failure}</FormError>}
      {methods?.passkey && (
        <div className="mt-4 grid gap-4">
          <Button onClick={() => void byPasskey()}>{texts.passkey}</Button>
          <p className="text-ink-soft">{texts.otherwise}</p>
        </div>
      )}
      <form {...form.formProps} className="mt-4 grid gap-4">
        <PasswordInput
          name="password"
          label={texts.password}
          autoComplete="current-password"
          problem={form.problems.password}
        />
        {asksForCode && (
          <TextInput
            name="code"
            label={methods.totp ? texts.code : texts.recoveryCode}
            autoComplete="one-time-code"
            inputMode="text"
            autoCapitalize="none"
            problem={form.problems.code}
          />
        )}
        <SubmitButton loading={form.sending} variant={methods?.passkey ? 'secondary' : 'primary'}>
          {texts.confirm}
        </SubmitButton>
      </form>
    </Modal>
  )
}

function failureText(error: unknown): string {
  return failureDetail(error).detail ?? texts.failed
}
