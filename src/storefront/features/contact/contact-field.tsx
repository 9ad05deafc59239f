import { useId } from 'react'
import type { ContactProblem, ContactField as FieldName } from '#domain/contact-message.ts'
import { contactTexts } from '#messages/contact.ts'

interface ContactFieldProps {
  name: FieldName
  label: string
  hint?: string
  value: string
  problem: ContactProblem | undefined
  onChange: (value: string) => void
  type?: 'text' | 'email'
  autoComplete?: string
  /** More than one line. */
  rows?: number
}

/** A labelled field; what is wrong with it stands beside it and is said with it. */
export function ContactField({ name, label, hint, value, problem, onChange, rows, ...rest }: ContactFieldProps) {
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const common = {
    id,
    name,
    value,
    required: true,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    className: `w-full rounded-md border bg-white/70 px-3 text-base ${problem ? 'border-danger' : 'border-edge'}`,
  } as const
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[15px] font-medium">
        {label}
      </label>
      {rows ? (
        <textarea
          {...common}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
          className={`${common.className} py-2.5`}
        />
      ) : (
        <input
          {...common}
          {...rest}
          onChange={(event) => onChange(event.target.value)}
          className={`${common.className} h-12`}
        />
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-sm text-danger">
          {contactTexts.problems[name][problem]}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
