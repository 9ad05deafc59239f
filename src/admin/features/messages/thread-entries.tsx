import { showTime } from '#admin/kit/time.ts'
import type { MessageThread } from '#contract/admin/members/messages.ts'
import { adminMessagesTexts as texts } from '#messages/admin/people/messages.ts'

/** The oldest first, as it was written. */
export function ThreadEntries({ thread }: { thread: MessageThread }) {
  return (
    <ol aria-label={texts.thread} className="grid gap-3">
      {thread.entries.map(({ id, side, author, text, came_by, at }) => (
        <li
          key={id}
          className={`rounded-lg border border-line p-4 ${side === 'shop' ? 'bg-panel lg:ml-12' : 'bg-white/60 lg:mr-12'}`}
        >
          <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
            <span className="font-medium text-ink">{side === 'shop' ? texts.shopSide(author) : author}</span>
            <time dateTime={at}>{showTime(at)}</time>
            <span>{texts.cameBy[came_by]}</span>
          </p>
          <p className="mt-1 max-w-[52em] break-words whitespace-pre-wrap">{text}</p>
        </li>
      ))}
    </ol>
  )
}
