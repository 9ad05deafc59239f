import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { packingApi } from '#contract/admin/orders/packing.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { adminPackingTexts as texts } from '#messages/admin/orders/packing-screens.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { FailedOrders } from './failed-orders.tsx'
import { LabelForms } from './label-forms.tsx'
import { postInNewTab } from './post-form.ts'

type Labels = CallOutput<typeof packingApi.labels>

interface PrintStepProps {
  chosen: readonly string[]
  /** Of the chosen orders those with a parcel: what is collected at the counter needs no label. */
  parcels: readonly string[]
}

/** Slips and labels of the chosen orders. Printing changes no order. */
export function PrintStep({ chosen, parcels }: PrintStepProps) {
  const [labels, setLabels] = useState<Labels | null>(null)
  const { run, busy } = useAction(texts.labelsFailed)
  const print = () =>
    run(async (call) => {
      const answer = await call(packingApi.labels, { body: { ids: [...parcels] } })
      setLabels(answer)
      for (const { form } of answer.forms) if (form) postInNewTab(form)
    })
  return (
    <Card title={texts.step(2, texts.print)} lead={texts.printLead}>
      <div className="flex flex-wrap gap-2">
        <Button loading={busy} disabled={parcels.length === 0} onClick={() => void print()}>
          <Printer aria-hidden className="size-4" />
          {busy ? texts.printing : texts.printLabels}
        </Button>
        {chosen.length > 0 && (
          <a
            href={`/admin/packing/slips?orders=${chosen.join(',')}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary')}
          >
            {texts.printSlips}
          </a>
        )}
      </div>
      {labels && (
        <div role="status" className="mt-4 grid gap-4">
          {labels.forms.length > 0 && <LabelForms carriers={labels.forms} />}
          <FailedOrders results={labels.results} />
        </div>
      )}
    </Card>
  )
}
