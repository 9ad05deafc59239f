import { useState } from 'react'
import { passwordStrength } from '#domain/members/password-strength.ts'
import { passwordInputTexts as texts } from '#messages/shop/account/password-input.ts'
import { PasswordInput } from './password-input.tsx'

interface NewPasswordInputProps {
  name: string
  label: string
  problem?: string | undefined
}

const steps = ['weak', 'fair', 'strong'] as const
const colours = { weak: 'bg-danger', fair: 'bg-warning', strong: 'bg-success' }

/** A new password: the rules are shown before, and its strength while it is typed. */
export function NewPasswordInput({ name, label, problem }: NewPasswordInputProps) {
  const [typed, setTyped] = useState('')
  const strength = passwordStrength(typed)
  const reached = strength === 'none' ? 0 : steps.indexOf(strength) + 1
  return (
    <PasswordInput
      name={name}
      label={label}
      problem={problem}
      autoComplete="new-password"
      required
      onChange={(event) => setTyped(event.target.value)}
      hint={
        <>
          <p>{texts.rules}</p>
          <div className="mt-1.5 flex items-center gap-3">
            <span aria-hidden className="flex w-32 gap-1">
              {steps.map((step, index) => (
                <span
                  key={step}
                  className={`h-1 flex-1 rounded-full transition-colors ${index < reached && strength !== 'none' ? colours[strength] : 'bg-line'}`}
                />
              ))}
            </span>
            <span role="status">{texts.strength[strength]}</span>
          </div>
        </>
      }
    />
  )
}
