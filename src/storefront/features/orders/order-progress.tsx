import Check from 'lucide-react/icons/check'
import { activeStep } from '#domain/orders/order-labels.ts'
import { ordersScreenTexts as texts } from '#messages/shop/account/orders-screens.ts'
import type { ShownOrder } from './complete-order.ts'

/** Four steps, filled up to the order's state; none of an order that was cancelled or returned. */
export function OrderProgress({ order }: { order: Pick<ShownOrder, 'status' | 'state' | 'delivery_status'> }) {
  const current = activeStep(order) ?? -1
  return (
    <ol aria-label={texts.progress} className="flex">
      {texts.steps.map((name, step) => (
        <li
          key={name}
          aria-current={step === current ? 'step' : undefined}
          // the line to the step before it
          className={`relative flex flex-1 flex-col items-center gap-1.5 text-center text-[13px] leading-snug not-first:before:absolute not-first:before:top-[11px] not-first:before:right-[calc(50%+16px)] not-first:before:h-0.5 not-first:before:w-[calc(100%-32px)] ${step <= current ? 'not-first:before:bg-copper' : 'text-ink-soft not-first:before:bg-line'} ${step === current ? 'font-medium' : ''}`}
        >
          <span
            aria-hidden
            className={`flex size-6 items-center justify-center rounded-full border-2 ${step <= current ? 'border-copper bg-copper text-white' : 'border-line bg-paper'}`}
          >
            {step < current && <Check className="size-3.5" strokeWidth={3} />}
            {step === current && <span className="size-2 rounded-full bg-surface" />}
          </span>
          <span>
            <span className="sr-only">{texts.stepOf(step + 1, texts.steps.length)}</span>
            {name}
            {step < current && <span className="sr-only">（{texts.stepDone}）</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
