import { OrderLink } from '#admin/kit/order-link.tsx'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { showTime } from '#admin/kit/time.ts'
import type { Difference } from '#contract/admin/orders/differences.ts'
import { adminDifferencesTexts as texts } from '#messages/admin/orders/differences.ts'
import { FixButton } from './fix-button.tsx'

/** What happened, what both sides say, and its fixes. */
export function DifferenceCard({ difference }: { difference: Difference }) {
  const { id, happened, detail, urgency, since, order_name, ours, theirs, group, fixes } = difference
  const headingId = `difference-${id}`
  return (
    <article aria-labelledby={headingId} className="rounded-lg border border-line bg-white/60 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {urgency === 'urgent' && <StateMark tone="bad">{texts.urgent}</StateMark>}
        <StateMark tone="neutral">{texts.groups[group]}</StateMark>
        <h2 id={headingId} className="font-semibold">
          {happened}
        </h2>
        <time dateTime={since} className="ml-auto text-xs text-ink-soft">
          {texts.since(showTime(since))}
        </time>
      </div>
      {detail && <p className="mt-1">{detail}</p>}
      {(ours || theirs) && (
        <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {ours && <Book title={texts.ours} text={ours} />}
          {theirs && <Book title={texts.theirs} text={theirs} />}
        </dl>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {fixes.map((fix) => (
          <FixButton key={fix.name} difference={difference} fix={fix} />
        ))}
        {order_name && <OrderLink name={order_name} label={texts.order(order_name)} high />}
      </div>
    </article>
  )
}

function Book({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-md bg-panel px-3 py-2">
      <dt className="text-xs text-ink-soft">{title}</dt>
      <dd>{text}</dd>
    </div>
  )
}
