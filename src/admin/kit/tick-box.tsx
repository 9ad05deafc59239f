interface TickBoxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** The column's title says it to the eye. */
  hideLabel?: boolean
  disabled?: boolean
}

/** A box whose text is part of the target. */
export function TickBox({ label, checked, onChange, hideLabel = false, disabled = false }: TickBoxProps) {
  return (
    <label className="inline-flex min-h-(--control-height) cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-copper lg:size-4"
      />
      <span className={hideLabel ? 'sr-only' : ''}>{label}</span>
    </label>
  )
}
