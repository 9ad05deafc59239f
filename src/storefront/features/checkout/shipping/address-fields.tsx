import { useId } from 'react'
import { shippingTexts } from '#messages/shop/cart/shipping.ts'
import { FormError } from '#ui/form-error.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { useAddressData } from './use-address-data.ts'
import type { useRecipient } from './use-recipient.ts'

const texts = shippingTexts.address

interface AddressFieldsProps {
  recipient: ReturnType<typeof useRecipient>
  address: ReturnType<typeof useAddressData>
}

/** The delivery address. The districts follow from the city, and the postal code from the district. */
export function AddressFields({ recipient, address: { data, failed, retry } }: AddressFieldsProps) {
  const id = useId()
  const { draft, problems, change, blur } = recipient
  const districts = data?.places.listDistricts(draft.city) ?? []
  const district = data?.places.findDistrict(draft.city, draft.district)
  const placeholder = data ? texts.placeholder : texts.loading
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {texts.heading}
      </h2>
      {failed && (
        <div className="mt-3">
          <FormError>
            {texts.failed}
            <button type="button" onClick={retry} className="ml-2 min-h-8 underline underline-offset-4">
              {texts.retry}
            </button>
          </FormError>
        </div>
      )}
      <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3">
        <SelectInput
          name="city"
          label={texts.city}
          problem={problems.city}
          value={data ? draft.city : ''}
          disabled={!data}
          autoComplete="address-level1"
          onChange={(event) => change({ city: event.target.value, district: '' })}
          onBlur={() => blur('city')}
        >
          <option value="">{placeholder}</option>
          {data?.places.cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </SelectInput>
        <SelectInput
          name="district"
          label={texts.district}
          problem={problems.district}
          value={district?.name ?? ''}
          disabled={districts.length === 0}
          autoComplete="address-level2"
          onChange={(event) => change({ district: event.target.value })}
          onBlur={() => blur('district')}
        >
          <option value="">{placeholder}</option>
          {districts.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectInput>
        <div className="max-md:col-span-2">
          <TextInput
            name="zip"
            label={texts.zip}
            problem={problems.zip}
            value={district?.zip ?? ''}
            placeholder={texts.zipHint}
            readOnly
            tabIndex={-1}
          />
        </div>
        <div className="col-span-full">
          <TextInput
            name="address"
            label={texts.street}
            hint={texts.streetHint}
            problem={problems.address}
            value={draft.address}
            maxLength={100}
            autoComplete="street-address"
            onChange={(event) => change({ address: event.target.value })}
            onBlur={() => blur('address')}
            required
          />
        </div>
      </div>
    </section>
  )
}
