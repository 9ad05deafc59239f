import { useEffect, useEffectEvent, useState } from 'react'
import type { BrewGuide } from '#domain/lots/brew-guide.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { beep } from '#front/sound/beep.ts'
import { brewerWords, brewGuideTexts as texts } from '#messages/shop/products/brew-guide.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import type { useBrewTimer } from './use-brew-timer.ts'
import { useWakeLock } from './use-wake-lock.ts'

type Timer = ReturnType<typeof useBrewTimer>

/** Longer than this nobody keeps a screen on for. */
const longSeconds = 3600

/** The clock, what to do now, and the buttons. Steps are read out when they begin, the seconds are not. */
export function BrewClock({ guide, timer }: { guide: BrewGuide; timer: Timer }) {
  const { steps, seconds, brewer } = guide
  const { state, step: at, elapsed, done, running } = timer
  const [sounds, setSounds] = useState(false)
  useWakeLock(running && seconds < longSeconds)
  const announce = useEffectEvent(() => {
    if (!running && !done) return
    if (sounds) beep('right')
    navigator.vibrate?.(200)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is told once, when it begins
  useEffect(() => announce(), [at])

  const step = steps[at]
  const next = steps[at + 1]
  const started = state !== 'ready'
  return (
    <section
      aria-label={texts.timer}
      className="rounded-lg bg-panel px-5 py-6 text-center noscript:hidden md:px-8 md:py-8"
    >
      <p
        role="timer"
        aria-label={texts.elapsed}
        className="font-serif text-6xl leading-none font-semibold tabular-nums md:text-7xl"
      >
        {texts.clock(Math.min(elapsed, seconds))}
      </p>
      <p className="mt-2 text-sm text-ink-soft tabular-nums">/ {texts.clock(seconds)}</p>
      <span aria-hidden className="mt-4 block h-1.5 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full origin-left rounded-full bg-copper"
          style={{ transform: `scaleX(${Math.min(1, elapsed / seconds)})` }}
        />
      </span>
      <div role="status" className="mt-5 min-h-[6.5em]">
        {started && step && (
          <>
            <p className="text-xl font-semibold">{texts.now(texts.stepTitle(step), at + 1, steps.length)}</p>
            <p className="mt-1">{texts.stepText(step)}</p>
            {next && <p className="mt-1 text-sm text-ink-soft">{texts.next(texts.stepTitle(next), next.grams)}</p>}
          </>
        )}
        {done && (
          <>
            <p className="text-xl font-semibold text-success">{texts.done}</p>
            <p className="mt-1">{brewerWords[brewer].after}</p>
          </>
        )}
      </div>
      {started && !done && step && (
        <p aria-hidden className="mb-4 text-sm text-ink-soft tabular-nums">
          {texts.clock(Math.ceil(step.to - elapsed))} · {texts.scale(step.total)}
          {timer.since !== null && seconds >= longSeconds && (
            <> · {texts.doneAt(taipeiMinute(new Date(timer.since + seconds * 1000)))}</>
          )}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {!done && (
          <Button onClick={() => timer.act(running ? 'pause' : 'start')} className="min-w-36">
            {running ? texts.pause : started ? texts.resume : texts.start}
          </Button>
        )}
        {started && (
          <Button variant="secondary" onClick={() => timer.act('reset')}>
            {texts.again}
          </Button>
        )}
      </div>
      <div className="mt-3 inline-flex">
        <CheckField label={texts.sound} onChange={setSounds} />
      </div>
    </section>
  )
}
