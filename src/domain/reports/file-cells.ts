/** Values as spreadsheets keep them: a number that is a name is text. */
import { taipeiMinute } from '#domain/taipei-time.ts'

/** A spreadsheet takes the first 0 of `0912345678` away; `0912-345-678` it leaves. Landlines have their hyphen. */
export function phoneCell(phone: string): string {
  return phone.replace(/^(09\d\d)(\d{3})(\d{3})$/, '$1-$2-$3')
}

/** `0912345678` is `***678`: what a person says at the counter. */
export function maskedPhoneCell(phone: string): string {
  return phone === '' ? '' : `***${phone.slice(-3)}`
}

/**
 * Of digits that name something: `04595257` would lose its 0, and from 16 digits on the last ones become 0. Those have
 * an apostrophe in front, as all that is kept from being computed; `24536806` stays as it is.
 */
export function digitsCell(digits: string): string {
  return /^(0\d+|\d{12,})$/.test(digits) ? `'${digits}` : digits
}

export function timeCell(at: Date | null): string {
  return at ? taipeiMinute(at) : ''
}
