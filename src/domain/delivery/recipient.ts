/** The recipient of a parcel: name and phone number as carriers accept them. */
import { normalisePhone } from '#domain/phone.ts'
import { isDoorName, isParcelName } from './recipient-name.ts'

export type RecipientField = 'name' | 'phone' | 'email' | 'zip' | 'city' | 'district' | 'address'
/**
 * missing: empty · invalid: no carrier accepts it · store_limit: no store does · mismatch: it does not match the city or the district.
 */
export type RecipientProblem = 'missing' | 'invalid' | 'store_limit' | 'mismatch' | 'too_short' | 'too_long'
export type RecipientProblems = Partial<Record<RecipientField, RecipientProblem>>

export interface Person {
  name: string
  /** `09` and eight digits: the store sends its text message there, and the driver calls it. */
  phone: string
}

/** Control characters and bidirectional overrides: they break labels. */
const controlCharacters = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

const spaceBetweenHan = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu

/** Typed or autofilled text without invisible characters; two spaces become one. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').replace(controlCharacters, ' ').replace(/\s+/g, ' ').trim()
}

/**
 * `readPerson({ name: '陳 美麗', phone: '0912-345-678' }, 'store')` is 陳美麗, 0912345678. Stores compare the name with an
 * identity card and take no spaces; at the door nobody does, so that any name is fine there.
 */
export function readPerson(
  input: Person,
  kind: 'store' | 'home' = 'store',
): { person: Person; problems: RecipientProblems } {
  const typed = normaliseText(input.name)
  const name = kind === 'store' ? typed.replaceAll(' ', '') : typed.replace(spaceBetweenHan, '')
  const phone = normalisePhone(input.phone)
  const problems: RecipientProblems = {}
  if (name === '') problems.name = 'missing'
  else if (kind === 'store' && !isParcelName(name)) problems.name = 'store_limit'
  else if (kind === 'home' && !isDoorName(name)) problems.name = 'invalid'
  if (normaliseText(input.phone) === '') problems.phone = 'missing'
  else if (!phone || !/^09\d{8}$/.test(phone)) problems.phone = 'invalid'
  return { person: { name, phone: phone ?? '' }, problems }
}
