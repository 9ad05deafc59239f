import { RecordForm } from '#admin/forms/record-form.tsx'
import { Card } from '#admin/kit/card.tsx'
import { type FreeShipping, freeShippingApi } from '#contract/admin/offers/free-shipping.ts'
import { offerFormTexts } from '#messages/admin/products/offer-form.ts'
import { adminOfferTexts } from '#messages/admin/products/offers.ts'

const texts = offerFormTexts.freeShippingCard

/** Rendered anew for every version. */
export function FreeShippingCard({ terms }: { terms: FreeShipping }) {
  return (
    <Card title={texts.title} lead={texts.lead}>
      <RecordForm
        endpoint={freeShippingApi.change}
        record={terms}
        fields={{ free_shipping_from: { label: texts.amount, kind: 'whole', wrong: adminOfferTexts.freeFromRange } }}
        form={{ className: 'grid max-w-xs gap-4' }}
        variant="secondary"
      />
      {terms.outdated_texts.length > 0 && (
        <p role="status" className="mt-4 text-warning">
          {texts.outdated(terms.outdated_texts)}
        </p>
      )}
    </Card>
  )
}
