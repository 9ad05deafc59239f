import type { Promotion } from '#contract/offers.ts'
import { knownFields } from '#front/data/known-fields.ts'
import { toInstant } from './to-instant.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Its page has its number as address, and its dates say whether it runs. */
export function completePromotion(promotion: Partial<Promotion> | undefined, now: Date): Promotion {
  const from = toInstant(promotion?.date_from)
  const to = toInstant(promotion?.date_to, true)
  const left = to === null ? null : Date.parse(to) - now.getTime()
  return {
    ...blank,
    slug: String(promotion?.id ?? ''),
    phase: left !== null && left <= 0 ? 'ended' : from !== null && from > now.toISOString() ? 'upcoming' : 'running',
    days_left: left === null || left <= 0 ? null : Math.floor(left / dayMs),
    ...knownFields(promotion),
    date_from: from,
    date_to: to,
    rules: toRules(promotion?.rules),
  }
}

/** One rule per line, where they come as one text. */
function toRules(rules: unknown): string[] {
  const lines = Array.isArray(rules) ? rules.map(String) : typeof rules === 'string' ? rules.split(/\r?\n/) : []
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

const blank = {
  id: 0 as Promotion['id'],
  name: '',
  reward_name: '',
  description: '',
  category_id: null,
  terms: null,
  picture: null,
}
