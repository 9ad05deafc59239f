/** What the owner types in for each outside service: its fields, and which of them is wrong by its form alone. */
import { isParcelName } from '#domain/delivery/recipient-name.ts'

export const credentialServices = [
  'payment',
  'store_logistics',
  'home_logistics',
  'invoice',
  'mail',
  'mailbox',
  'line',
  'google',
  'facebook',
] as const
export type CredentialService = (typeof credentialServices)[number]

export function isCredentialService(service: string): service is CredentialService {
  return credentialServices.some((one) => one === service)
}

/** Four accounts at one firm: what was paid or sent with a former one goes on. */
export const gatewayAccounts = ['payment', 'store_logistics', 'home_logistics', 'invoice'] as const
export type GatewayAccount = (typeof gatewayAccounts)[number]

export function isGatewayAccount(service: string): service is GatewayAccount {
  return gatewayAccounts.some((one) => one === service)
}

export interface CredentialField {
  /** Typed in dots; never told again, not even in part. */
  secret?: boolean
  max: number
  isGood(value: string): boolean
  /** Chosen from these. */
  options?: readonly string[]
}

const like = (pattern: RegExp, max: number): CredentialField => ({ max, isGood: (value) => pattern.test(value) })
const secret = (pattern: RegExp, max: number): CredentialField => ({ ...like(pattern, max), secret: true })
const oneOf = (...options: string[]): CredentialField => ({
  max: 10,
  isGood: (value) => options.includes(value),
  options,
})

const visible = /^[\x21-\x7e]+$/
const account = {
  merchant_id: like(/^\d{7,10}$/, 10),
  hash_key: secret(/^[\x21-\x7e]{16}$/, 16),
  hash_iv: secret(/^[\x21-\x7e]{16}$/, 16),
}
const sender = {
  sender_name: { max: 10, isGood: isParcelName },
  sender_phone: like(/^09\d{8}$/, 10),
}
const client = { id: like(/^[\w.-]{5,100}$/, 100), secret: secret(/^[\x21-\x7e]{10,100}$/, 100) }
const login = {
  user: { max: 200, isGood: (value: string) => /^[^\p{Cc}]+$/u.test(value) },
  password: { secret: true, max: 200, isGood: (value: string) => /^[^\p{Cc}]+$/u.test(value) },
}

/** A name of the internet: no address in numbers and no machine of the network around the shop. */
const host: CredentialField = {
  max: 200,
  isGood: (value) => /^[a-z\d.-]+\.[a-z]{2,}$/i.test(value) && !value.includes('..') && !/^[.-]/.test(value),
}

export const credentialFields = {
  payment: { ...account, credit_check_code: secret(visible, 20) },
  store_logistics: { ...account, ...sender },
  home_logistics: { ...account, ...sender },
  invoice: account,
  mail: {
    host,
    port: oneOf('465', '587', '2525'),
    ...login,
    from: like(/^[^\s@,;<>"]+@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/, 100),
  },
  mailbox: { host, port: oneOf('993', '143'), ...login },
  line: client,
  google: client,
  facebook: client,
} as const satisfies Record<CredentialService, Readonly<Record<string, CredentialField>>>

export type CredentialKey<S extends CredentialService = CredentialService> = S extends S
  ? keyof (typeof credentialFields)[S] & string
  : never
export type CredentialValues = Readonly<Record<string, string>>

export function fieldsOf(service: CredentialService): Readonly<Record<string, CredentialField>> {
  return credentialFields[service]
}

/** The last four of a number that is no secret, so that the owner knows which account it is; empty: nothing is told. */
export function credentialHint(service: CredentialService, values: CredentialValues): string {
  const id = values.merchant_id ?? (service === 'google' ? '' : (values.id ?? ''))
  return id.length >= 7 ? id.slice(-4) : ''
}
