/**
 * A claim: a provider's account that still has to prove its address or member. It is valid only in the browser that
 * signed in at the provider, so that an attacker who claims another person's address gains nothing when that person
 * opens the mailed link. Why: docs/decisions/0015-social-sign-in.md
 */
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { lockMember } from '#server/modules/members/members.repo.ts'
import { isBrowserKey } from '#server/modules/sessions/browser-key.ts'
import { hashToken, newToken } from '#server/modules/sessions/sessions.service.ts'
import { mayMailTo } from '#server/modules/sessions/throttle.service.ts'
import type { SessionMember } from '#server/ports/sessions.ts'
import { type ClaimRow, deleteClaim, findClaim, insertClaim } from './claims.repo.ts'
import { browserKeyMs } from './flow.service.ts'
import { type Account, linkIdentity, mailIdentityChange } from './link-identity.ts'

/** Returns the token with which the screen continues. */
export async function openClaim(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  account: Account,
  browserKey: string,
): Promise<{ id: string; token: string }> {
  const token = newToken()
  const now = deps.clock.now()
  const { id } = await insertClaim(tx, {
    ...account,
    token_hash: hashToken(token),
    browser_hash: hashToken(browserKey),
    created_at: now,
    expires_at: new Date(now.getTime() + browserKeyMs),
  })
  return { id, token }
}

/** Queues the mail that asks for confirmation; limited per address. */
export async function mailClaim(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  claim: { id: string; name: string },
  email: string,
): Promise<void> {
  if (!(await mayMailTo(deps, tx, email))) return
  await queueMail(deps, tx, { to: email, name: claim.name, template: { kind: 'social_confirm', claimId: claim.id } })
}

/** The member signed in with the password, and the claim is of the same browser: both sides are proved. */
export async function linkClaim(
  deps: Deps,
  session: SessionMember,
  { token, browserKey }: { token: string; browserKey: string | null },
): Promise<void> {
  const claim = await requireClaim(deps, token, browserKey)
  await deps.db.transaction().execute(async (tx) => {
    if (!(await deleteClaim(tx, claim.id))) throw new AppError('social_flow_invalid')
    const member = await lockMember(tx, session.id)
    if (!member) throw new AppError('session_required')
    const { provider } = claim
    const outcome = await linkIdentity(deps, tx, member.id, toAccount(claim))
    if (outcome === 'linked') await mailIdentityChange(deps, tx, member, { provider, change: 'linked' })
  })
}

export function toAccount({ provider, subject, name }: ClaimRow): Account {
  return { provider, subject, name }
}

async function requireClaim(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  browserKey: string | null,
): Promise<ClaimRow> {
  const claim = isBrowserKey(browserKey)
    ? await findClaim(deps.db, {
        tokenHash: hashToken(token),
        browserHash: hashToken(browserKey),
        now: deps.clock.now(),
      })
    : undefined
  if (!claim) throw new AppError('social_flow_invalid')
  return claim
}
