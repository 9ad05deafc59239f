import type { RecordFields } from '#admin/forms/record-fields.ts'
import type { AdminCarrier } from '#contract/admin/settings/carriers.ts'
import { carrierProblems } from '#domain/parcels/carrier-price.ts'
import { adminCarrierTexts as texts } from '#messages/admin/settings/carriers.ts'
import { adminSettingsTexts } from '#messages/admin/settings/settings.ts'
import { WeightSteps } from './weight-steps.tsx'

type Field = 'name' | 'price' | 'island_extra' | 'weight_steps' | 'enabled' | 'collects_cash'
type Steps = AdminCarrier['weight_steps']

const { wrong } = texts
const amount = { kind: 'whole', note: adminSettingsTexts.units.twd } as const

export const carrierFields: RecordFields<Field> = {
  name: { label: texts.name, wrong: wrong.name },
  price: { label: texts.price, wrong: wrong.price, ...amount },
  island_extra: { label: texts.island, wrong: wrong.island, hint: texts.islandHelp, ...amount },
  weight_steps: {
    label: texts.weight,
    kind: 'area',
    optional: true,
    wrong: wrong.weight,
    control: (value, problem) => <WeightSteps name="weight_steps" value={value} problem={problem} />,
    show: (steps) => (steps as Steps).map(({ over_grams, extra }) => `${over_grams} ${extra}`).join('\n'),
    read: readSteps,
  },
  enabled: { label: texts.enabled, kind: 'switch' },
  collects_cash: { label: texts.collectsCash, kind: 'switch' },
}

/** `readSteps('3000 40')` is one step; undefined: a line is something else. */
function readSteps(text: string): Steps | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const steps = lines.map((line) => /^\s*(\d{1,6})[\s,，]+(\d{1,6})\s*$/.exec(line))
  if (steps.includes(null)) return undefined
  return steps.map((step) => ({ over_grams: Number(step?.[1]), extra: Number(step?.[2]) }))
}

/** What has to fit together. */
export function checkCarrier(values: Record<Field, unknown>): Partial<Record<Field, string>> {
  const { price, island_extra: island, weight_steps: steps = [] } = values as Partial<AdminCarrier>
  const weight = steps.map(({ over_grams: overGrams, extra }) => ({ overGrams, extra }))
  const terms = { price: price ?? Number.NaN, surcharges: { island: island ?? Number.NaN, weight } }
  return Object.fromEntries(carrierProblems(terms).map((key) => [texts.fieldOf[key], wrong[key]]))
}
