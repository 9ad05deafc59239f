/**
 * After a link was opened: the browser that registered, or that signed in at the provider, is signed in; any other one
 * learns only the address, which it has from the mail anyway.
 */
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { MemberRow } from '#server/db/schema.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { isBrowserKey, isSameBrowser } from '#server/modules/sessions/browser-key.ts'
import { isDeviceToken } from '#server/modules/sessions/devices.service.ts'
import { findSessionMember, hashToken } from '#server/modules/sessions/sessions.service.ts'
import type { SessionMember } from '#server/ports/sessions.ts'
import { lockMember } from './members.repo.ts'
import { type OpenedSession, openMemberSession } from './sign-in.service.ts'
import { toSignedInUser } from './to-profile.ts'
import {
  deleteVerifiedLink,
  deleteVerifiedLinksBefore,
  insertVerifiedLink,
  lockAwaitedLink,
  lockVerifiedLink,
  type VerifiedLink,
} from './verified-links.repo.ts'

/** The page that waits asks as soon as its phone is unlocked; the one that opened the link, right after it was accepted. */
const askedWithinMs = 60 * 60_000
const openedWithinMs = 10 * 60_000

/** How long the tab that opened the link has for its own call. */
const openedTabMs = 5000

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

interface Continued {
  email: string
  session: OpenedSession | null
}

/** Signs in once per link. Another browser that opened it leaves that to the one that waits. */
export async function continueVerified(deps: Deps, token: string, context: RequestContext): Promise<Continued> {
  return deps.db.transaction().execute(async (tx) => {
    const link = await lockVerifiedLink(tx, hashToken(token), deps.clock.now())
    if (!link || ageOf(deps, link) > openedWithinMs) throw new AppError('link_invalid')
    return signInOwn(deps, tx, link, context, await findCookieMember(deps, tx, context))
  })
}

/** Of the browser that waits for its link: an empty address until it was opened, wherever. */
export async function continueWaiting(deps: Deps, context: RequestContext): Promise<Continued> {
  const { browserKey } = context
  const none = { email: '', session: null }
  if (!isBrowserKey(browserKey)) return none
  return deps.db.transaction().execute(async (tx) => {
    const here = await findCookieMember(deps, tx, context)
    const member = here && { id: here.id, only: here.registering }
    const link = await lockAwaitedLink(tx, { browserHash: hashToken(browserKey), member }, deps.clock.now())
    // a tab of this browser that opened the link goes first
    return link && ageOf(deps, link) >= openedTabMs ? signInOwn(deps, tx, link, context, here) : none
  })
}

async function findCookieMember(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { cookieToken }: RequestContext,
): Promise<SessionMember | null> {
  return cookieToken === null ? null : findSessionMember({ db: tx, clock }, cookieToken)
}

/** Who fills in an order meanwhile is signed in already: another session would end that one, and the other tab's calls with it. */
function keepSession(member: MemberRow, { cookieToken, deviceToken }: RequestContext): OpenedSession | null {
  if (cookieToken === null || member.blocked_at !== null || !isDeviceToken(deviceToken)) return null
  return { token: cookieToken, cookieMs: null, user: toSignedInUser(member), deviceToken }
}

/** Since the link was accepted. */
function ageOf({ clock }: Pick<Deps, 'clock'>, link: VerifiedLink): number {
  return clock.now().getTime() - (link.expires_at.getTime() - askedWithinMs)
}

/**
 * Who goes on with an order here leaves it only by signing in: the link may have gone to a mistyped address, whose owner
 * opened it or sent it on.
 */
async function signInOwn(
  deps: Deps,
  tx: Db,
  link: VerifiedLink,
  context: RequestContext,
  here: SessionMember | null,
): Promise<Continued> {
  const member = await lockMember(tx, link.member_id)
  if (!member) throw new AppError('link_invalid')
  const { email } = member
  const isHere = here?.id === member.id
  const isElsewhere = !isSameBrowser(link.browser_hash, context.browserKey)
  if (isElsewhere || (here?.registering && !isHere)) return { email, session: null }
  await deleteVerifiedLink(tx, link.token_hash)
  const kept = isHere ? keepSession(member, context) : null
  return { email, session: kept ?? (await openMemberSession(deps, tx, member, context, false)) }
}

export async function deleteVerifiedLinks(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteVerifiedLinksBefore(deps.db, deps.clock.now())
}
