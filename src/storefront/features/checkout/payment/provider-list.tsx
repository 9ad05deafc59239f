import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import { useId } from 'react'
import { cashOnDeliveryCode, type PaymentProvider, type UnavailableMethod } from '#contract/shop/checkout/payment.ts'
import { paymentStepTexts } from '#messages/shop/cart/payment-step.ts'
import { asksForMethod, type ChoiceProblems } from './check-choice.ts'
import { MethodSelect } from './method-select.tsx'
import { type PaymentChoice, refusedMethods } from './payment-choice.ts'

const texts = paymentStepTexts.providers

interface ProviderListProps {
  providers: readonly PaymentProvider[]
  unavailable: readonly UnavailableMethod[]
  /** Where the goods are handed over, if that is known. */
  place: keyof typeof texts.cashHints | undefined
  choice: PaymentChoice | null
  onChoose: (choice: PaymentChoice) => void
  /** What is missing in the choice. */
  problems: ChoiceProblems
}

/** The providers by name; under the gateway the dropdown with its methods. Another provider begins without a method. */
export function ProviderList({ providers, unavailable, place, choice, onChoose, problems }: ProviderListProps) {
  const problemId = useId()
  const problem = problems.provider
  return (
    <fieldset aria-describedby={problem ? problemId : undefined} className="min-w-0">
      <legend className="text-lg font-semibold">{texts.heading}</legend>
      {problem && (
        <p id={problemId} className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
      {providers.length === 0 && <NoProviders />}
      <div
        data-wrong={problem ? true : undefined}
        className="mt-3 divide-y divide-line overflow-hidden rounded-lg border border-edge/60 bg-surface/50 empty:hidden"
      >
        {providers.map((provider) => {
          const method = choice?.provider.id === provider.id ? choice.method : null
          return (
            <div
              key={provider.id}
              className="transition-colors has-[input:checked]:bg-surface has-[input:checked]:shadow-[inset_3px_0_var(--color-ink)]"
            >
              <Provider
                provider={provider}
                place={place}
                chosen={method !== null}
                onChoose={() => onChoose({ provider, method: '' })}
              />
              {method !== null && asksForMethod(provider) && (
                <MethodSelect
                  methods={provider.methods}
                  value={method}
                  onChoose={(chosen) => onChoose({ provider, method: chosen })}
                  problem={problems.method}
                />
              )}
            </div>
          )
        })}
        {refusedMethods(providers, unavailable).map((method) => (
          <RefusedMethod key={method.value} method={method} />
        ))}
      </div>
    </fieldset>
  )
}

interface ProviderProps extends Pick<ProviderListProps, 'place'> {
  provider: PaymentProvider
  chosen: boolean
  onChoose: () => void
}

function Provider({ provider, place, chosen, onChoose }: ProviderProps) {
  const id = useId()
  const { name, methods, limit = '' } = provider
  const more = asksForMethod(provider) ? methods.map(({ label }) => label).join(texts.between) : limit
  const isCash = provider.code === cashOnDeliveryCode
  return (
    <label className="flex min-h-14 cursor-pointer items-start gap-3.5 px-4 py-3.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-copper md:px-5">
      <input
        type="radio"
        name="provider"
        value={provider.id}
        checked={chosen}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-more`}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 cursor-[inherit] accent-ink outline-none"
      />
      <Mark code={provider.code} />
      <span className="min-w-0 flex-1">
        <span id={`${id}-name`} className="block font-medium">
          {name}
        </span>
        <span id={`${id}-more`} className="block text-sm text-ink-soft">
          {isCash && place && <span className="block">{texts.cashHints[place]}</span>}
          {more}
        </span>
      </span>
    </label>
  )
}

function Mark({ code }: { code: string }) {
  const Icon = code === cashOnDeliveryCode ? Banknote : CreditCard
  return <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-ink-soft" strokeWidth={1.5} />
}

/** Not offered, and why: a shopper who looks for it is not left guessing. */
function RefusedMethod({ method: { value, label, reason } }: { method: UnavailableMethod }) {
  return (
    <p className="flex min-h-14 items-start gap-3.5 bg-panel/60 px-4 py-3.5 text-ink-soft md:px-5">
      <span aria-hidden className="mt-1 size-5 shrink-0 rounded-full border border-line" />
      <Mark code={value} />
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
