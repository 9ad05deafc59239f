/** The owner's own wording of a mail, put over the shop's usual one. */
import {
  fillWording,
  type MailKind,
  type MailWording,
  mailKinds,
  nameVariable,
  wordedLines,
} from '#domain/settings/mail-wording.ts'
import type { MailJob } from '#server/ports/mail-job.ts'
import type { MailParts } from './templates/layout.ts'

/** Null: a mail to the shop or to staff, whose wording nobody changes. */
export function wordedKind(template: MailJob['template']): MailKind | null {
  const name = template.kind === 'order' ? `order_${template.step}` : template.kind
  return mailKinds.find((kind) => kind === name) ?? null
}

const toShop = new Set<MailJob['template']['kind']>([
  'owner_alert',
  'shop_alert',
  'return_request',
  'attention',
  'contact',
])

/** It goes to the address that the shop has when it is sent. */
export function isToShop({ kind }: MailJob['template']): boolean {
  return toShop.has(kind)
}

/** Facts, button, code and small print stay: only what is said around them changes. */
export function wordMail(parts: MailParts, wording: MailWording | null): MailParts {
  if (!wording) return parts
  const values = { ...parts.variables, [nameVariable]: parts.name }
  return {
    ...parts,
    ...(wording.subject ? { subject: fillWording(wording.subject, values) } : {}),
    ...(wording.heading ? { heading: fillWording(wording.heading, values) } : {}),
    ...(wording.text ? { paragraphs: wordedLines(wording.text, parts.paragraphs, values) } : {}),
  }
}
