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
  /** Typing counts when it is done (Enter, or leaving the field) instead of with every digit. */
  whenDone?: boolean
  small?: boolean
  onChange: (value: number) => void
  /** For callers that count by themselves: taps that are faster than the value is updated are all reported. */
  onStep?: (by: 1 | -1) => void
}

const buttonStyle =
  'flex shrink-0 items-center justify-center transition-colors hover:text-copper disabled:cursor-not-allowed disabled:text-ink-soft/50'

/** A small whole number: by buttons, by typing, by arrow keys. A value outside the limits is corrected. */
export function Stepper(props: StepperProps) {
  const { label, fewerLabel, moreLabel, value, min = 1, max, whenDone = false, small = false, onChange, onStep } = props
  const style = `${buttonStyle} ${small ? 'size-11' : 'size-12'}`
  // what is being typed may be nothing for a moment
  const [draft, setDraft] = useState<string | null>(null)
  const set = (next: number) => {
    setDraft(null)
    if (Number.isInteger(next)) onChange(Math.min(max, Math.max(min, next)))
  }
  const step = (by: 1 | -1) => (onStep ? onStep(by) : set(value + by))
  const finish = () => draft !== null && set(Number.parseInt(draft, 10))
  return (
    <fieldset className="inline-flex rounded-md border border-edge bg-surface/60">
      <legend className="sr-only">{label}</legend>
      <button type="button" aria-label={fewerLabel} disabled={value <= min} onClick={() => step(-1)} className={style}>
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
          if (!whenDone && number >= min && number <= max) set(number)
          else setDraft(text)
        }}
        onBlur={finish}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
        className="w-9 appearance-none bg-transparent text-center text-base tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button type="button" aria-label={moreLabel} disabled={value >= max} onClick={() => step(1)} className={style}>
        <Plus aria-hidden className="size-4" />
      </button>
    </fieldset>
  )
}
