import { useId } from 'react'
import type { DeliveryCarrier } from '#contract/shop/checkout/delivery.ts'
import { isDoorName } from '#domain/delivery/recipient-name.ts'
import { shippingTexts } from '#messages/shop/cart/shipping.ts'
import { EmailInput } from '#ui/email-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { useRecipient } from './use-recipient.ts'
import { useStandAt } from './use-stand-at.ts'

const texts = shippingTexts.person

interface PersonFieldsProps {
  recipient: ReturnType<typeof useRecipient>
  /** The member's address is not confirmed: the order's mails need one. */
  asksEmail: boolean
  kind: DeliveryCarrier['kind']
  /** A carrier that takes any name; null: none takes this cart. */
  home: DeliveryCarrier | null
  onHome: (home: DeliveryCarrier) => void
}

/** Who receives the parcel. */
export function PersonFields({ recipient, asksEmail, kind, home, onHome }: PersonFieldsProps) {
  const { draft, problems, change, blur } = recipient
  const id = useId()
  const part = useStandAt<HTMLElement>('person')
  // the limit is the store's: somebody with another name gets the parcel at the door
  const offersHome = home !== null && kind === 'store' && problems.name !== undefined && isDoorName(draft.name.trim())
  return (
    <section ref={part} aria-labelledby={id}>
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
        {offersHome && (
          <p className="-mt-3 md:order-last md:col-span-2">
            <button
              type="button"
              onClick={() => onHome(home)}
              className="min-h-11 text-left text-[15px] text-copper underline underline-offset-4 hover:text-copper-deep"
            >
              {texts.doorInstead(home.name)}
            </button>
          </p>
        )}
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
        {asksEmail && (
          <EmailInput
            name="email"
            label={texts.email}
            hint={texts.emailHint}
            problem={problems.email}
            value={draft.email}
            autoComplete="email"
            onChange={(event) => change({ email: event.target.value })}
            onBlur={() => blur('email')}
            required
          />
        )}
      </div>
    </section>
  )
}
