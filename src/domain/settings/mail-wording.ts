/** How the owner words a mail: subject, heading and text, with variables in braces. */
import { shopVariables } from '#domain/shop-words.ts'

/** Mails to customers and members, by what they are about. */
export const mailKinds = [
  'verify',
  'welcome',
  'reset',
  'password_changed',
  'new_sign_in',
  'already_registered',
  'deletion_code',
  'account_deleted',
  'order_placed',
  'order_agreed',
  'order_number',
  'order_paid',
  'order_shipped',
  'order_arrived',
  'order_completed',
  'order_pick_up_withdrawn',
  'order_cancelled',
  'order_expired',
  'order_came_back',
  'order_returned',
  'order_part_returned',
  'order_compensated',
  'order_refunded',
  'order_return_accepted',
  'order_return_refused',
  'order_recalled',
  'opening',
] as const
export type MailKind = (typeof mailKinds)[number]

export interface MailWording {
  subject: string
  heading: string
  text: string
}

/** What the shop writes by itself, with all its facts: a text of one's own says where it stands. */
export const defaultText = '{內容}'

export const orderVariable = '{訂單編號}'
export const nameVariable = '{姓名}'
const common = [nameVariable, ...shopVariables]

export function variablesOf(kind: MailKind): string[] {
  return kind.startsWith('order_') ? [orderVariable, ...common] : common
}

/** Words in braces that this mail does not have: `wordingProblems('welcome', '{訂單編號}')` is `['{訂單編號}']`. */
export function wordingProblems(kind: MailKind, text: string): string[] {
  const known = new Set([defaultText, ...variablesOf(kind)])
  const used = text.match(/\{[^{}]*\}/g) ?? []
  const loose = /[{}]/.test(text.replace(/\{[^{}]*\}/g, '')) ? ['{'] : []
  return [...used.filter((word) => !known.has(word)), ...loose]
}

/** `fillWording('{姓名}，您好', { '{姓名}': '王小明' })` is 王小明，您好. */
export function fillWording(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{[^{}]*\}/g, (word) => values[word] ?? word)
}

/** The lines of a mail's text; the shop's own stand where the owner put them. */
export function wordedLines(
  text: string,
  paragraphs: readonly string[],
  values: Readonly<Record<string, string>>,
): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) =>
      line === defaultText ? paragraphs : [fillWording(line, { ...values, [defaultText]: paragraphs.join(' ') })],
    )
}
