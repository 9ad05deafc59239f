import { useEffect, useEffectEvent } from 'react'
import { splitSeconds, type TimeLeft } from '#domain/offers/offer-dates.ts'
import { promotionTexts as texts } from '#messages/shop/pages/promotions.ts'
import { minuteText } from './promotion-dates.ts'
import { useSeconds } from './use-seconds.ts'

interface CountdownProps {
  /** What ends. */
  name: string
  /** ISO 8601. */
  end: string
  /** As the server counts it. */
  daysLeft: number
  onEnd: () => void
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/**
 * The time that is left. The sentence (days, and when it ends) comes from the server and is all that a screen reader or a
 * browser without scripts gets; the running digits are visual only, and do not move (without seconds) for those who ask
 * for less motion.
 */
export function Countdown({ name, end, daysLeft, onEnd }: CountdownProps) {
  const now = useSeconds()
  const total = now === null ? null : Math.ceil(Date.parse(end) / 1000) - now
  const ended = total !== null && total <= 0
  const announceEnd = useEffectEvent(onEnd)
  useEffect(() => {
    if (ended) announceEnd()
  }, [ended])
  return (
    <div>
      <p className="text-sm text-ink-soft">
        <span className="font-medium text-copper">{texts.daysLeft(daysLeft)}</span>
        <span aria-hidden className="mx-2 text-line">
          ｜
        </span>
        <time dateTime={end} className="tabular-nums">
          {texts.ends(name, minuteText(end))}
        </time>
      </p>
      <Digits left={total === null ? null : splitSeconds(total)} />
    </div>
  )
}

function Digits({ left }: { left: TimeLeft | null }) {
  return (
    <div aria-hidden className="mt-3 flex gap-2 noscript:hidden">
      {units.map((unit) => (
        <div
          key={unit}
          className={`w-16 rounded-md bg-panel py-2 text-center sm:w-[72px] ${unit === 'seconds' ? 'motion-reduce:hidden' : ''}`}
        >
          <div className="text-2xl leading-8 font-medium tabular-nums sm:text-[28px]">
            {left === null ? '––' : String(left[unit]).padStart(2, '0')}
          </div>
          <div className="text-xs leading-5 text-ink-soft">{texts.units[unit]}</div>
        </div>
      ))}
    </div>
  )
}
