/**
 * After a link was opened: the browser that registered, or that signed in at the provider, is signed in; any other one
 * learns only the address, which it has from the mail anyway.
 */
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { isSameBrowser } from '#server/modules/sessions/browser-key.ts'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'
import { deleteUnconfirmedBefore, lockMember } from './members.repo.ts'
import { type OpenedSession, openMemberSession } from './sign-in.service.ts'
import { deleteVerifiedLinksBefore, insertVerifiedLink, takeVerifiedLink } from './verified-links.repo.ts'

/** The page asks right after the link was accepted. */
const askedWithinMs = 10 * 60_000

/** In the transaction that accepts the link. */
export async function rememberVerified(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  link: { token: string; memberId: string; browserHash: Buffer | null },
): Promise<void> {
  await insertVerifiedLink(tx, {
    token_hash: hashToken(link.token),
    member_id: link.memberId,
    browser_hash: link.browserHash,
    expires_at: new Date(deps.clock.now().getTime() + askedWithinMs),
  })
}

/** Once per link. */
export async function continueVerified(
  deps: Deps,
  token: string,
  context: RequestContext,
): Promise<{ email: string; session: OpenedSession | null }> {
  return deps.db.transaction().execute(async (tx) => {
    const link = await takeVerifiedLink(tx, hashToken(token), deps.clock.now())
    const member = link && (await lockMember(tx, link.member_id))
    if (!member) throw new AppError('link_invalid')
    const own = isSameBrowser(link.browser_hash, context.browserKey)
    return { email: member.email, session: own ? await openMemberSession(deps, tx, member, context, false) : null }
  })
}

/** Who never proved an address has no order: nothing is lost but the cart. */
const unconfirmedMs = 30 * 24 * 60 * 60_000

export async function deleteUnconfirmed(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  await deleteVerifiedLinksBefore(deps.db, now)
  await deleteUnconfirmedBefore(deps.db, new Date(now.getTime() - unconfirmedMs))
}
