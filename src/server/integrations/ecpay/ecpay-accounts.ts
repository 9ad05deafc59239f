/**
 * The accounts as they are now: the environment's, or those that the owner entered, or the simulator's where it may be
 * used. Whoever calls the gateway asks for them anew each time.
 */
import type { GatewayAccount } from '#domain/settings/credentials.ts'
import type { EnteredCredentials } from '#server/ports/credentials.ts'
import { notProcessed } from '#server/ports/gateway-error.ts'
import type { Credentials, EcpayService } from './credentials.ts'
import type { EcpayConfig } from './ecpay-config.ts'

interface EcpayAccount extends Credentials {
  creditCheckCode: string
  /** The sender named on a parcel. */
  sender: { name: string; cellPhone: string }
}

export interface EcpayAccounts {
  environment: EcpayConfig['environment']
  /** Null: nobody has entered it, and no simulator may stand in. */
  present: Record<EcpayService, EcpayAccount | null>
  /** Used before, the latest first: what they sign proves nothing, but what was made with them can be asked about. */
  former: Record<EcpayService, readonly EcpayAccount[]>
}

/** As the owner knows them. */
const entry = {
  payment: 'payment',
  storeLogistics: 'store_logistics',
  homeLogistics: 'home_logistics',
  invoice: 'invoice',
} as const satisfies Record<EcpayService, GatewayAccount>
const names = Object.keys(entry) as EcpayService[]

export interface AccountRules {
  isDemo: boolean
  maySimulate: boolean
}

export function ecpayAccounts(config: EcpayConfig, given: EnteredCredentials, rules: AccountRules): EcpayAccounts {
  const each = <T>(make: (name: EcpayService) => T) =>
    Object.fromEntries(names.map((name) => [name, make(name)])) as Record<EcpayService, T>
  const entered = each((name) => toAccount(given.entered(entry[name])))
  const former = each((name) => given.former(entry[name]).flatMap((values) => toAccount(values) ?? []))
  const { creditCheckCode, sender } = config
  const configured = (name: EcpayService) => ({ ...config.credentials[name], creditCheckCode, sender })
  if (config.given) {
    // entered once, and replaced by the environment's
    const all = each((name) => [...(entered[name] ? [entered[name]] : []), ...former[name]])
    return { environment: config.environment, present: each(configured), former: all }
  }
  if (rules.isDemo) {
    return { environment: 'simulator', present: each((name) => entered[name] ?? configured(name)), former }
  }
  if (names.some((name) => entered[name]) || !rules.maySimulate) {
    return { environment: 'production', present: entered, former }
  }
  return { environment: 'simulator', present: each(configured), former: each(() => []) }
}

function toAccount(values: Readonly<Record<string, string>> | null): EcpayAccount | null {
  if (!values) return null
  const { merchant_id: merchantId = '', hash_key: hashKey = '', hash_iv: hashIv = '' } = values
  return {
    merchantId,
    hashKey,
    hashIv,
    creditCheckCode: values.credit_check_code ?? '',
    sender: { name: values.sender_name ?? '', cellPhone: values.sender_phone ?? '' },
  }
}

/** No call leaves without an account: it took no effect, and may be tried again once there is one. */
export function requireAccount<T extends Credentials>(account: T | null): T {
  if (!account) throw notProcessed('', 'the shop has no account at ECPay for this')
  return account
}

/** The present account, then former ones with another number: of the same number the newest keys count. */
export function callableAccounts<T extends Credentials>(present: T | null, former: readonly T[]): [T, ...T[]] {
  const all = [...(present ? [present] : []), ...former]
  const [first, ...others] = all.filter(
    ({ merchantId }, index) => all.findIndex((one) => one.merchantId === merchantId) === index,
  )
  return first ? [first, ...others] : [requireAccount<T>(null)]
}
