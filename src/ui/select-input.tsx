import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { selectClass } from './input-class.ts'

/** One of several with its label; its options are the children. */
export function SelectInput({
  label,
  hint,
  problem,
  note,
  ...rest
}: FieldProps & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <Field label={label} hint={hint} problem={problem} {...(note ? { note } : {})}>
      {(control) => (
        <div className="relative">
          <select {...rest} {...control} className={selectClass} />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-soft"
          />
        </div>
      )}
    </Field>
  )
}
