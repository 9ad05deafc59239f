import Banknote from 'lucide-react/icons/banknote'
import Barcode from 'lucide-react/icons/barcode'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import Store from 'lucide-react/icons/store'
import { useId } from 'react'
import type { PaymentProvider, UnavailableMethod } from '#contract/shop/checkout/payment.ts'
import { paymentStepTexts } from '#messages/shop/cart/payment-step.ts'
import { markOf, type PayWay, payWays, refusedWays } from './pay-ways.ts'

const texts = paymentStepTexts.providers

interface WayListProps {
  providers: readonly PaymentProvider[]
  unavailable: readonly UnavailableMethod[]
  chosen: PayWay | null
  onChoose: (way: PayWay) => void
  /** What is missing in the choice. */
  problem: string | undefined
}

/** Every way to pay in one list: one tap chooses the provider and its method. */
export function WayList({ providers, unavailable, chosen, onChoose, problem }: WayListProps) {
  const problemId = useId()
  const ways = payWays(providers)
  const refused = refusedWays(ways, unavailable)
  return (
    <fieldset aria-describedby={problem ? problemId : undefined} className="min-w-0">
      <legend className="text-lg font-semibold">{texts.heading}</legend>
      {problem && (
        <p id={problemId} className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
      {ways.length === 0 && <NoProviders />}
      <div
        data-wrong={problem ? true : undefined}
        className="mt-3 divide-y divide-line overflow-hidden rounded-lg border border-edge/60 bg-surface/50 empty:hidden"
      >
        {ways.map((way) => (
          <Way key={way.key} way={way} chosen={chosen?.key === way.key} onChoose={() => onChoose(way)} />
        ))}
        {refused.map((method) => (
          <RefusedWay key={method.value} method={method} />
        ))}
      </div>
    </fieldset>
  )
}

const marks: Record<string, typeof Store> = {
  Credit: CreditCard,
  ATM: Landmark,
  CVS: Store,
  BARCODE: Barcode,
  cod: Banknote,
}

function Mark({ of }: { of: string }) {
  const Icon = marks[of] ?? CreditCard
  return <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-ink-soft" strokeWidth={1.5} />
}

function Way({ way, chosen, onChoose }: { way: PayWay; chosen: boolean; onChoose: () => void }) {
  const id = useId()
  const hint = way.provider.code === 'cod' ? texts.cashHint : texts.methodHints[way.method]
  const by = way.label === way.provider.name ? '' : way.provider.name
  return (
    <label className="flex min-h-14 cursor-pointer items-start gap-3.5 px-4 py-3.5 transition-colors has-checked:bg-surface has-checked:shadow-[inset_3px_0_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-copper md:px-5">
      <input
        type="radio"
        name="way"
        value={way.key}
        checked={chosen}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-more`}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 cursor-[inherit] accent-ink outline-none"
      />
      <Mark of={markOf(way)} />
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block font-medium">
          {way.label}
        </span>
        <span id={`${id}-more`} className="block text-sm text-ink-soft">
          {chosen && hint && <span className="block">{hint}</span>}
          {[by, way.limit].filter(Boolean).join(' · ')}
        </span>
      </span>
    </label>
  )
}

/** Not offered, and why: a shopper who looks for it is not left guessing. */
function RefusedWay({ method: { value, label, reason } }: { method: UnavailableMethod }) {
  return (
    <p className="flex min-h-14 items-start gap-3.5 bg-panel/60 px-4 py-3.5 text-ink-soft md:px-5">
      <span aria-hidden className="mt-1 size-5 shrink-0 rounded-full border border-line" />
      <Mark of={value} />
      <span className="min-w-0">
        <span className="block font-medium">
          {label}
          <span className="ml-2 text-sm font-normal">{texts.unavailable}</span>
        </span>
        <span className="block text-sm">{reason}</span>
      </span>
    </p>
  )
}

function NoProviders() {
  return (
    <div className="mt-3 rounded-lg bg-panel px-5 py-8 text-center">
      <p className="font-medium">{texts.empty}</p>
      <p className="mt-1 text-sm text-ink-soft">{texts.emptyText}</p>
    </div>
  )
}
