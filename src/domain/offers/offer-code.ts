/** Codes that shoppers type in the cart. */
import { codeLetters } from '#domain/code-letters.ts'

/** Without characters that are confused when they are read: as in the names of orders. */
const alphabet = `34679${codeLetters.replace(/[BLSZ]/g, '')}`
const generatedLength = 12

/** 12 of 21 characters: about 10^15 codes, of which a member may try some ten in a quarter of an hour. */
export function generateCode(random: Uint8Array): string {
  // bytes above the last full round would make some characters likelier than others
  const limit = 256 - (256 % alphabet.length)
  const usable = [...random].filter((byte) => byte < limit).slice(0, generatedLength)
  if (usable.length < generatedLength) throw new RangeError('not enough random bytes for a code')
  return usable.map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** As a code is stored and compared: `ab-cd 12` and full-width `ＡＢＣＤ１２` are `ABCD12`; null: it cannot be one. */
export function normaliseCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-_‐‑–—]/g, '')
  return /^[A-Z0-9]{4,24}$/.test(code) ? code : null
}

/** `FGHJK-34679-MN`: in groups, as it is printed and mailed. Words that the owner chose stay as they are. */
export function showCode(code: string): string {
  return code.length === generatedLength && [...code].every((letter) => alphabet.includes(letter))
    ? `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
    : code
}

export interface CodeFacts {
  max_uses: number | null
  uses: number
  expires_at: Date | null
  stopped_at: Date | null
}

type CodeProblem = 'code_used' | 'code_expired' | 'code_not_yet'

/** Why a code that exists cannot be used now; `offer` is null while its offer is a draft or stopped. */
export function codeProblem(
  code: CodeFacts,
  offer: { from: Date | null; to: Date | null } | null,
  now: Date,
): CodeProblem | null {
  if (code.stopped_at || !offer) return 'code_expired'
  if ((code.expires_at && now >= code.expires_at) || (offer.to && now >= offer.to)) return 'code_expired'
  if (code.max_uses !== null && code.uses >= code.max_uses) return 'code_used'
  return offer.from && now < offer.from ? 'code_not_yet' : null
}
