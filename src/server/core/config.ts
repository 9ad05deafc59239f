/** The environment, read once and checked: a wrong value stops the start with one clear line. */
import * as z from 'zod/mini'
import type { KeptBackups } from '#domain/backups/retention.ts'
import { type CashInvoiceMoment, cashInvoiceMoments } from '#domain/orders/cash-invoice.ts'
import type { PaymentLimits } from '#domain/orders/payment-limits.ts'
import { type ProviderConfigs, providerEnvironment, readProviderConfigs } from '#server/integrations/provider-config.ts'
import { type BackupTarget, backupTarget } from './backup-target.ts'
import { type CdnConfig, cdnPurgeUrl, longestWithoutPurge } from './cdn-config.ts'
import {
  optionalText,
  paymentLimits,
  plaintextList,
  positiveFactor,
  postgresUrl,
  type SimulatorName,
  secretKeys,
  simulatorList,
  wholeNumber,
} from './config-values.ts'
import { connectionProblem } from './connections.ts'
import { type Networks, parseNetworks } from './networks.ts'
import { type S3Config, s3Url } from './s3-config.ts'
import { demonstrationKey, type SecretKey } from './sealed-value.ts'
import { readSecretFiles } from './secret-files.ts'
import { readSocialConfig, type SocialConfig } from './social-config.ts'

const Environment = z.object({
  SHOP_MODE: z._default(z.enum(['demo', 'production']), 'demo'),
  PORT: wholeNumber('PORT', '3000', 0, 65_535),
  HOST: optionalText,
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: postgresUrl('DATABASE_URL'),
  DATABASE_DIRECT_URL: postgresUrl('DATABASE_DIRECT_URL'),
  SECRETS_KEY: secretKeys,
  DATABASE_POOL: wholeNumber('DATABASE_POOL', '8', 1, 200),
  REDIS_URL: z.optional(
    z.string().check(z.refine((text) => /^rediss?:\/\/./.test(text), 'REDIS_URL must begin with redis://')),
  ),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^https?:\/\/[^/]+$/.test(text),
          'PUBLIC_URL must be like https://shop.example, without a path',
        ),
      ),
  ),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(z.refine((text) => /^[\w.:/, ]+$/.test(text), 'TRUST_PROXY must be 1, or a list of proxy addresses')),
  ),
  INTERNAL_NETWORKS: z.pipe(
    z._default(z.string(), ''),
    z.transform((text, context) => {
      const networks = parseNetworks(text)
      if (networks) return networks
      const message = 'INTERNAL_NETWORKS must be a list of networks: 10.0.0.0/8, fd00::/8'
      context.issues.push({ code: 'custom', input: text, message })
      return z.NEVER
    }),
  ),
  RATE_LIMIT_FACTOR: positiveFactor,
  CACHE_MB: wholeNumber('CACHE_MB', '64', 0, 4096),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  LOG_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^syslog\+tls:\/\/[\w.-]+(:\d{1,5})?$/.test(text),
          'LOG_URL must be like syslog+tls://logs.example.com:6514',
        ),
      ),
  ),
  GA_MEASUREMENT_ID: z.optional(
    z
      .string()
      .check(z.refine((text) => /^G-[A-Z0-9]{4,20}$/.test(text), 'GA_MEASUREMENT_ID must be like G-XXXXXXXXXX')),
  ),
  SMTP_URL: z.optional(
    z.string().check(z.refine((text) => /^smtps?:\/\/./.test(text), 'SMTP_URL must begin with smtp:// or smtps://')),
  ),
  SMTP_TLS: z._default(z.enum(['required', 'optional']), 'required'),
  IMAP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^imaps?:\/\/[^/@:]+:[^/@]+@[^/]+(\/.*)?$/.test(text),
          'IMAP_URL must be like imaps://USER:PASSWORD@imap.example.com/INBOX',
        ),
      ),
  ),
  /** Not given: the shop's own name and address. */
  MAIL_FROM: z.optional(z.string()),
  S3_URL: s3Url,
  BACKUP_TO: backupTarget('BACKUP_TO'),
  JOURNAL_TO: optionalText,
  BACKUP_KEEP_DAILY: wholeNumber('BACKUP_KEEP_DAILY', '7', 1, 1000),
  BACKUP_KEEP_WEEKLY: wholeNumber('BACKUP_KEEP_WEEKLY', '4', 0, 1000),
  CDN_MAX_AGE: wholeNumber('CDN_MAX_AGE', '0', 0, 86_400),
  CDN_PURGE_URL: cdnPurgeUrl,
  ALLOW_SIMULATORS: simulatorList,
  ALLOW_PLAINTEXT: plaintextList,
  PAYMENT_LIMITS: paymentLimits,
  COD_INVOICE_AT: z._default(z.enum(cashInvoiceMoments), 'dispatch'),
  ...providerEnvironment,
  LINE_CHANNEL_ID: optionalText,
  LINE_CHANNEL_SECRET: optionalText,
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  FACEBOOK_APP_ID: optionalText,
  FACEBOOK_APP_SECRET: optionalText,
  FACEBOOK_API_VERSION: z._default(
    z.string().check(z.refine((text) => /^v\d{1,3}\.\d$/.test(text), 'FACEBOOK_API_VERSION must be like v23.0')),
    'v23.0',
  ),
  SOCIAL_TIMEOUT_MS: wholeNumber('SOCIAL_TIMEOUT_MS', '8000', 50, 60_000),
})

