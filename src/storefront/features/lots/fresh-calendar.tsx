import { useEffect, useState } from 'react'
import { shortDay } from '#domain/calendar-days.ts'
import { type CalendarDay, type CalendarStage, freshCalendar } from '#domain/lots/fresh-calendar.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { lotTexts } from '#messages/shop/products/lots.ts'

const texts = lotTexts.calendar

const grounds: Record<CalendarStage, string> = {
  none: 'text-ink-soft',
  roasted: 'bg-ink text-paper font-semibold',
  resting: 'bg-line',
  best: 'bg-copper text-white font-medium',
}

interface FreshCalendarProps {
  lot: { roasted_on: string; best_from: string; best_until: string }
  /** The days on which the parcel is expected. */
  arrives?: { from: string; to: string } | undefined
}

/** The weeks from the roast to the last best day. What it shows is told in its label, day by day it would be noise. */
export function FreshCalendar({ lot, arrives }: FreshCalendarProps) {
  // in the browser only: the page is kept by caches
  const [today, setToday] = useState('')
  useEffect(() => setToday(taipeiDay(new Date())), [])
  const { roasted_on: roasted, best_from: bestFrom, best_until: bestUntil } = lot
  const weeks = freshCalendar({ bestFrom, bestUntil }, roasted)
  const ring = (day: string) => {
    if (arrives && day >= arrives.from && day <= arrives.to) return 'outline-2 -outline-offset-2 outline-success'
    return day === today ? 'outline-2 -outline-offset-2 outline-ink' : ''
  }
  return (
    <div className="mt-3 max-w-sm">
      <div
        role="img"
        aria-label={texts.label(roasted, bestFrom, bestUntil)}
        className="text-center text-[13px] tabular-nums"
      >
        <div className="grid grid-cols-7 text-ink-soft">
          {texts.weekdays.map((weekday) => (
            <span key={weekday} className="py-1">
              {weekday}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]?.day} className="grid grid-cols-7 gap-0.5 pb-0.5">
            {week.map(({ day, stage }, index) => (
              <span key={day} className={`rounded-sm py-1.5 ${grounds[stage]} ${ring(day)}`}>
                {shownDay({ day, stage }, index === 0 && week === weeks[0])}
              </span>
            ))}
          </div>
        ))}
      </div>
      <ul aria-hidden className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[13px] text-ink-soft">
        <Key className="bg-ink" text={texts.roasted} />
        <Key className="bg-line" text={texts.resting} />
        <Key className="bg-copper" text={texts.best} />
        {arrives && <Key className="outline-2 -outline-offset-2 outline-success" text={texts.arrives} />}
        {today !== '' && <Key className="outline-2 -outline-offset-2 outline-ink" text={texts.today} />}
      </ul>
    </div>
  )
}

/** The first of a month has its month. */
function shownDay({ day }: CalendarDay, first: boolean): string {
  return first || day.endsWith('-01') ? shortDay(day) : String(Number(day.slice(8)))
}

function Key({ className, text }: { className: string; text: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <span className={`size-3.5 rounded-sm ${className}`} />
      {text}
    </li>
  )
}
