import { inputClass } from '#ui/input-class.ts'

interface CountInputProps {
  name: string
  /** Read out: the column's title says it to the eye. */
  label: string
  initial: number
  max: number
}

/** A small number in a row of a table. */
export function CountInput({ name, label, initial, max }: CountInputProps) {
  return (
    <input
      type="number"
      inputMode="numeric"
      name={name}
      aria-label={label}
      defaultValue={initial}
      min={0}
      max={max}
      className={`${inputClass} w-20! text-right`}
    />
  )
}
