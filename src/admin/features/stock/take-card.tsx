import { Card } from '#admin/kit/card.tsx'
import type { StockDetail } from '#contract/admin/products/stock.ts'
import { useForm } from '#front/forms/use-form.ts'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { readUnits } from './read-units.ts'
import { useStockChange } from './use-stock-change.ts'

const kinds = ['damage', 'gift'] as const

/** What leaves without an order. */
export function TakeCard({ size }: { size: StockDetail }) {
  const { change } = useStockChange(size)
  const form = useForm({
    fields: ['action', 'units', 'lot_code', 'note'],
    check: (values) => (readUnits(values.units, 1) === null ? { units: texts.unitsMissing } : {}),
    send: async (values) => {
      const action = kinds.find((each) => each === values.action) ?? 'damage'
      const units = readUnits(values.units, 1) ?? 0
      await change({ action, units, lot_code: values.lot_code, note: values.note }, texts.takeSaved)
    },
    onRefused: () => undefined,
  })
  return (
    <Card title={texts.take} lead={texts.takeHint}>
      <form {...form.formProps} className="grid gap-4">
        <SelectInput name="action" label={texts.kind}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </SelectInput>
        <TextInput
          name="units"
          label={texts.units}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          problem={form.problems.units}
        />
        <SelectInput name="lot_code" label={texts.lot}>
          <option value="">{texts.anyLot}</option>
          {size.lots.map(({ code, units }) => (
            <option key={code} value={code}>
              {`${code}（${texts.pieces(units)}）`}
            </option>
          ))}
        </SelectInput>
        <TextInput name="note" label={texts.note} maxLength={200} />
        <div>
          <SubmitButton variant="secondary" loading={form.sending}>
            {texts.takeButton}
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
