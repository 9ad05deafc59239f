import { useState } from 'react'
import { useForm } from '#front/forms/use-form.ts'
import { adminSignInTexts } from '#messages/admin/people/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

const texts = adminSignInTexts.second

interface CodeStepProps {
  methods: readonly string[]
  onSend: (code: string) => Promise<void>
  onRefused: (error: unknown) => void
  onBack: () => void
}

/** The second step: a code of the app, or a recovery code. */
export function CodeStep({ methods, onSend, onRefused, onBack }: CodeStepProps) {
  const hasTotp = methods.includes('totp')
  const [recovery, setRecovery] = useState(!hasTotp)
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => (code.trim() === '' ? { code: texts.codeMissing } : {}),
    send: ({ code }) => onSend(code),
    onRefused,
  })
  const hint = recovery ? (hasTotp ? texts.recovery : texts.passkeyOnly) : texts.totp
  return (
    <form {...form.formProps} className="grid gap-4">
      <TextInput
        // another kind of code is another field: the keyboard of a phone changes with it
        key={String(recovery)}
        name="code"
        label={recovery ? texts.recoveryCode : texts.code}
        hint={hint}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoFocus
        problem={form.problems.code && texts.codeMissing}
      />
      <SubmitButton loading={form.sending}>{texts.submit}</SubmitButton>
      <div className="flex flex-wrap gap-2">
        {hasTotp && methods.includes('recovery_code') && (
          <Button variant="secondary" onClick={() => setRecovery(!recovery)}>
            {recovery ? texts.useTotp : texts.useRecovery}
          </Button>
        )}
        <Button variant="secondary" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  )
}
