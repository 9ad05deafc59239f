/** Whether browsers and the gateway trust the shop's certificate, and for how long. */
import type { HealthState } from './health.ts'

export type CertificateFacts =
  | { kind: 'trusted'; issuer: string; startsAt: Date; endsAt: Date }
  /** Browsers show a warning instead of the shop. */
  | { kind: 'refused'; reason: CertificateFault }
  /** Some networks do not let a machine reach itself by its public name: no proof of a fault. */
  | { kind: 'unreachable' }

export type CertificateFault = 'ended' | 'other_name' | 'not_public' | 'old_protocol'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Programs renew a certificate when a third of its time is left: of 90 days, below 18 somebody looks at it, below 7 somebody
 * acts. Of one for 6 days, below 29 and 14 hours.
 */
export function judgeCertificate(facts: CertificateFacts, now: Date): HealthState {
  if (facts.kind === 'refused') return 'bad'
  if (facts.kind === 'unreachable') return 'watch'
  const leftMs = facts.endsAt.getTime() - now.getTime()
  const wholeMs = facts.endsAt.getTime() - facts.startsAt.getTime()
  if (leftMs < Math.min(7 * dayMs, wholeMs / 10)) return 'bad'
  return leftMs < Math.min(21 * dayMs, wholeMs / 5) ? 'watch' : 'good'
}
