import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { inputClass } from './input-class.ts'

/** One line of text with its label. The browser keeps what is typed: a form reads it when it is sent. */
export function TextInput({ label, hint, problem, note, ...rest }: FieldProps & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Field label={label} hint={hint} problem={problem} {...(note ? { note } : {})}>
      {(control) => <input type="text" {...rest} {...control} className={inputClass} />}
    </Field>
  )
}
