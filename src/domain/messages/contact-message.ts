import { normaliseEmail } from '#domain/email-address.ts'

/** A contact message to the shop. */
export interface ContactDraft {
  name: string
  email: string
  message: string
}
export type ContactField = keyof ContactDraft
export type ContactProblem = 'missing' | 'too-long' | 'not-an-address'

export const contactLimits = { name: 50, message: 2000 } as const

/**
 * Problems of a message, by field; empty when it can be sent. The form checks before it sends, the server before it
 * stores. `contactProblems({ name: ' ', email: 'a', message: '您好' })` is name missing, email not-an-address.
 */
export function contactProblems(draft: ContactDraft): Partial<Record<ContactField, ContactProblem>> {
  const found = {
    name: textProblem(draft.name, contactLimits.name),
    email: draft.email.trim() === '' ? 'missing' : normaliseEmail(draft.email) === null ? 'not-an-address' : null,
    message: textProblem(draft.message, contactLimits.message),
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))
}

/** Characters as people count them: an emoji is one. */
function textProblem(text: string, longest: number): ContactProblem | null {
  const length = [...text.trim()].length
  if (length === 0) return 'missing'
  return length > longest ? 'too-long' : null
}
