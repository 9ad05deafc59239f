/** Reads the shop's certificate as a browser does: from the public address, trusted by the public authorities alone. */
import { isIP } from 'node:net'
import { connect, rootCertificates, type TLSSocket } from 'node:tls'
import type { CertificateFacts, CertificateFault } from '#domain/health/certificate.ts'
import type { PublicCertificate } from '#server/ports/public-certificate.ts'

const patienceMs = 4_000

/** Only in tests: another machine or authority than the public ones. */
interface ReadOptions {
  connectTo?: { host: string; port: number }
  authorities?: readonly string[]
}

/** Null: the shop is not on https, as in a demonstration. */
export function createPublicCertificate(publicUrl: string, options: ReadOptions = {}): PublicCertificate | null {
  const url = new URL(publicUrl)
  if (url.protocol !== 'https:') return null
  const host = url.hostname
  const place = options.connectTo ?? { host, port: Number(url.port || 443) }
  // an authority that the operator added for this machine is unknown to a visitor's browser
  const ca = [...(options.authorities ?? rootCertificates)]
  const name = isIP(host) ? {} : { servername: host }
  return {
    host,
    read: () =>
      new Promise<CertificateFacts>((resolve) => {
        const socket = connect({ ...place, ...name, ca, minVersion: 'TLSv1.2' }, () => end(toFacts(socket)))
        const end = (facts: CertificateFacts) => {
          socket.destroy()
          resolve(facts)
        }
        socket.setTimeout(patienceMs, () => end({ kind: 'unreachable' }))
        socket.on('error', (error: NodeJS.ErrnoException) => end(toFault(error.code ?? '')))
      }),
  }
}

function toFacts(socket: TLSSocket): CertificateFacts {
  const { issuer, valid_from, valid_to } = socket.getPeerCertificate()
  const name = [issuer.O, issuer.CN].flat().filter(Boolean).join(' ')
  return { kind: 'trusted', issuer: name, startsAt: new Date(valid_from), endsAt: new Date(valid_to) }
}

const faults: Readonly<Record<string, CertificateFault>> = {
  CERT_HAS_EXPIRED: 'ended',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other_name',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'old_protocol',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'old_protocol',
}
/** Words of OpenSSL: no connection was refused, but what came was not trusted. */
const untrusted = /CERT|ISSUER|SIGNED|SIGNATURE|LEAF|CRL/

function toFault(code: string): CertificateFacts {
  const reason = faults[code] ?? (untrusted.test(code) ? 'not_public' : null)
  return reason ? { kind: 'refused', reason } : { kind: 'unreachable' }
}
