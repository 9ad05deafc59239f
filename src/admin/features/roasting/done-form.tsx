import { readWhole } from '#admin/kit/read-whole.ts'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { type PlannedRoast, roastingApi } from '#contract/admin/products/roasting.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { Modal } from '#ui/modal.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** As planned, unless something else came out: the figures can be changed before the one press. */
export function DoneForm({ roast, onClose }: { roast: PlannedRoast; onClose: () => void }) {
  const unitsField = (sizeId: number) => `units-${sizeId}` as const
  const form = useActionForm({
    failed: texts.failed,
    fields: [
      'roasted_on',
      'batches',
      'green_grams',
      'roasted_grams',
      'packs',
      ...roast.packs.map(({ size_id }) => unitsField(size_id)),
    ],
    send: async (values, call) => {
      const whole = (field: keyof typeof values) => readWhole(values[field] ?? '') ?? 0
      const body = {
        bean_id: roast.bean_id,
        version: roast.bean_version,
        roasted_on: values.roasted_on ?? '',
        batches: whole('batches'),
        green_grams: whole('green_grams'),
        roasted_grams: whole('roasted_grams'),
        packs: roast.packs.map(({ size_id }) => ({ size_id, units: whole(unitsField(size_id)) })),
      }
      const { lots } = await call(roastingApi.done, { body })
      onClose()
      return texts.doneSaved(lots.map(({ code }) => code).join('、'))
    },
  })
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 7 } as const
  const problemOf = (field: string) => (form.problems as Record<string, string | undefined>)[field]
  return (
    <Modal title={`${texts.done}：${roast.bean}`} closeLabel={texts.close} size="small" onClose={onClose}>
      <p className="mb-4 text-ink-soft">{texts.doneHint}</p>
      <form {...form.formProps} className="grid gap-4">
        <TextInput
          name="roasted_on"
          type="date"
          label={texts.roastedOn}
          defaultValue={taipeiDay(new Date())}
          problem={problemOf('roasted_on')}
        />
        <TextInput
          name="batches"
          label={texts.batchCount}
          defaultValue={roast.batches}
          {...number}
          problem={problemOf('batches')}
        />
        <TextInput
          name="green_grams"
          label={texts.greenUsed}
          defaultValue={roast.green_grams}
          {...number}
          problem={problemOf('green_grams')}
        />
        <TextInput
          name="roasted_grams"
          label={texts.roastedGot}
          defaultValue={roast.roasted_grams}
          {...number}
          problem={problemOf('roasted_grams')}
        />
        {roast.packs.map(({ size_id, name, label, units }) => (
          <TextInput
            key={size_id}
            name={unitsField(size_id)}
            label={texts.packed(name, label)}
            defaultValue={units}
            {...number}
            problem={problemOf('packs')}
          />
        ))}
        <SubmitButton loading={form.sending}>{texts.doneButton}</SubmitButton>
      </form>
    </Modal>
  )
}
