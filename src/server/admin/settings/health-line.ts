import type { HealthLine } from '#contract/admin/settings/health.ts'
import type { HealthKind, HealthState } from '#domain/health/health.ts'
import { adminHealthTexts as texts } from '#messages/admin/settings/health.ts'

export function line(kind: HealthKind, state: HealthState, facts: string[]): HealthLine {
  return { kind, state, facts, advice: texts.adviceOf(kind, state) }
}
