import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { passwordInputTexts as texts } from '#messages/shop/account/password-input.ts'
import { Field, type FieldProps } from './field.tsx'
import { inputClass } from './input-class.ts'

interface PasswordInputProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'type'> {
  /** Tells a password manager whether to fill in or to offer a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be made visible while it is typed. */
export function PasswordInput({ label, hint, problem, note, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} problem={problem} {...(note ? { note } : {})}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${inputClass} pr-12`}
          />
          <button
            type="button"
            aria-label={texts.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-md text-ink-soft hover:text-copper"
          >
            <Icon aria-hidden className="size-5" strokeWidth={1.75} />
          </button>
        </div>
      )}
    </Field>
  )
}
