/** The environment, read once and checked: a wrong value stops the start with one clear line. */
import * as z from 'zod/mini'

const optionalText = z.optional(z.string().check(z.minLength(1)))

function wholeNumber(name: string, fallback: string, min: number, max: number) {
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

const positiveFactor = z.pipe(
  z._default(z.string(), '1'),
  z.transform((text, context) => {
    const value = Number(text)
    if (Number.isFinite(value) && value > 0) return value
    context.issues.push({ code: 'custom', input: text, message: 'RATE_LIMIT_FACTOR must be a number above 0' })
    return z.NEVER
  }),
)

const Environment = z.object({
  SHOP_MODE: z._default(z.enum(['demo', 'production']), 'demo'),
  PORT: wholeNumber('PORT', '3000', 0, 65_535),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.string().check(z.refine((text) => /^postgres(ql)?:\/\/./.test(text), 'DATABASE_URL must begin with postgres://')),
  ),
  DATABASE_POOL: wholeNumber('DATABASE_POOL', '10', 1, 200),
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
  TRUST_PROXY: z._default(z.enum(['0', '1']), '0'),
  RATE_LIMIT_FACTOR: positiveFactor,
  CACHE_MB: wholeNumber('CACHE_MB', '64', 0, 4096),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  GA_MEASUREMENT_ID: optionalText,
})

export interface Config {
  mode: 'demo' | 'production'
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  redisUrl: string | undefined
  /** Without a trailing slash. Where it is not set, addresses are made from the port on this machine. */
  publicUrl: string
  trustProxy: boolean
  rateLimitFactor: number
  /** Memory for finished pages and answers; 0 keeps nothing, which is only of use to measure what rendering costs. */
  cacheBytes: number
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  gaMeasurementId: string | undefined
}

export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  // an empty variable, as compose files write it, is one that is not set
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(present)
  if (!parsed.success) throw new ConfigError(explain(parsed.error))
  const values = parsed.data
  if (values.SHOP_MODE === 'production' && values.RATE_LIMIT_FACTOR > 10) {
    throw new ConfigError('RATE_LIMIT_FACTOR may be 10 at most in production mode')
  }
  if (values.SHOP_MODE === 'production' && !values.PUBLIC_URL) {
    throw new ConfigError('PUBLIC_URL must be set in production mode, for example https://shop.example')
  }
  return {
    mode: values.SHOP_MODE,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    redisUrl: values.REDIS_URL,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    trustProxy: values.TRUST_PROXY === '1',
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    cacheBytes: values.CACHE_MB * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
    gaMeasurementId: values.GA_MEASUREMENT_ID,
  }
}

function explain(error: z.core.$ZodError): string {
  const issue = error.issues[0]
  const name = issue?.path.join('.') ?? 'environment'
  if (issue?.code === 'invalid_value') return `${name} must be one of: ${issue.values.join(', ')}`
  return issue?.message.includes(name) ? issue.message : `${name} is not valid`
}
