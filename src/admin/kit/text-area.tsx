import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '#ui/field.tsx'
import { inputClass } from '#ui/input-class.ts'

/** Several lines of text with their label. */
export function TextArea({ label, hint, problem, note, ...rest }: FieldProps & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field label={label} hint={hint} problem={problem} {...(note ? { note } : {})}>
      {(control) => <textarea rows={3} {...rest} {...control} className={`${inputClass} h-auto! py-2`} />}
    </Field>
  )
}
