import { Card } from '#admin/kit/card.tsx'
import type { StockDetail } from '#contract/admin/products/stock.ts'
import { lowStock } from '#domain/attention/today.ts'
import { useForm } from '#front/forms/use-form.ts'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { readUnits } from './read-units.ts'
import { useStockChange } from './use-stock-change.ts'

export function LevelCard({ size }: { size: StockDetail }) {
  const { change } = useStockChange(size)
  const form = useForm({
    fields: ['level'],
    check: ({ level }) =>
      level.trim() === '' || (readUnits(level, 0) ?? 10_000) < 10_000 ? {} : { level: texts.levelInvalid },
    send: async ({ level }) => {
      await change({ action: 'level', low_at: level.trim() === '' ? null : readUnits(level, 0) }, texts.levelSaved)
    },
    onRefused: () => undefined,
  })
  return (
    <Card title={texts.levelTitle}>
      <form {...form.formProps} className="grid gap-4">
        <TextInput
          name="level"
          label={texts.levelLabel}
          hint={texts.levelHint(lowStock)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={size.own_level ?? ''}
          problem={form.problems.level}
        />
        <div>
          <SubmitButton variant="secondary" loading={form.sending}>
            {adminKitTexts.save}
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
