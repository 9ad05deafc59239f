import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import type { StockDetail } from '#contract/admin/products/stock.ts'
import { countReasons } from '#domain/stock/stock-movements.ts'
import { useForm } from '#front/forms/use-form.ts'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { readUnits } from './read-units.ts'
import { useStockChange } from './use-stock-change.ts'

/** Rendered anew for every version, so that it is counted against what is shown. */
export function CountCard({ size }: { size: StockDetail }) {
  const { change } = useStockChange(size)
  const [counted, setCounted] = useState<number | null>(null)
  const form = useForm({
    fields: ['counted', 'reason', 'note'],
    check: (values) => (readUnits(values.counted, 0) === null ? { counted: texts.countedMissing } : {}),
    send: async (values) => {
      const reason = countReasons.find((each) => each === values.reason) ?? 'recount'
      const count = readUnits(values.counted, 0) ?? 0
      const wanted = { action: 'count' as const, on_hand: size.on_hand, counted: count, reason, note: values.note }
      await change(wanted, texts.countSaved)
    },
    onRefused: () => undefined,
  })
  return (
    <Card title={texts.count} lead={texts.countHint}>
      <form {...form.formProps} className="grid gap-4">
        <TextInput
          name="counted"
          label={texts.counted}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          problem={form.problems.counted}
          hint={counted === null ? undefined : <span role="status">{texts.difference(counted - size.on_hand)}</span>}
          onChange={(event) => setCounted(readUnits(event.currentTarget.value, 0))}
        />
        <SelectInput name="reason" label={texts.why}>
          {countReasons.map((reason) => (
            <option key={reason} value={reason}>
              {texts.countReasons[reason]}
            </option>
          ))}
        </SelectInput>
        <TextInput name="note" label={texts.note} maxLength={200} />
        <div>
          <SubmitButton loading={form.sending}>{texts.countButton}</SubmitButton>
        </div>
      </form>
    </Card>
  )
}
