import { type ReactNode, useId } from 'react'

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** What is wrong with it: shown beside the control and read out with it. */
  problem?: string | undefined
  /** After the label: 選填, or a mark that something is verified. */
  note?: ReactNode
}

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, its control, and what is to be known about it. The control takes the props that tie the three together. */
export function Field({
  label,
  hint,
  problem,
  note,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[15px] font-medium">
        {label}
        {note && <span className="ml-2 text-sm font-normal text-ink-soft">{note}</span>}
      </label>
      {children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': described || undefined })}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  )
}
