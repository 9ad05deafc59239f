/**
 * A secret can be given as a file, as Docker and vault agents do: `SMTP_URL_FILE=/run/secrets/smtp_url` stands for
 * `SMTP_URL` with what is in the file.
 */
import { readFileSync } from 'node:fs'

/** Passwords and keys, and addresses that have one in them. */
export const secretVariables = [
  'SECRETS_KEY',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'SMTP_URL',
  'IMAP_URL',
  'S3_URL',
  'BACKUP_TO',
  'CDN_PURGE_URL',
  'LINE_CHANNEL_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_APP_SECRET',
  'ECPAY_HASH_KEY',
  'ECPAY_HASH_IV',
  'ECPAY_STORE_HASH_KEY',
  'ECPAY_STORE_HASH_IV',
  'ECPAY_HOME_HASH_KEY',
  'ECPAY_HOME_HASH_IV',
  'ECPAY_INVOICE_HASH_KEY',
  'ECPAY_INVOICE_HASH_IV',
  'ECPAY_CREDIT_CHECK_CODE',
] as const

type Environment = Record<string, string | undefined>

/** The environment with the files' contents in it, or one line that says what is wrong. */
export function readSecretFiles(env: Environment): { env: Environment } | { problem: string } {
  const read: Environment = { ...env }
  for (const name of secretVariables) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) return { problem: `${name} and ${name}_FILE must not both be set` }
    try {
      read[name] = readFileSync(path, 'utf8').trim()
    } catch (error) {
      return { problem: `${name}_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})` }
    }
    if (read[name] === '') return { problem: `${name}_FILE: ${path} is empty` }
  }
  return { env: read }
}
