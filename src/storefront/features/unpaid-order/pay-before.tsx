import { useEffect, useEffectEvent, useState } from 'react'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { unpaidOrderTexts as texts } from '#messages/shop/cart/unpaid-order.ts'
import { nextChangeMs, timeLeftText } from './time-left.ts'

/** The payment deadline. Its hour is read out; the countdown is visual only, or it would be read out all the time. */
export function PayBefore({ instant, onOver }: { instant: string; onOver: () => void }) {
  const end = Date.parse(instant)
  const [left, setLeft] = useState(() => end - Date.now())
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (left <= 0) {
      over()
      return
    }
    const timer = setTimeout(() => setLeft(end - Date.now()), nextChangeMs(left))
    return () => clearTimeout(timer)
  }, [left, end])
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      <time dateTime={instant}>{texts.deadline(taipeiMinute(new Date(end)))}</time>
      <span aria-hidden className="ml-2 font-medium whitespace-nowrap text-copper">
        {timeLeftText(left)}
      </span>
    </p>
  )
}
