import { useId } from 'react'
import type { DeliveryCarrier } from '#contract/delivery.ts'
import { shippingTexts } from '#messages/shipping.ts'
import { TextInput } from '#ui/text-input.tsx'
import type { useRecipient } from './use-recipient.ts'

const texts = shippingTexts.person

interface PersonFieldsProps {
  recipient: ReturnType<typeof useRecipient>
  kind: DeliveryCarrier['kind']
}

/** Who receives the parcel. */
export function PersonFields({ recipient: { draft, problems, change, blur }, kind }: PersonFieldsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {texts.heading}
      </h2>
      <div className="mt-3 grid gap-5 md:grid-cols-2">
        <TextInput
          name="name"
          label={texts.name}
          hint={texts.nameHint[kind]}
          problem={problems.name}
          value={draft.name}
          maxLength={60}
          autoComplete="name"
          onChange={(event) => change({ name: event.target.value })}
          onBlur={() => blur('name')}
          required
        />
        <TextInput
          name="phone"
          type="tel"
          inputMode="tel"
          label={texts.phone}
          hint={texts.phoneHint[kind]}
          problem={problems.phone}
          value={draft.phone}
          maxLength={30}
          placeholder="0912-345-678"
          autoComplete="tel"
          onChange={(event) => change({ phone: event.target.value })}
          onBlur={() => blur('phone')}
          required
        />
      </div>
    </section>
  )
}
