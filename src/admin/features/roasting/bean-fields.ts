import type { RecordFields } from '#admin/forms/record-fields.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'

export const beanFields: RecordFields<'name' | 'loss_permille' | 'batch_grams'> = {
  name: { label: texts.name },
  loss_permille: { label: texts.lossLabel, kind: 'tenths', initial: 150 },
  batch_grams: { label: texts.batchLabel, kind: 'whole', initial: 5000 },
}
