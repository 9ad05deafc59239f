import Check from 'lucide-react/icons/check'
import { checkoutStepsTexts as texts } from '#messages/shop/cart/checkout-steps.ts'

/** Which of the three pages from cart to order this is. */
export function CheckoutSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol aria-label={texts.label} className="mx-auto flex max-w-xl">
      {texts.steps.map((name, index) => {
        const step = index + 1
        return <Step key={name} name={name} step={step} state={stateOf(step, current)} />
      })}
    </ol>
  )
}

type StepState = 'done' | 'current' | 'ahead'

function stateOf(step: number, current: number): StepState {
  if (step === current) return 'current'
  return step < current ? 'done' : 'ahead'
}

const marks: Record<StepState, string> = {
  done: 'border-copper bg-copper text-white',
  current: 'border-ink bg-ink text-paper',
  ahead: 'border-edge text-ink-soft',
}

function Step({ name, step, state }: { name: string; step: number; state: StepState }) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      // the line to the step before it
      className={`relative flex flex-1 flex-col items-center gap-1.5 text-center text-sm not-first:before:absolute not-first:before:top-4 not-first:before:right-[calc(50%+24px)] not-first:before:h-px not-first:before:w-[calc(100%-48px)] ${state === 'ahead' ? 'text-ink-soft not-first:before:bg-line' : 'not-first:before:bg-copper'} ${state === 'current' ? 'font-medium' : ''}`}
    >
      <span
        aria-hidden
        className={`flex size-8 items-center justify-center rounded-full border text-[13px] tabular-nums ${marks[state]}`}
      >
        {state === 'done' ? <Check className="size-4" /> : step}
      </span>
      <span>
        <span className="sr-only">{texts.of(step, texts.steps.length)}</span>
        {name}
        {state === 'done' && <span className="sr-only">（{texts.done}）</span>}
      </span>
    </li>
  )
}
