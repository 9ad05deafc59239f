import type { ReactNode } from 'react'

interface CheckChipProps {
  name: string
  value: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** A choice that would show nothing can still be undone. */
  disabled?: boolean
  children: ReactNode
}

/** A checkbox that looks like a pill: several can be on; the whole pill is the target. */
export function CheckChip({ name, value, checked, onChange, disabled, children }: CheckChipProps) {
  return (
    <label className="relative inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface/60 px-4 text-sm whitespace-nowrap transition-colors has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-disabled:cursor-not-allowed has-disabled:text-ink-soft/70 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper hover:not-has-disabled:border-ink">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-full outline-none"
      />
      {children}
    </label>
  )
}
