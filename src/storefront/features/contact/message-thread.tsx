import type { ContactThread } from '#contract/shop/pages/contact.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { threadTexts as texts } from '#messages/admin/people/message-thread.ts'

/** Texts as they were written, never as HTML. */
export function MessageThread({ thread }: { thread: ContactThread }) {
  return (
    <ol aria-label={texts.thread} className="grid gap-4">
      {thread.entries.map(({ id, side, author, text, date }) => (
        <li key={id} className={`rounded-md p-4 ${side === 'shop' ? 'bg-panel' : 'border border-line'}`}>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span className="font-medium text-ink">{side === 'shop' ? author : texts.you}</span>
            <time dateTime={date} className="tabular-nums">
              {taipeiMinute(new Date(date))}
            </time>
          </p>
          <p className="mt-1 text-[15px] break-words whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  )
}
