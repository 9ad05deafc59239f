import type { CertificateFacts } from '#domain/health/certificate.ts'

/** The certificate that a visitor's browser gets at the shop's public address. */
export interface PublicCertificate {
  /** The name that it must be for. */
  host: string
  read(): Promise<CertificateFacts>
}
