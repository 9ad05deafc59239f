/** A member's profile fields, normalised for storing, or refused with a text for the field. */
import { normalisePhone } from '#domain/phone.ts'
import { memberFieldTexts } from '#messages/members.ts'
import { AppError } from '#server/core/app-error.ts'

export const longestName = 50
const longestAddress = 200

/** Control characters and bidirectional overrides are removed from names: they can reverse text in mails and labels. */
const controlCharacters = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

export function cleanName(text: string): string {
  const name = clean(text)
  if (name === '') throw refuse('name', memberFieldTexts.nameRequired)
  if ([...name].length > longestName) throw refuse('name', memberFieldTexts.nameTooLong)
  return name
}

/** Empty stays empty: a phone number is optional. */
export function cleanPhone(text: string, field: 'phone' | 'backupPhone'): string {
  if (clean(text) === '') return ''
  const phone = normalisePhone(text)
  if (phone === null) throw refuse(field, memberFieldTexts.phoneInvalid)
  return phone
}

export function cleanAddress(text: string): string {
  const address = clean(text)
  if ([...address].length > longestAddress) throw refuse('address', memberFieldTexts.addressTooLong)
  return address
}

function clean(text: string): string {
  return text.replace(controlCharacters, ' ').replace(/\s+/g, ' ').trim()
}

function refuse(field: string, text: string): AppError {
  return new AppError('bad_input', { text, fields: { [field]: text } })
}
