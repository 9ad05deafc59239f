import type { SignedInUser } from '#contract/shop/account/members.ts'
import type { Deps } from '#server/core/deps.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { selectMember } from './members.repo.ts'
import { toSignedInUser } from './to-profile.ts'

/**
 * For a page that knows nobody: the session of the browser's cookie, if the member asked to stay signed in on this device.
 * A cookie whose session has ended is cleared.
 */
export async function restoreSession(
  deps: Pick<Deps, 'db' | 'sessions'>,
  context: Pick<RequestContext, 'cookieToken' | 'clearSessionCookie'>,
): Promise<{ token: string; user: SignedInUser } | null> {
  const token = context.cookieToken
  const session = token === null ? null : await deps.sessions.findMember(token)
  const member = session && (await selectMember(deps.db, session.id))
  if (token === null || !session || !member) {
    context.clearSessionCookie()
    return null
  }
  return session.remembered ? { token, user: toSignedInUser(member) } : null
}
