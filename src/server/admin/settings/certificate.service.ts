/** The certificate of the shop's public address: on the health page, and by mail before it ends. */
import type { HealthLine } from '#contract/admin/settings/health.ts'
import { type CertificateFacts, judgeCertificate } from '#domain/health/certificate.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { adminHealthTexts as texts } from '#messages/admin/settings/health.ts'
import type { Deps } from '#server/core/deps.ts'
import { alertShop } from '#server/modules/mail/queue-shop-mail.ts'
import type { PublicCertificate } from '#server/ports/public-certificate.ts'
import { line } from './health-line.ts'

const { facts: say } = texts

export async function certificateLine(certificate: PublicCertificate | null, now: Date): Promise<HealthLine> {
  if (!certificate) return line('certificate', 'good', [say.noHttps])
  return toLine(certificate, await certificate.read(), now)
}

function toLine({ host }: PublicCertificate, facts: CertificateFacts, now: Date): HealthLine {
  return line('certificate', judgeCertificate(facts, now), [sayCertificate(facts, host)])
}

function sayCertificate(facts: CertificateFacts, host: string): string {
  if (facts.kind === 'trusted') return say.trusted(facts.issuer, taipeiDay(facts.endsAt))
  return facts.kind === 'refused' ? say.refused(facts.reason) : say.unreachable(host)
}

/** Once a day. A machine that cannot reach itself by its public name says nothing about the certificate. */
export async function watchCertificate(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'certificate'>): Promise<void> {
  const { certificate, db, clock } = deps
  if (!certificate) return
  const facts = await certificate.read()
  const { state, facts: said, advice } = toLine(certificate, facts, clock.now())
  if (state === 'good' || facts.kind === 'unreachable') return
  const alert = texts.certificateAlert(certificate.host, said.join(''), advice)
  await alertShop(deps, db, alert, `certificate:${taipeiDay(clock.now())}`)
}
