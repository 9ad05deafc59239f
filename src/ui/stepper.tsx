import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'

interface StepperProps {
  label: string
  fewerLabel: string
  moreLabel: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

const step =
  'flex size-12 shrink-0 items-center justify-center transition-colors hover:text-copper disabled:cursor-not-allowed disabled:text-ink-soft/50'

/** A small whole number: by buttons, by typing, by arrow keys. What lies outside its limits is put back inside. */
export function Stepper({ label, fewerLabel, moreLabel, value, min = 1, max, onChange }: StepperProps) {
  // what is being typed may be nothing for a moment
  const [draft, setDraft] = useState<string | null>(null)
  const set = (next: number) => {
    setDraft(null)
    if (Number.isInteger(next)) onChange(Math.min(max, Math.max(min, next)))
  }
  return (
    <fieldset className="inline-flex rounded-md border border-edge bg-white/60">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={fewerLabel}
        disabled={value <= min}
        onClick={() => set(value - 1)}
        className={step}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        value={draft ?? value}
        onChange={(event) => {
          const { value: text, valueAsNumber: number } = event.target
          if (number >= min && number <= max) set(number)
          else setDraft(text)
        }}
        onBlur={() => draft !== null && set(Number.parseInt(draft, 10))}
        className="w-9 appearance-none bg-transparent text-center text-base tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label={moreLabel}
        disabled={value >= max}
        onClick={() => set(value + 1)}
        className={step}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </fieldset>
  )
}