export interface Config extends ProviderConfigs {
  mode: 'demo' | 'production'
  port: number
  host: string
  /** Who may read metrics and the API's description in production mode, besides this machine. */
  internalNetworks: Networks
  /** Simulators whose pages answer everybody. */
  openSimulators: readonly SimulatorName[]
  dataDir: string
  /** Null: they are in a file of the data folder. */
  secretKeys: SecretKey[] | null
  databaseUrl: string | undefined
  /** The server itself, where `databaseUrl` is a pooler in transaction mode. */
  databaseDirectUrl: string | undefined
  databasePool: number
  redisUrl: string | undefined
  /** Without a trailing slash. If it is not set, addresses use the port on this machine. */
  publicUrl: string
  /** Proxies whose forwarding headers are trusted; false: none. */
  trustProxy: string | false
  rateLimitFactor: number
  /** Memory for cached pages and answers; 0 caches nothing, which is only useful to measure rendering. */
  cacheBytes: number
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  /** Another machine that gets every line of the log, too. */
  logUrl: string | undefined
  gaMeasurementId: string | undefined
  /** A mail server; without one the owner may enter one. */
  smtpUrl: string | undefined
  /** Where answers to the shop's mails arrive; undefined: they are not read. */
  imapUrl: string | undefined
  /** required: no mail leaves without TLS. */
  smtpTls: 'required' | 'optional'
  /** Undefined: as the settings name the shop. */
  mailFrom: string | undefined
  /** Null: uploaded files are in the database. */
  s3: S3Config | null
  /** Null: the backup command says where. */
  backupTo: BackupTarget | null
  backupsKept: KeptBackups
  /** What is in front of the shop and keeps its pages. */
  cdn: CdnConfig
  /** A folder for a second copy of the embedded database's log. */
  journalTo: string | undefined
  social: SocialConfig
  /** How much can be paid at once, by method. */
  paymentLimits: PaymentLimits
  /** When the invoice of a cash-on-delivery order is issued. */
  cashInvoiceAt: CashInvoiceMoment
}

