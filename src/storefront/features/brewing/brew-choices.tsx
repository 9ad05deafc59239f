import type { ReactNode } from 'react'

interface BrewChoicesProps<Value> {
  legend: string
  name: string
  values: readonly Value[]
  chosen: Value
  label: (value: Value) => ReactNode
  onChoose: (value: Value) => void
  /** While the clock runs nothing changes under it. */
  disabled: boolean
}

/** One of a few: radios that look like pills. */
export function BrewChoices<Value extends string | number>(props: BrewChoicesProps<Value>) {
  const { legend, name, values, chosen, label, onChoose, disabled } = props
  return (
    <fieldset disabled={disabled} className="noscript:hidden">
      <legend className="mb-1.5 text-sm text-ink-soft">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label
            key={value}
            className="relative inline-flex min-h-11 items-center rounded-full border border-line bg-surface/60 px-4 text-[15px] whitespace-nowrap tabular-nums has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 m-0 appearance-none rounded-full outline-none"
            />
            {label(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
