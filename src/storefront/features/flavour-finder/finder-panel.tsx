import { type FlavourAxis, flavourAxes } from '#domain/flavour/flavour.ts'
import { type FlavourPreference, hasFlavourPreference, maxFlavourWords } from '#domain/flavour/flavour-finder.ts'
import { type FlavourWord, flavourWords } from '#domain/flavour/flavour-words.ts'
import { formatTaste, parseTaste } from '#domain/flavour/taste.ts'
import { flavourWordTexts } from '#messages/flavour.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { flavourFinderTexts as texts } from '#messages/shop/products/flavour-finder.ts'
import { CheckChip } from '#ui/check-chip.tsx'
import { AxisSlider } from './axis-slider.tsx'

interface FinderPanelProps {
  taste: string
  onChange: (taste: string) => void
}

/** Five sliders and some flavour words. There is nothing to submit: every change takes effect immediately. */
export default function FinderPanel({ taste, onChange }: FinderPanelProps) {
  const preference = parseTaste(taste)
  const change = (next: FlavourPreference) => onChange(formatTaste(next))
  const setWord = (word: FlavourWord, chosen: boolean) =>
    change({
      ...preference,
      words: chosen ? [...preference.words, word] : preference.words.filter((each) => each !== word),
    })
  const setAxis = (axis: FlavourAxis, value: number | undefined) => {
    const { [axis]: _, ...others } = preference.axes
    change({ ...preference, axes: value === undefined ? others : { ...others, [axis]: value } })
  }
  return (
    <section aria-label={texts.title} className="rounded-md bg-panel p-5 md:p-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-serif text-2xl font-semibold tracking-[0.04em]">{headings.visit}</h2>
        <button
          type="button"
          disabled={!hasFlavourPreference(preference)}
          onClick={() => onChange('')}
          className="min-h-11 text-sm text-copper underline underline-offset-4 hover:text-copper-deep disabled:invisible"
        >
          {texts.clear}
        </button>
      </div>
      <p className="text-sm text-ink-soft">{texts.lead}</p>
      <div className="mt-5 grid gap-x-14 gap-y-6 lg:grid-cols-2">
        <fieldset>
          <legend className="mb-2 text-sm font-medium">
            {texts.words} <span className="font-normal text-ink-soft">{texts.wordsLimit(maxFlavourWords)}</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {flavourWords.map((word) => (
              <CheckChip
                key={word}
                name="word"
                value={word}
                checked={preference.words.includes(word)}
                disabled={!preference.words.includes(word) && preference.words.length >= maxFlavourWords}
                onChange={(chosen) => setWord(word, chosen)}
              >
                {flavourWordTexts[word]}
              </CheckChip>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-2 text-sm font-medium">{texts.axes}</legend>
          {flavourAxes.map((axis) => (
            <AxisSlider
              key={axis}
              axis={axis}
              value={preference.axes[axis]}
              onChange={(value) => setAxis(axis, value)}
            />
          ))}
        </fieldset>
      </div>
    </section>
  )
}
