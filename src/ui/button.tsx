import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Shows that the action runs, in the button that started it, and ignores further presses until it has ended. */
  loading?: boolean
}

export function Button({ variant = 'primary', loading = false, className = '', children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || loading}
      aria-busy={loading || undefined}
      className={`${buttonClass(variant)} ${className}`}
    >
      {loading && <Spinner />}
      {children}
    </button>
  )
}
