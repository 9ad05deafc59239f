import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { cashOnDeliveryCode, type PaymentProvider, type UnavailableMethod } from '#contract/payment.ts'
import { paymentStepTexts } from '#messages/payment-step.ts'
import { Field } from '#ui/field.tsx'
import { asksForMethod } from './check-choice.ts'

const texts = paymentStepTexts.providers

interface ProviderListProps {
  providers: readonly PaymentProvider[]
  unavailable: readonly UnavailableMethod[]
  chosen: PaymentProvider | null
  method: string
  onChoose: (provider: PaymentProvider) => void
  onMethod: (method: string) => void
  problems: { provider?: string; method?: string }
}

/** The payment providers to choose from; the gateway's own methods are a second choice within its card. */
export function ProviderList(props: ProviderListProps) {
  const { providers, unavailable, chosen, method, onChoose, onMethod, problems } = props
  const problemId = useId()
  return (
    <fieldset aria-describedby={problems.provider ? problemId : undefined} className="min-w-0">
      <legend className="text-lg font-semibold">{texts.heading}</legend>
      {problems.provider && (
        <p id={problemId} className="mt-1 text-sm text-danger">
          {problems.provider}
        </p>
      )}
      {providers.length === 0 && <NoProviders />}
      <div data-wrong={problems.provider ? true : undefined} className="mt-3 space-y-3">
        {providers.map((provider) => (
          <div
            key={provider.id}
            className="rounded-lg border border-edge/60 bg-white/50 transition-colors has-[input:checked]:border-ink has-[input:checked]:bg-white has-[input:checked]:shadow-[inset_0_0_0_1px_var(--color-ink)] has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-copper"
          >
            <label className="flex cursor-pointer items-start gap-3.5 px-4 py-4 md:px-5">
              <input
                type="radio"
                name="provider"
                value={provider.id}
                checked={chosen?.id === provider.id}
                onChange={() => onChoose(provider)}
                className="mt-1 size-5 shrink-0 cursor-[inherit] accent-ink outline-none"
              />
              <span className="min-w-0">
                <span className="block font-medium">{provider.name}</span>
                <span className="block text-sm text-ink-soft">{hintOf(provider)}</span>
              </span>
            </label>
            {chosen?.id === provider.id && asksForMethod(provider) && (
              <div className="border-t border-line px-4 py-4 md:px-5">
                <MethodSelect methods={provider.methods} value={method} onChange={onMethod} problem={problems.method} />
              </div>
            )}
          </div>
        ))}
      </div>
      {unavailable.length > 0 && <UnavailableMethods methods={unavailable} />}
    </fieldset>
  )
}

function hintOf({ code, methods }: PaymentProvider): string {
  return code === cashOnDeliveryCode ? texts.cashHint : methods.map(({ label }) => label).join('、')
}

interface MethodSelectProps {
  methods: PaymentProvider['methods']
  value: string
  onChange: (method: string) => void
  problem: string | undefined
}

function MethodSelect({ methods, value, onChange, problem }: MethodSelectProps) {
  return (
    <Field label={texts.method} hint={texts.methodHints[value]} problem={problem}>
      {(control) => (
        <div className="relative max-w-sm">
          <select
            {...control}
            name="method"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="h-12 w-full appearance-none rounded-md border border-edge bg-white pr-10 pl-3 text-base aria-invalid:border-danger"
          >
            <option value="">{texts.methodPlaceholder}</option>
            {methods.map((method) => (
              <option key={method.value} value={method.value}>
                {method.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-4 right-3 size-4 text-ink-soft" />
        </div>
      )}
    </Field>
  )
}

/** Not offered, and why: a shopper who looks for one of them is not left guessing. */
function UnavailableMethods({ methods }: { methods: readonly UnavailableMethod[] }) {
  return (
    <div className="mt-3 rounded-lg bg-panel px-4 py-3 text-sm md:px-5">
      <p className="font-medium">{texts.unavailable}</p>
      <ul className="mt-1 space-y-0.5 text-ink-soft">
        {methods.map(({ value, reason }) => (
          <li key={value}>{reason}</li>
        ))}
      </ul>
    </div>
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
