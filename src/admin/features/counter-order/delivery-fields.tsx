import type { CounterDelivery } from '#contract/admin/orders/counter-orders.ts'
import { storeCarriers } from '#domain/carriers/carriers.ts'
import { counterOrderTexts as texts } from '#messages/admin/orders/counter-order.ts'
import { adminOrderTexts } from '#messages/admin/orders/orders.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'

export type DeliveryKind = CounterDelivery['kind']
const kinds = ['take_along', 'store', 'home'] as const
const homeFields = ['zip', 'city', 'district', 'address'] as const

interface DeliveryFieldsProps {
  kind: DeliveryKind
  onKind: (kind: DeliveryKind) => void
  problems: Record<string, string>
}

export function DeliveryFields({ kind, onKind, problems }: DeliveryFieldsProps) {
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">{texts.delivery}</legend>
        {kinds.map((one) => (
          <label key={one} className="inline-flex min-h-(--control-height) items-center gap-2">
            <input
              type="radio"
              name="kind"
              value={one}
              checked={kind === one}
              onChange={() => onKind(one)}
              className="size-4 accent-copper"
            />
            {texts.kinds[one]}
          </label>
        ))}
      </fieldset>
      {kind === 'store' && (
        <>
          <SelectInput name="carrier" label={texts.carrier}>
            {storeCarriers.map((code) => (
              <option key={code} value={code}>
                {adminOrderTexts.carriers[code]}
              </option>
            ))}
          </SelectInput>
          <TextInput
            name="store_id"
            label={texts.storeId}
            inputMode="numeric"
            maxLength={20}
            problem={problems.store_id}
          />
        </>
      )}
      {kind === 'home' &&
        homeFields.map((field) => (
          <TextInput
            key={field}
            name={field}
            label={texts[field]}
            maxLength={field === 'address' ? 200 : 20}
            problem={problems[field]}
          />
        ))}
    </div>
  )
}

/** From the form, as the call takes it. */
export function readDelivery(kind: DeliveryKind, data: FormData): CounterDelivery {
  const text = (name: string) => String(data.get(name) ?? '')
  if (kind === 'take_along') return { kind }
  if (kind === 'store') {
    const carrier = storeCarriers.find((code) => code === text('carrier')) ?? storeCarriers[0]
    return { kind, carrier, store_id: text('store_id') }
  }
  return { kind, zip: text('zip'), city: text('city'), district: text('district'), address: text('address') }
}
