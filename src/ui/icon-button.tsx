import type { ComponentProps, ReactNode } from 'react'

/** A 44 px target around one icon; `label` is what a screen reader says. */
export function IconButton(props: ComponentProps<'button'> & { label: string; children: ReactNode }) {
  const { label, children, className = '', ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`inline-flex size-11 items-center justify-center rounded-md transition-colors ${className}`}
    >
      {children}
    </button>
  )
}
