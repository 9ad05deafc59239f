import { Card } from '#admin/kit/card.tsx'
import { readWhole } from '#admin/kit/read-whole.ts'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { type Bean, roastingApi } from '#contract/admin/products/roasting.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

const kinds = ['arrival', 'count', 'loss'] as const

/** Green coffee that arrived, was counted, or was lost. */
export function GreenCard({ bean }: { bean: Bean }) {
  const form = useActionForm({
    failed: texts.failed,
    fields: ['kind', 'grams', 'cost', 'note'],
    check: ({ grams, cost }) => ({
      ...(readWhole(grams) === null ? { grams: texts.gramsMissing } : {}),
      ...(cost.trim() !== '' && readWhole(cost) === null ? { cost: texts.costInvalid } : {}),
    }),
    send: async ({ kind, grams, cost, note }, call) => {
      const body = {
        version: bean.version,
        kind: kinds.find((each) => each === kind) ?? 'arrival',
        grams: readWhole(grams) ?? 0,
        cost: readWhole(cost) ?? 0,
        note,
      }
      await call(roastingApi.green, { params: { id: String(bean.id) }, body })
      return texts.greenSaved
    },
  })
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9 } as const
  return (
    <Card title={texts.green}>
      <form {...form.formProps} className="grid gap-4">
        <SelectInput name="kind" label={texts.kind}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </SelectInput>
        <TextInput name="grams" label={texts.grams} hint={texts.gramsHint} {...number} problem={form.problems.grams} />
        <TextInput name="cost" label={texts.costLabel} {...number} problem={form.problems.cost} />
        <TextInput name="note" label={texts.note} maxLength={200} />
        <div>
          <SubmitButton loading={form.sending}>{texts.greenButton}</SubmitButton>
        </div>
      </form>
    </Card>
  )
}
