import { RecordForm } from '#admin/forms/record-form.tsx'
import { Card } from '#admin/kit/card.tsx'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { type AdminCarrier, carriersApi } from '#contract/admin/settings/carriers.ts'
import { adminCarrierTexts as texts } from '#messages/admin/settings/carriers.ts'
import { carrierFields, checkCarrier } from './carrier-fields.tsx'

/** Rendered anew for every version. */
export function CarrierCard({ carrier }: { carrier: AdminCarrier }) {
  return (
    <Card
      title={carrier.name}
      actions={
        <StateMark tone={carrier.enabled ? 'good' : 'neutral'}>
          {carrier.enabled ? texts.offered : texts.closed}
        </StateMark>
      }
    >
      <RecordForm
        endpoint={carriersApi.change}
        params={{ code: carrier.code }}
        record={carrier}
        fields={carrierFields}
        check={checkCarrier}
        form={{ 'aria-label': carrier.name, className: 'grid gap-x-6 gap-y-4 sm:grid-cols-2' }}
        variant="secondary"
      />
    </Card>
  )
}
