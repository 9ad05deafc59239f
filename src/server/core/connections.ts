/** Passwords, mails and customers' data leave this machine encrypted, to a service that has proved who it is. */
import { isIP } from 'node:net'
import { readAddresses } from '#server/db/postgres/addresses.ts'
import type { BackupTarget } from './backup-target.ts'
import { thisMachine } from './networks.ts'

/** Services that may be reached in clear if ALLOW_PLAINTEXT names them. */
export const plaintextServices = ['database', 'redis', 'smtp', 'imap', 's3', 'cdn'] as const
type PlaintextService = (typeof plaintextServices)[number]

interface Connections {
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  REDIS_URL?: string | undefined
  SMTP_URL?: string | undefined
  SMTP_TLS: 'required' | 'optional'
  IMAP_URL?: string | undefined
  ALLOW_PLAINTEXT: readonly PlaintextService[]
  S3_URL: { endpoint: string } | null
  BACKUP_TO: BackupTarget | null
  CDN_PURGE_URL: { url: string } | null
}

/** One line about the first connection that would not be protected; null: all are. */
export function connectionProblem(values: Connections): string | null {
  const { DATABASE_URL, DATABASE_DIRECT_URL, REDIS_URL, SMTP_URL, SMTP_TLS, IMAP_URL, S3_URL, BACKUP_TO } = values
  const purge = values.CDN_PURGE_URL?.url
  const isOpen: Record<PlaintextService, () => boolean> = {
    database: () => [DATABASE_URL, DATABASE_DIRECT_URL].some(isOpenDatabase),
    redis: () => isElsewhere(REDIS_URL) && !REDIS_URL?.startsWith('rediss:'),
    smtp: () => isElsewhere(SMTP_URL) && (isUnverified(SMTP_URL) || mayBeClear(SMTP_URL, 'smtps:', SMTP_TLS)),
    imap: () => isElsewhere(IMAP_URL) && mayBeClear(IMAP_URL, 'imaps:', SMTP_TLS),
    s3: () => isOpenBucket(S3_URL) || isOpenTarget(BACKUP_TO),
    cdn: () => isElsewhere(purge) && !purge?.startsWith('https:'),
  }
  const open = plaintextServices.find((name) => isOpen[name]() && !values.ALLOW_PLAINTEXT.includes(name))
  return open ? `${advice[open]} in production mode, or be allowed by ALLOW_PLAINTEXT=${open}` : null
}

const advice: Record<PlaintextService, string> = {
  database: 'DATABASE_URL must have sslmode=verify-full for a server on another machine',
  redis: 'REDIS_URL must begin with rediss:// for a server on another machine',
  smtp: 'SMTP_URL must use TLS with a certificate that is checked for a server on another machine',
  imap: 'IMAP_URL must use TLS for a server on another machine',
  s3: 'S3_URL must begin with https://, and BACKUP_TO with s3://, for a service on another machine',
  cdn: 'CDN_PURGE_URL must begin with https:// for a service on another machine',
}

/** A folder is this machine's own matter. */
function isOpenTarget(target: BackupTarget | null): boolean {
  return target !== null && 's3' in target && isOpenBucket(target.s3)
}

function isOpenBucket(bucket: { endpoint: string } | null): boolean {
  return isElsewhere(bucket?.endpoint) && !bucket?.endpoint.startsWith('https:')
}

/** Of several servers, each. */
function isOpenDatabase(address: string | undefined): boolean {
  const verified = /[?&]sslmode=verify-full(&|$)/.test(address ?? '')
  return address !== undefined && !verified && readAddresses(address).list.some(isElsewhere)
}

/** A socket file, `localhost` and 127.0.0.1 are this machine. */
function isElsewhere(address: string | undefined): boolean {
  if (address === undefined) return false
  const url = URL.parse(address)
  const host = (url?.hostname || (url?.searchParams.get('host') ?? '')).replace(/^\[|\]$/g, '')
  if (host === '' || host === 'localhost' || host.startsWith('/') || host.startsWith('%2F')) return false
  return isIP(host) === 0 || !thisMachine.has(host)
}

function mayBeClear(address: string | undefined, encrypted: string, tls: 'required' | 'optional'): boolean {
  return !address?.startsWith(encrypted) && tls === 'optional'
}

/** The mail library takes options in the address; those of TLS can only make it weaker. */
function isUnverified(address: string | undefined): boolean {
  return /[?&](tls\.|ignoreTLS=)/i.test(address ?? '')
}
