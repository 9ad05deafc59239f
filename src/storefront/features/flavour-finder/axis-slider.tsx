import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { type FlavourAxis, flavourScale } from '#domain/flavour/flavour.ts'
import { flavourAxisTexts } from '#messages/flavour.ts'
import { flavourFinderTexts as texts } from '#messages/shop/products/flavour-finder.ts'
import { IconButton } from '#ui/icon-button.tsx'

const middle = (flavourScale.min + flavourScale.max) / 2

interface AxisSliderProps {
  axis: FlavourAxis
  /** Undefined: this axis does not matter. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** One axis of taste; it counts once it was moved, until it is reset. */
export function AxisSlider({ axis, value, onChange }: AxisSliderProps) {
  const id = useId()
  const name = flavourAxisTexts[axis]
  const counts = value !== undefined
  return (
    <div className="grid grid-cols-[4em_1fr_auto] items-center gap-x-3">
      <label htmlFor={id} className="text-[15px]">
        {name}
      </label>
      <input
        id={id}
        type="range"
        min={flavourScale.min}
        max={flavourScale.max}
        step={flavourScale.step}
        value={value ?? middle}
        aria-valuetext={counts ? texts.value(value) : texts.any}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className={`h-11 w-full cursor-pointer accent-copper ${counts ? '' : 'opacity-60'}`}
      />
      <div className="flex w-20 items-center justify-end">
        <output htmlFor={id} className="text-sm text-ink-soft tabular-nums">
          {counts ? value : texts.any}
        </output>
        <IconButton
          label={texts.free(name)}
          disabled={!counts}
          onClick={() => onChange(undefined)}
          className="-mr-3 hover:text-copper disabled:invisible"
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  )
}
