/** How staff find a member: what is stored with the name for the search, and what a typed text can mean. */
import { normaliseEmail } from '#domain/email-address.ts'
import { readOrderSearch, searchPieces } from '#domain/orders/order-search.ts'

/** All that a typed text can mean; a member who fits one of them is found. */
export interface MemberSearch {
  /** The whole address: a part of one finds nobody, so that addresses cannot be guessed letter by letter. */
  email: string | null
  phone: { lastThree: string; ending: string } | null
  /** All of them must be in the name; none: too short for this. */
  pieces: string[]
}

/** Stored with the member: `memberPieces('王小明')` is `王小`, `小明`. */
export function memberPieces(name: string): string[] {
  return searchPieces([name])
}

/** `小明` is a name, `678` the end of a phone number, `ming@example.com` an address. */
export function readMemberSearch(text: string): MemberSearch {
  const { phone, pieces } = readOrderSearch(text)
  const email = normaliseEmail(text)
  return { email, phone, pieces: email === null ? pieces : [] }
}

/** Nobody can be found by it. */
export function isTooShortForMembers({ email, phone, pieces }: MemberSearch): boolean {
  return email === null && phone === null && pieces.length === 0
}
