/** ECPay's part of the environment. No variable set: the simulator, with the public stage accounts. */
import * as z from 'zod/mini'
import { isParcelName } from '#domain/delivery/recipient-name.ts'
import { publishedHashKeys } from '#domain/settings/published-keys.ts'
import type { Unreal } from '#server/ports/provider-context.ts'
import { type Credentials, type EcpayService, stageCredentials } from './credentials.ts'

const text = z.optional(z.string())

const ecpayEnvironment = {
  ECPAY_ENVIRONMENT: z.optional(z.enum(['simulator', 'stage', 'production'])),
  ECPAY_MERCHANT_ID: text,
  ECPAY_HASH_KEY: text,
  ECPAY_HASH_IV: text,
  ECPAY_STORE_MERCHANT_ID: text,
  ECPAY_STORE_HASH_KEY: text,
  ECPAY_STORE_HASH_IV: text,
  ECPAY_HOME_MERCHANT_ID: text,
  ECPAY_HOME_HASH_KEY: text,
  ECPAY_HOME_HASH_IV: text,
  ECPAY_INVOICE_MERCHANT_ID: text,
  ECPAY_INVOICE_HASH_KEY: text,
  ECPAY_INVOICE_HASH_IV: text,
  ECPAY_CREDIT_CHECK_CODE: text,
  ECPAY_SENDER_NAME: text,
  ECPAY_SENDER_PHONE: text,
}
const Environment = z.object(ecpayEnvironment)
type Environment = z.infer<typeof Environment>

export interface EcpayConfig {
  /** The environment says which accounts are used; otherwise the owner may enter them. */
  given: boolean
  environment: 'simulator' | 'stage' | 'production'
  credentials: Record<EcpayService, Credentials>
  /** Shown in the gateway's back office; querying a card payment needs it. */
  creditCheckCode: string
  /** The sender named on a parcel. */
  sender: { name: string; cellPhone: string }
}

const prefixes: Record<EcpayService, string> = {
  payment: 'ECPAY_',
  storeLogistics: 'ECPAY_STORE_',
  homeLogistics: 'ECPAY_HOME_',
  invoice: 'ECPAY_INVOICE_',
}
const services = Object.keys(prefixes) as EcpayService[]
const parts = { merchantId: 'MERCHANT_ID', hashKey: 'HASH_KEY', hashIv: 'HASH_IV' } as const

export const ecpayProvider = {
  environment: ecpayEnvironment,
  read: readEcpayConfig,
  /** Without a word in the environment nothing is used until the owner enters an account. */
  unreal({ given, environment }: EcpayConfig): Unreal | null {
    if (environment === 'stage') return { problem: stageProblem }
    return given && environment === 'simulator' ? { problem: simulatorProblem } : null
  },
}

const simulatorProblem =
  'ECPAY_ENVIRONMENT=simulator takes no real money: production mode allows it by ALLOW_SIMULATORS=ecpay only'
const stageProblem =
  'ECPAY_ENVIRONMENT=stage is a test service, where no money moves: production mode allows it by ALLOW_SIMULATORS=ecpay only'

/** The settings, or one line that says what is wrong. Real accounts never mix with a simulator: all four or none. */
function readEcpayConfig(env: Environment): EcpayConfig | { problem: string } {
  const values = env as Record<string, string | undefined>
  const names = services.flatMap((service) => Object.values(parts).map((part) => prefixes[service] + part))
  const given = names.filter((name) => values[name] !== undefined)
  const environment = env.ECPAY_ENVIRONMENT ?? (given.length > 0 ? 'production' : 'simulator')
  const real = environment === 'production'
  const missing = names.find((name) => values[name] === undefined)
  if (missing && (real || given.length > 0)) {
    return { problem: `${missing} must be set too: ECPay is used with all four accounts or with none` }
  }
  if (environment === 'simulator' && given.length > 0) {
    return { problem: `ECPAY_ENVIRONMENT=simulator takes no accounts: unset ${given[0]}` }
  }
  const credentials = given.length > 0 ? readCredentials(values) : stageCredentials
  const problem = credentialProblem(credentials, real) ?? senderProblem(env, real)
  if (problem) return { problem }
  if (real && !env.ECPAY_CREDIT_CHECK_CODE) return { problem: 'ECPAY_CREDIT_CHECK_CODE must be set to use ECPay' }
  return {
    given: given.length > 0 || env.ECPAY_ENVIRONMENT !== undefined,
    environment,
    credentials,
    creditCheckCode: env.ECPAY_CREDIT_CHECK_CODE ?? '59997889',
    sender: { name: env.ECPAY_SENDER_NAME ?? '', cellPhone: env.ECPAY_SENDER_PHONE ?? '0912345678' },
  }
}

function readCredentials(values: Record<string, string | undefined>): Record<EcpayService, Credentials> {
  const read = (service: EcpayService): Credentials => {
    const part = (name: keyof typeof parts) => values[prefixes[service] + parts[name]] ?? ''
    return { merchantId: part('merchantId'), hashKey: part('hashKey'), hashIv: part('hashIv') }
  }
  return Object.fromEntries(services.map((service) => [service, read(service)])) as Record<EcpayService, Credentials>
}

function credentialProblem(credentials: Record<EcpayService, Credentials>, real: boolean): string | null {
  for (const service of services) {
    const { merchantId, hashKey, hashIv } = credentials[service]
    const prefix = prefixes[service]
    if (!/^\d{7,10}$/.test(merchantId)) return `${prefix}MERCHANT_ID must be 7 to 10 digits`
    if (!/^[\x21-\x7e]{16}$/.test(hashKey)) return `${prefix}HASH_KEY must be 16 characters`
    if (!/^[\x21-\x7e]{16}$/.test(hashIv)) return `${prefix}HASH_IV must be 16 characters`
    if (real && publishedHashKeys.has(hashKey)) {
      return `${prefix}HASH_KEY is one that ECPay publishes for tests: take the keys of your own account`
    }
  }
  return null
}

function senderProblem(env: Environment, real: boolean): string | null {
  const { ECPAY_SENDER_NAME: name, ECPAY_SENDER_PHONE: phone } = env
  if (name === undefined ? real : !isParcelName(name)) {
    return 'ECPAY_SENDER_NAME must be 2 to 5 Chinese characters or 4 to 10 letters: the name of a person'
  }
  if (phone === undefined ? real : !/^09\d{8}$/.test(phone)) return 'ECPAY_SENDER_PHONE must be 09 and eight digits'
  return null
}
