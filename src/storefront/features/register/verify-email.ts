import { verifyEmailPath } from '#contract/shop/account/members.ts'
import { verifyEmailScreenTexts as texts } from '#messages/shop/account/register.ts'

/** signInFirst: the link in an order's mail, opened by somebody who is not signed in to the account that ordered. */
export type VerifyOutcome = 'verified' | 'missing' | 'invalid' | 'broken' | 'signInFirst'

/** The call answers text: 驗證成功 in it means that the address is verified. A token is valid for one call. */
export async function verifyEmail(token: string | null): Promise<VerifyOutcome> {
  if (!token) return 'missing'
  try {
    const response = await fetch(`${verifyEmailPath}?token=${encodeURIComponent(token)}`)
    return verifyOutcome(response.status, await response.text())
  } catch {
    return 'broken'
  }
}

export function verifyOutcome(status: number, text: string): VerifyOutcome {
  if (status < 400 && text.includes(texts.successMark)) return 'verified'
  if (status === 400 && text.startsWith(texts.signInFirstMark)) return 'signInFirst'
  // too many requests say nothing about the link
  return status >= 500 || status === 429 ? 'broken' : 'invalid'
}
