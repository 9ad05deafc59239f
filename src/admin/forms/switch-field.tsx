import { useId } from 'react'

/** On or off, with the sentence that says what it does. The form reads `on`, or nothing. */
export function SwitchField({ name, label, hint, on }: { name: string; label: string; hint: string; on: boolean }) {
  const id = useId()
  return (
    <div>
      <label className="inline-flex min-h-(--control-height) cursor-pointer items-center gap-2.5 text-[15px] font-medium">
        <input
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={on}
          aria-describedby={hint ? id : undefined}
          className="size-5 shrink-0 accent-copper"
        />
        {label}
      </label>
      {hint && (
        <p id={id} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
