import { type ReactNode, useEffect, useState } from 'react'
import { type RoastLevel, roastLevels } from '#domain/catalogue/catalogue.ts'
import { type BrewGuide, brewGuide, cupChoices } from '#domain/lots/brew-guide.ts'
import type { Brewer } from '#domain/lots/brewing-advice.ts'
import { brewerWords, brewGuideTexts as texts } from '#messages/shop/products/brew-guide.ts'
import { lotTexts } from '#messages/shop/products/lots.ts'
import { BrewChoices } from './brew-choices.tsx'
import { BrewClock } from './brew-clock.tsx'
import { findKeptTimer, useBrewTimer } from './use-brew-timer.ts'

/** Cups and roast, what is needed, and the steps with their clock. Without scripts: a medium roast for the fewest cups. */
export function BrewPanel({ brewer }: { brewer: Brewer }) {
  const [fewest = 1] = cupChoices(brewer)
  const [cups, setCups] = useState(fewest)
  const [roast, setRoast] = useState<RoastLevel>('medium')
  // in the browser only: one rendered page serves every coffee
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    const asked = findKeptTimer(brewer) ?? { roast: query.get('roast'), cups: Number(query.get('cups')) }
    setRoast(roastLevels.find((each) => each === asked.roast) ?? 'medium')
    setCups(cupChoices(brewer).find((each) => each === asked.cups) ?? fewest)
  }, [brewer, fewest])
  const guide = brewGuide(roast, brewer, cups)
  const timer = useBrewTimer(guide, roast)
  const held = timer.state !== 'ready'
  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="space-y-6">
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          {cupChoices(brewer).length > 1 && (
            <BrewChoices
              legend={texts.cups}
              name="cups"
              values={cupChoices(brewer)}
              chosen={cups}
              label={texts.cup}
              onChoose={setCups}
              disabled={held}
            />
          )}
          <BrewChoices
            legend={texts.roast}
            name="roast"
            values={roastLevels}
            chosen={roast}
            label={(each) => texts.roasts[each]}
            onChoose={setRoast}
            disabled={held}
          />
        </div>
        <Needs guide={guide} />
        <section>
          <h2 className="text-lg font-semibold">{texts.before}</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft">
            {brewerWords[brewer].before.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
        <BrewClock guide={guide} timer={timer} />
      </div>
      <section>
        <h2 className="text-lg font-semibold">{texts.steps}</h2>
        <p className="mt-1 hidden text-sm text-ink-soft noscript:block">{texts.noScript}</p>
        <Steps guide={guide} at={held ? timer.step : null} />
        <p className="mt-4 text-ink-soft">{brewerWords[brewer].after}</p>
      </section>
    </div>
  )
}

function Needs({ guide }: { guide: BrewGuide }) {
  return (
    <section aria-label={texts.needs}>
      <dl className="grid grid-cols-2 gap-x-6 border-y border-line sm:grid-cols-4">
        <Need term={texts.coffee}>{texts.grams(guide.coffeeGrams)}</Need>
        <Need term={guide.brewer === 'espresso' ? texts.yields : texts.water}>{texts.grams(guide.waterGrams)}</Need>
        <Need term={texts.celsius}>{lotTexts.celsius(guide.celsius)}</Need>
        <Need term={texts.grind}>
          <span className="text-[15px] leading-7 font-medium">{brewerWords[guide.brewer].grind}</span>
        </Need>
      </dl>
    </section>
  )
}

function Need(props: { term: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-sm text-ink-soft">{props.term}</dt>
      <dd className="text-xl font-semibold tabular-nums">{props.children}</dd>
    </div>
  )
}

/** `at`: the step that runs; null: none does. */
function Steps({ guide, at }: { guide: BrewGuide; at: number | null }) {
  return (
    <ol className="mt-3">
      {guide.steps.map((step, index) => (
        <li
          key={step.from}
          aria-current={index === at ? 'step' : undefined}
          className={`grid grid-cols-[5.5em_minmax(0,1fr)_auto] gap-x-3 border-l-2 py-3 pl-4 ${index === at ? 'border-copper bg-panel' : 'border-line'} ${at !== null && index < at ? 'text-ink-soft' : ''}`}
        >
          <span className="text-ink-soft tabular-nums">
            <time dateTime={`PT${step.from}S`}>{texts.clock(step.from)}</time>
          </span>
          <span>
            <span className="block font-medium">{texts.stepTitle(step)}</span>
            <span className="block text-[15px] text-ink-soft">{texts.stepText(step)}</span>
          </span>
          <span className="font-medium tabular-nums">{step.grams > 0 && `+${texts.grams(step.grams)}`}</span>
        </li>
      ))}
      <li className="grid grid-cols-[5.5em_minmax(0,1fr)] gap-x-3 border-l-2 border-line py-3 pl-4">
        <span className="text-ink-soft tabular-nums">{texts.clock(guide.seconds)}</span>
        <span className="font-medium">{texts.done}</span>
      </li>
    </ol>
  )
}
