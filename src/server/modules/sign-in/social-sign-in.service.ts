/** Completes a social sign-in: exchanges the code for an account, finds or adds its member, opens a session. */

import type { MemberId } from '#contract/scalars.ts'
import type { SocialProviderName } from '#contract/shop/account/social.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import { socialProviderTexts, socialTexts } from '#messages/shop/account/social.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { MemberRow } from '#server/db/schema.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { addVerifiedMember } from '#server/modules/members/register.service.ts'
import { type OpenedSession, openMemberSession } from '#server/modules/members/sign-in.service.ts'
import { endSession } from '#server/modules/sessions/sessions.service.ts'
import { SocialError, type SocialIdentity } from '#server/ports/social-sign-in.ts'
import { accountName } from './account-name.ts'
import { mailClaim, openClaim } from './claims.service.ts'
import { addUnconfirmed } from './confirm-address.service.ts'
import { browserKeyMs, type ConsumedFlow, requireFlow, requireProvider } from './flow.service.ts'
import { lockLinkedMember, lockMemberOfSession, touchIdentity } from './identities.repo.ts'
import { type Account, linkIdentity, mailIdentityChange } from './link-identity.ts'
import { mailWelcome } from './mail-welcome.ts'

export interface SocialCallback {
  provider: SocialProviderName
  code: string
  state: string | undefined
}

export interface SocialSession extends OpenedSession {
  /** The member is new: greeted as such. */
  first: boolean
  returnTo: string | null
  linked: boolean
  proved: boolean
}

export async function signInWithProvider(
  deps: Deps,
  callback: SocialCallback,
  context: RequestContext,
): Promise<SocialSession> {
  const { provider, code, state } = callback
  requireProvider(deps, provider)
  if (code === '') throw new AppError('bad_input', { text: socialTexts.codeMissing(socialProviderTexts[provider]) })
  const flow = await requireFlow(deps, provider, { state, browserKey: context.browserKey })
  const identity = await identify(deps, callback, flow)
  const account = { provider, subject: identity.subject, name: accountName(identity.name) }
  if (flow.session_id !== null) return linkOrReauthenticate(deps, account, flow, flow.session_id, context)
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const found = await findOrAddMember(deps, tx, account, identity, flow.browserKey)
    if (found) {
      const session = await openMemberSession(deps, tx, found.member, context, flow.remember)
      return { session: { ...session, first: found.first } }
    }
    return { claim: await openClaimFor(deps, tx, account, verifiedEmail(identity) ?? '', flow.browserKey) }
  })
  // a claim is stored, whose mailed link is opened in this browser
  context.setBrowserKeyCookie(flow.browserKey, browserKeyMs)
  if (outcome.session) return { ...outcome.session, returnTo: flow.return_to, linked: false, proved: false }
  // a refusal tells the shopper what to do next, because there is no session yet
  throw outcome.claim
}

async function identify(deps: Deps, callback: SocialCallback, flow: ConsumedFlow): Promise<SocialIdentity> {
  const { provider, code } = callback
  const title = socialProviderTexts[provider]
  try {
    return await requireProvider(deps, provider).identify({ code, redirectUri: flow.redirect_uri, ...flow.secrets })
  } catch (error) {
    if (!(error instanceof SocialError)) throw error
    deps.log.warn({ provider, kind: error.kind, reason: error.message }, 'a social sign-in failed')
    throw error.kind === 'refused'
      ? new AppError('social_refused', { text: socialTexts.refused(title) })
      : new AppError('social_unavailable', { text: socialTexts.unavailable(title) })
  }
}

interface FoundMember {
  member: MemberRow
  first: boolean
}

/**
 * The account's member; a new one if the provider verified an address that no member has, or none: then it is still to
 * be confirmed by mail, whoever has it, or to be given with the first order. Null: the verified address is a member's.
 */
async function findOrAddMember(
  deps: Deps,
  tx: Db,
  account: Account,
  identity: SocialIdentity,
  browserKey: string,
): Promise<FoundMember | null> {
  const known = await findMember(deps, tx, account)
  if (known) return { member: known, first: false }
  const email = verifiedEmail(identity)
  const added =
    email === null
      ? await addUnconfirmed(deps, tx, account, { email: normaliseEmail(identity.email ?? '') ?? '', browserKey })
      : await addVerified(deps, tx, account, email)
  if (added) return { member: added, first: true }
  // two concurrent first sign-ins: this one waited for the other, which has added the member and the account
  const other = await findMember(deps, tx, account)
  return other && { member: other, first: false }
}

async function addVerified(deps: Deps, tx: Db, account: Account, email: string): Promise<MemberRow | null> {
  const added = await addVerifiedMember(tx, { email, name: account.name, now: deps.clock.now() })
  if (!added) return null
  await linkIdentity(deps, tx, added.id, account)
  await mailWelcome(deps, tx, added)
  return added
}

async function findMember(deps: Deps, tx: Db, account: Account): Promise<MemberRow | null> {
  const member = await lockLinkedMember(tx, account)
  if (!member) return null
  await touchIdentity(tx, account, account.name, deps.clock.now())
  return member
}

function verifiedEmail({ email, emailVerified }: SocialIdentity): string | null {
  return email !== null && emailVerified ? normaliseEmail(email) : null
}

/** The provider has verified the address, so that its owner may know that it has an account. */
async function openClaimFor(
  deps: Deps,
  tx: Db,
  account: Account,
  email: string,
  browserKey: string,
): Promise<AppError> {
  const { id, token } = await openClaim(deps, tx, account, browserKey)
  await mailClaim(deps, tx, { id, name: account.name }, email)
  const text = socialTexts.linkRequired(socialProviderTexts[account.provider], email)
  return new AppError('link_required', { text, next: { token, email } })
}

/**
 * For a member who began while signed in, to link the account or to prove with a linked one who they are. The session gets
 * a new token, as after every sign-in.
 */
async function linkOrReauthenticate(
  deps: Deps,
  account: Account,
  flow: ConsumedFlow,
  sessionId: string,
  context: RequestContext,
): Promise<SocialSession> {
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockMemberOfSession(tx, sessionId, deps.clock.now())
    if (!member) throw new AppError('session_required')
    if (flow.purpose === 'prove') await requireOwnAccount(deps, tx, account, member)
    else await linkAccount(deps, tx, account, member)
    const session = await openMemberSession(deps, tx, member, context, flow.remember)
    await endSession({ db: tx }, member.id as MemberId, sessionId)
    const proved = flow.purpose === 'prove'
    return { ...session, first: false, returnTo: flow.return_to, linked: !proved, proved }
  })
}

async function linkAccount(deps: Deps, tx: Db, account: Account, member: MemberRow): Promise<void> {
  const outcome = await linkIdentity(deps, tx, member.id, account)
  if (outcome === 'linked') {
    await mailIdentityChange(deps, tx, member, { provider: account.provider, change: 'linked' })
  }
}

async function requireOwnAccount(deps: Deps, tx: Db, account: Account, member: MemberRow): Promise<void> {
  const owner = await findMember(deps, tx, account)
  if (owner?.id !== member.id) throw new AppError('proof_mismatch')
}
