import type { Bean } from '#contract/admin/roasting.ts'
import { adminRoastingTexts as texts } from '#messages/admin-roasting.ts'
import { TextInput } from '#ui/text-input.tsx'
import { readPermille, readWhole } from './read-whole.ts'

export const beanFields = ['name', 'loss', 'batch'] as const
type Values = Record<(typeof beanFields)[number], string>

export function checkBean({ name, loss, batch }: Values): Partial<Values> {
  const grams = readWhole(batch) ?? 0
  return {
    ...(name.trim() === '' ? { name: texts.nameMissing } : {}),
    ...(readPermille(loss) === null ? { loss: texts.lossInvalid } : {}),
    ...(grams < 100 || grams > 100_000 ? { batch: texts.batchInvalid } : {}),
  }
}

export function toFacts({ name, loss, batch }: Values) {
  return { name, loss_permille: readPermille(loss) ?? 0, batch_grams: readWhole(batch) ?? 0 }
}

/** The fields of a bean, with what is stored. */
export function BeanFields({ bean, problems }: { bean?: Bean; problems: Partial<Values> }) {
  return (
    <>
      <TextInput name="name" label={texts.name} maxLength={80} defaultValue={bean?.name} problem={problems.name} />
      <TextInput
        name="loss"
        label={texts.lossLabel}
        inputMode="decimal"
        autoComplete="off"
        maxLength={4}
        defaultValue={bean ? bean.loss_permille / 10 : 15}
        problem={problems.loss}
      />
      <TextInput
        name="batch"
        label={texts.batchLabel}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={bean?.batch_grams ?? 5000}
        problem={problems.batch}
      />
    </>
  )
}
