import ChevronRight from 'lucide-react/icons/chevron-right'
import { Card } from '#admin/kit/card.tsx'
import { StateMark } from '#admin/kit/state-mark.tsx'
import type { TodayItem } from '#contract/admin/today.ts'
import { adminTodayTexts as texts } from '#messages/admin/settings/today.ts'
import { Link } from '#ui/link.tsx'

const row = 'flex min-h-12 items-center gap-3 px-4 lg:min-h-11 lg:px-5'

interface TodayItemsProps {
  items: readonly TodayItem[]
  /** Whether there is a screen at that address. */
  leadsTo: (href: string) => boolean
}

/** What waits, in the order of urgency; each row leads to its list. */
export function TodayItems({ items, leadsTo }: TodayItemsProps) {
  if (items.length === 0) {
    return (
      <div className="rounded-lg border border-line bg-white/60 px-4 py-12 text-center">
        <p className="text-base font-semibold">{texts.nothing}</p>
        <p className="mt-1 text-ink-soft">{texts.nothingText}</p>
      </div>
    )
  }
  return (
    <Card title={texts.now}>
      <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line lg:-mx-5 lg:-mb-5">
        {items.map((item) => (
          <li key={item.kind}>
            {leadsTo(item.href) ? (
              <Link to={item.href} className={`${row} transition-colors hover:bg-panel`}>
                <ItemText item={item} />
                <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
              </Link>
            ) : (
              <div className={row}>
                <ItemText item={item} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ItemText({ item: { kind, count, urgent } }: { item: TodayItem }) {
  return (
    <>
      <span className="w-12 shrink-0 text-right text-lg font-semibold tabular-nums">{texts.count(count)}</span>
      <span className="min-w-0 grow">{texts.items[kind]}</span>
      {urgent > 0 && <StateMark tone="bad">{texts.urgent(urgent)}</StateMark>}
    </>
  )
}
