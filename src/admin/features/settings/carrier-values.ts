import type { DeskCarrier } from '#contract/admin/carriers.ts'
import { carrierProblems } from '#domain/parcels/carrier-price.ts'
import { adminCarrierTexts as texts } from '#messages/admin-carriers.ts'

type CarrierFields = {
  name: string
  enabled: string
  collects_cash: string
  price: string
  island_extra: string
  weight_steps: string
}

export function toFields(carrier: DeskCarrier): CarrierFields {
  return {
    name: carrier.name,
    enabled: carrier.enabled ? 'on' : '',
    collects_cash: carrier.collects_cash ? 'on' : '',
    price: String(carrier.price),
    island_extra: String(carrier.island_extra),
    weight_steps: carrier.weight_steps.map(({ over_grams, extra }) => `${over_grams} ${extra}`).join('\n'),
  }
}

/** `readSteps('3000 40')` is one step; null: a line is something else. */
export function readSteps(text: string): DeskCarrier['weight_steps'] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const steps = lines.map((line) => /^\s*(\d{1,6})[\s,，]+(\d{1,6})\s*$/.exec(line))
  if (steps.includes(null)) return null
  return steps.map((step) => ({ over_grams: Number(step?.[1]), extra: Number(step?.[2]) }))
}

export function checkCarrier(typed: CarrierFields): Partial<Record<keyof CarrierFields, string>> {
  const whole = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)
  const steps = readSteps(typed.weight_steps)
  const weight = steps?.map(({ over_grams: overGrams, extra }) => ({ overGrams, extra })) ?? []
  const terms = { price: whole(typed.price), surcharges: { island: whole(typed.island_extra), weight } }
  const found = carrierProblems(terms).map((key) => [texts.fieldOf[key], texts.wrong[key]])
  return {
    ...Object.fromEntries(found),
    ...(steps ? {} : { weight_steps: texts.wrong.weight }),
    ...(typed.name.trim() === '' ? { name: texts.wrong.name } : {}),
  }
}
