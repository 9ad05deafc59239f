/** Password hashes: argon2id with OWASP's parameters. Cost here: docs/decisions/0014-passwords-sessions-tokens.md */
import { hash, verify } from '@node-rs/argon2'
import { findPasswordProblem, preparePassword } from '#domain/members/password-rules.ts'
import { passwordTexts } from '#messages/members.ts'
import { AppError } from '#server/core/app-error.ts'
import { hashCost, takeHashTurn } from '#server/core/hash-cost.ts'
import { loadCommonPasswords } from './common-passwords.ts'

/** Compared when there is no member, so that the work is the same. Computed on first use. */
let dummyHash: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return takeHashTurn(() => hash(preparePassword(password), hashCost))
}

/** Takes the same time whether there is a hash or not. */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', hashCost)
  const compared = stored ?? (await dummyHash)
  const matches = await takeHashTurn(() => verify(compared, preparePassword(password)))
  return matches && stored !== null
}

/** Refuses a password that breaks the rules, with the reason for `field`. */
export async function requireGoodPassword(password: string, email: string, field: string): Promise<void> {
  const isCommon = await loadCommonPasswords()
  const problem = findPasswordProblem(preparePassword(password), { email, isCommon })
  if (problem)
    throw new AppError('weak_password', { text: passwordTexts[problem], fields: { [field]: passwordTexts[problem] } })
}
