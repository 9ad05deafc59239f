import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { orderPageTexts as texts } from '#messages/shop/account/order-page.ts'
import { Panel } from '#ui/panel.tsx'

/** What happened so far, the latest first. */
export function OrderTimeline({ steps }: { steps: OrderDetail['timeline'] }) {
  return (
    <Panel title={texts.timeline}>
      <ol reversed>
        {steps.toReversed().map(({ at, text, detail }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two things may happen in the same moment
            key={index}
            // a dot, and the line to the one before it
            className="relative pb-5 pl-6 before:absolute before:top-[9px] before:left-0 before:size-2.5 before:rounded-full before:bg-line not-last:after:absolute not-last:after:top-[22px] not-last:after:bottom-[-6px] not-last:after:left-[4.5px] not-last:after:w-px not-last:after:bg-line first:before:bg-copper last:pb-0"
          >
            <p className={index === 0 ? 'font-medium' : ''}>{text}</p>
            {detail && <p className="text-sm">{detail}</p>}
            <time dateTime={at} className="block text-sm text-ink-soft tabular-nums">
              {taipeiMinute(new Date(at))}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
