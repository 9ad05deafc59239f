import type { PaymentProvider } from '#contract/shop/checkout/payment.ts'
import { paymentStepTexts } from '#messages/shop/cart/payment-step.ts'
import { SelectInput } from '#ui/select-input.tsx'

const texts = paymentStepTexts.providers

interface MethodSelectProps {
  methods: PaymentProvider['methods']
  /** Empty: none is chosen yet. */
  value: string
  onChoose: (method: string) => void
  problem: string | undefined
}

/** The gateway's methods, with how the chosen one works and how much it takes. */
export function MethodSelect({ methods, value, onChoose, problem }: MethodSelectProps) {
  const chosen = methods.find((method) => method.value === value)
  return (
    <div className="px-4 pb-4 md:px-5 md:pl-[6.125rem]">
      <SelectInput
        label={texts.method}
        name="method"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        problem={problem}
        hint={
          chosen && (
            <>
              {texts.methodHints[chosen.value] && <p>{texts.methodHints[chosen.value]}</p>}
              {chosen.limit && <p>{chosen.limit}</p>}
            </>
          )
        }
      >
        <option value="">{texts.noMethod}</option>
        {methods.map(({ value: method, label }) => (
          <option key={method} value={method}>
            {label}
          </option>
        ))}
      </SelectInput>
    </div>
  )
}
