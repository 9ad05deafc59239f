/**
 * The gateway's CheckMacValue, separate from the shop's code on purpose: a shared mistake would stay hidden. It follows
 * the gateway's description step by step.
 */
import { createHash } from 'node:crypto'
import type { Merchant } from './merchants.ts'

export type Form = Record<string, string>
export type Hash = 'sha256' | 'md5'

export function macOf(form: Form, merchant: Pick<Merchant, 'key' | 'iv'>, hash: Hash): string {
  const names = Object.keys(form).filter((name) => name.toLowerCase() !== 'checkmacvalue')
  names.sort((left, right) => compareBytes(left.toLowerCase(), right.toLowerCase()))
  let query = `HashKey=${merchant.key}`
  for (const name of names) query += `&${name}=${form[name]}`
  query += `&HashIV=${merchant.iv}`
  let encoded = encodeURIComponent(query)
  // in order: characters that only PHP encodes; the space; lower case; the seven characters that .NET leaves unencoded
  encoded = encoded.replaceAll("'", '%27').replaceAll('~', '%7e').replaceAll('%20', '+').toLowerCase()
  for (const [from, to] of dotNetUnencoded) encoded = encoded.replaceAll(from, to)
  return createHash(hash).update(encoded, 'ascii').digest('hex').toUpperCase()
}

const dotNetUnencoded = [
  ['%2d', '-'],
  ['%5f', '_'],
  ['%2e', '.'],
  ['%21', '!'],
  ['%2a', '*'],
  ['%28', '('],
  ['%29', ')'],
] as const

export function withMac(form: Form, merchant: Merchant, hash: Hash): Form {
  return { ...form, CheckMacValue: macOf(form, merchant, hash) }
}

export function isValidMac(form: Form, merchant: Merchant, hash: Hash): boolean {
  return form.CheckMacValue?.toUpperCase() === macOf(form, merchant, hash)
}

function compareBytes(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
}
