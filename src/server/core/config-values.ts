/** How values of the environment are read; a wrong one is told with its name. */

import * as z from 'zod/mini'
import { defaultLimits, parseLimits } from '#domain/orders/payment-limits.ts'
import { gatewayMethods } from '#domain/orders/ways-to-pay.ts'
import { configuredProviders } from '#server/integrations/provider-config.ts'
import { plaintextServices } from './connections.ts'
import type { SecretKey } from './sealed-value.ts'
import { parseSecretKeys } from './secret-keys.ts'

export const optionalText = z.optional(z.string().check(z.minLength(1)))

export function wholeNumber(name: string, fallback: string, min: number, max: number) {
  return z.pipe(
    z._default(z.string(), fallback),
    z.transform((text, context) => {
      const value = Number(text)
      if (/^\d+$/.test(text) && value >= min && value <= max) return value
      context.issues.push({
        code: 'custom',
        input: text,
        message: `${name} must be a whole number from ${min} to ${max}`,
      })
      return z.NEVER
    }),
  )
}

export const positiveFactor = z.pipe(
  z._default(z.string(), '1'),
  z.transform((text, context) => {
    const value = Number(text)
    if (Number.isFinite(value) && value > 0) return value
    context.issues.push({ code: 'custom', input: text, message: 'RATE_LIMIT_FACTOR must be a number above 0' })
    return z.NEVER
  }),
)

/** Simulators of outside services; production mode runs only those that ALLOW_SIMULATORS names. */
const simulatorNames = ['mail', 'social', ...configuredProviders] as const
export type SimulatorName = (typeof simulatorNames)[number]

export const simulatorList = listOf('ALLOW_SIMULATORS', simulatorNames)
export const plaintextList = listOf('ALLOW_PLAINTEXT', plaintextServices)

function listOf<Name extends string>(variable: string, all: readonly Name[]) {
  return z.pipe(
    z._default(z.string(), ''),
    z.transform((text, context): readonly Name[] => {
      const names = text.split(',').map((name) => name.trim())
      const known = all.filter((name) => names.includes(name))
      if (known.length === names.filter(Boolean).length) return known
      context.issues.push({ code: 'custom', input: text, message: `${variable} must be a list of: ${all.join(', ')}` })
      return z.NEVER
    }),
  )
}

/** Null: they are in a file of the data folder. */
export const secretKeys = z.pipe(
  z.optional(z.string()),
  z.transform((text, context): SecretKey[] | null => {
    if (text === undefined) return null
    const keys = parseSecretKeys(text)
    if (keys) return keys
    // the input is not named: it is a secret
    const message = 'SECRETS_KEY must be 32 random bytes in base64, as openssl rand -base64 32 writes them'
    context.issues.push({ code: 'custom', input: '', message })
    return z.NEVER
  }),
)

export const paymentLimits = z.pipe(
  z.optional(z.string()),
  z.transform((text, context) => {
    const limits = text === undefined ? defaultLimits : parseLimits(text)
    if (limits) return limits
    const message = `PAYMENT_LIMITS must be like CVS:33-6000,ATM:11-49999 with ${gatewayMethods.join(', ')} or cod`
    context.issues.push({ code: 'custom', input: text, message })
    return z.NEVER
  }),
)

export function postgresUrl(name: string) {
  const isPostgres = (text: string) => /^postgres(ql)?:\/\/./.test(text)
  return z.optional(z.string().check(z.refine(isPostgres, `${name} must begin with postgres://`)))
}