export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = readSecretFiles(env)
  if ('problem' in given) throw new ConfigError(given.problem)
  // an empty variable, as compose files write it, is one that is not set
  const present = Object.fromEntries(
    Object.entries(given.env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(present)
  if (!parsed.success) throw new ConfigError(explain(parsed.error))
  const values = parsed.data
  if (values.SHOP_MODE === 'production' && values.RATE_LIMIT_FACTOR > 10) {
    throw new ConfigError('RATE_LIMIT_FACTOR may be 10 at most in production mode')
  }
  if (values.SHOP_MODE === 'production' && !values.PUBLIC_URL) {
    throw new ConfigError('PUBLIC_URL must be set in production mode, for example https://shop.example')
  }
  if (values.SHOP_MODE === 'production' && values.PUBLIC_URL && !isReachable(values.PUBLIC_URL)) {
    throw new ConfigError(
      'PUBLIC_URL must begin with https:// and name no port in production mode: the gateway reports payments only there',
    )
  }
  if (!values.CDN_PURGE_URL && values.CDN_MAX_AGE > longestWithoutPurge) {
    throw new ConfigError(`CDN_MAX_AGE may be ${longestWithoutPurge} at most without CDN_PURGE_URL`)
  }
  const open = values.SHOP_MODE === 'production' ? connectionProblem(values) : null
  if (open) throw new ConfigError(open)
  return {
    mode: values.SHOP_MODE,
    port: values.PORT,
    // a demonstration has a public password and shows every mail: not for others unless it is asked for
    host: values.HOST ?? (values.SHOP_MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    internalNetworks: values.INTERNAL_NETWORKS,
    openSimulators: values.ALLOW_SIMULATORS,
    dataDir: values.DATA_DIR,
    secretKeys: values.SECRETS_KEY ?? (values.SHOP_MODE === 'demo' && values.DATABASE_URL ? [demonstrationKey] : null),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePool: values.DATABASE_POOL,
    redisUrl: values.REDIS_URL,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    trustProxy: trustedProxies(values.TRUST_PROXY),
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    cacheBytes: values.CACHE_MB * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
    logUrl: values.LOG_URL,
    gaMeasurementId: values.GA_MEASUREMENT_ID,
    smtpUrl: values.SMTP_URL,
    smtpTls: values.SMTP_TLS,
    imapUrl: values.IMAP_URL,
    mailFrom: values.MAIL_FROM,
    s3: values.S3_URL,
    backupTo: values.BACKUP_TO,
    journalTo: values.JOURNAL_TO,
    backupsKept: { daily: values.BACKUP_KEEP_DAILY, weekly: values.BACKUP_KEEP_WEEKLY },
    cdn: { maxAgeSeconds: values.CDN_MAX_AGE, purge: values.CDN_PURGE_URL },
    social: readSocial(values),
    ...readProviders(values),
    paymentLimits: values.PAYMENT_LIMITS,
    cashInvoiceAt: values.COD_INVOICE_AT,
  }
}

/** ECPay's callbacks go to https on the standard port, and to a name in ASCII letters. */
function isReachable(publicUrl: string): boolean {
  const url = URL.parse(publicUrl)
  return url?.protocol === 'https:' && url.port === '' && publicUrl === url.origin
}

/** `1` trusts proxies on this machine and in private networks, never headers from a visitor outside. */
function trustedProxies(text: string | undefined): string | false {
  if (text === undefined || text === '0') return false
  return text === '1' ? 'loopback,linklocal,uniquelocal' : text
}

function readSocial(values: z.infer<typeof Environment>): SocialConfig {
  const social = readSocialConfig(values)
  if ('problem' in social) throw new ConfigError(social.problem)
  return social
}

function readProviders(values: z.infer<typeof Environment>): ProviderConfigs {
  return readProviderConfigs(values, {
    refuse(problem) {
      throw new ConfigError(problem)
    },
    refuseUnreal(provider, unreal) {
      if (values.SHOP_MODE === 'production' && !values.ALLOW_SIMULATORS.includes(provider)) {
        throw new ConfigError(unreal.problem)
      }
    },
  })
}

/** In production mode a shop must not use a simulator by accident: without credentials it has no service at all. */
export function maySimulate({ mode, openSimulators }: Config, name: SimulatorName): boolean {
  return mode === 'demo' || openSimulators.includes(name)
}

function explain(error: z.core.$ZodError): string {
  const issue = error.issues[0]
  const name = issue?.path.join('.') ?? 'environment'
  if (issue?.code === 'invalid_value') return `${name} must be one of: ${issue.values.join(', ')}`
  return issue?.message.includes(name) ? issue.message : `${name} is not valid`
}

/** How the database is opened: a PostgreSQL server, or the embedded one with its journal. */
export function databaseAddress({ databaseUrl, databaseDirectUrl: directUrl, journalTo: journal }: Config) {
  return databaseUrl ? { databaseUrl, directUrl } : { journal }
}
