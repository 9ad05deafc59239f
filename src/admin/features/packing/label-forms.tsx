import type { CarrierLabels, LabelForm } from '#contract/admin/orders/packing.ts'
import { adminPackingTexts as texts } from '#messages/admin/orders/packing-screens.ts'
import { Button } from '#ui/button.tsx'

/** One button per carrier, and the labels one by one, for a printer that jammed. */
export function LabelForms({ carriers }: { carriers: readonly CarrierLabels[] }) {
  return (
    <div className="rounded-md border border-line bg-paper/60 p-3">
      <p className="text-ink-soft">{texts.labelsHint}</p>
      <ul className="mt-3 grid gap-3">
        {carriers.map(({ carrier, orders, form, singles }) => (
          <li key={carrier.code}>
            {form ? (
              <PrintForm form={form} text={texts.labelsOf(carrier.name, orders.length)} />
            ) : (
              <p>
                <strong className="font-medium">{texts.labelsOf(carrier.name, orders.length)}</strong>{' '}
                {texts.notTogether}
              </p>
            )}
            {(singles.length > 1 || !form) && (
              <details open={!form} className="mt-1">
                <summary className="inline-flex min-h-(--control-height) items-center text-copper underline underline-offset-4">
                  {texts.oneByOne}
                </summary>
                <div className="flex flex-wrap gap-2">
                  {singles.map((single) => (
                    <PrintForm key={single.order} form={single.form} text={single.order} />
                  ))}
                </div>
              </details>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function PrintForm({ form, text }: { form: LabelForm; text: string }) {
  return (
    <form method="post" action={form.action} target="_blank" rel="noreferrer" acceptCharset="utf-8">
      {Object.entries(form.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary">
        {text}
      </Button>
    </form>
  )
}
