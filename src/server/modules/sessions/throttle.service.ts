/**
 * Slows guessing down without locking the member out. Counters are in the database, so that all processes share them.
 * Failed attempts first block that account from that address; the whole account, and the whole address, only after many
 * more; a browser that signed in before has its own counter.
 */
import { createHash } from 'node:crypto'
import { waitText } from '#messages/members.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { networkOf } from './network.ts'
import {
  countAttempt,
  deleteThrottlesAfter,
  deleteThrottlesBefore,
  findBlockedUntil,
  type ThrottleCounter,
  type ThrottleRule,
  uncountAttempt,
} from './throttle.repo.ts'

const minute = 60_000
const rule = (attempts: number, windowMinutes: number): ThrottleRule => ({
  attempts,
  windowMs: windowMinutes * minute,
  firstBlockMs: minute,
  longestBlockMs: 15 * minute,
})

const accountFromAddress = rule(10, 15)
const wholeAccount = rule(100, 60)
const wholeAddress = rule(100, 15)
const knownDevice = rule(30, 15)
const insideSession = rule(10, 15)
/** Calls without a session that make the shop send mail or hash passwords, per address. */
const anonymousRequests = rule(120, 60)
const mailsToAddress: ThrottleRule = {
  attempts: 6,
  windowMs: 60 * minute,
  firstBlockMs: 10 * minute,
  longestBlockMs: 60 * minute,
}

export interface ThrottledAttempt {
  /** A successful attempt does not count, and resets the narrowest counter. */
  markSuccessful(tx: Db): Promise<void>
  /** It does not count after all; earlier failures still do. */
  takeBack(tx: Db): Promise<void>
}

type ThrottleDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** An attempt to sign in. Unknown e-mail addresses are counted like known ones. */
export function startSignInAttempt(
  deps: ThrottleDeps,
  { email, ip, deviceToken }: { email: string; ip: string; deviceToken: string | null },
): Promise<ThrottledAttempt> {
  if (deviceToken !== null) return startAttempt(deps, [counter(knownDevice, 'device', email, deviceToken)])
  const network = networkOf(ip)
  return startAttempt(deps, [
    counter(accountFromAddress, 'sign-in', email, network),
    counter(wholeAccount, 'sign-in account', email),
    counter(scaled(deps, wholeAddress), 'sign-in address', network),
  ])
}

/** The same for the back office: strangers who guess do not lock the owner out of a browser that signed in before. */
export function startStaffSignInAttempt(
  deps: ThrottleDeps,
  { email, ip, deviceToken }: { email: string; ip: string; deviceToken: string | null },
): Promise<ThrottledAttempt> {
  if (deviceToken !== null) return startAttempt(deps, [counter(knownDevice, 'staff device', email, deviceToken)])
  const network = networkOf(ip)
  return startAttempt(deps, [
    counter(accountFromAddress, 'staff sign-in', email, network),
    counter(wholeAccount, 'staff sign-in account', email),
    counter(scaled(deps, wholeAddress), 'staff sign-in address', network),
  ])
}

/** A signed-in member, or staff, confirms with the password. */
export function startConfirmAttempt(deps: ThrottleDeps, personId: string): Promise<ThrottledAttempt> {
  return startAttempt(deps, [counter(insideSession, 'confirm', personId)])
}

/**
 * A code after the password, or beside it: its count ends with a right code only, never with a right password. It counts
 * for the person, from wherever it is typed: only who knows the password can make it count.
 */
export function startSecondFactorAttempt(
  deps: ThrottleDeps,
  personId: string,
  deviceToken: string | null = null,
): Promise<ThrottledAttempt> {
  const parts = deviceToken === null ? [personId] : [personId, deviceToken]
  return startAttempt(deps, [counter(insideSession, 'second factor', ...parts)])
}

/** The mailed code that deletes an account. */
export function startDeletionCodeAttempt(deps: ThrottleDeps, memberId: string): Promise<ThrottledAttempt> {
  return startAttempt(deps, [counter(insideSession, 'deletion code', memberId)])
}

/** A signed-in member types the code of an offer. */
export function startCodeAttempt(deps: ThrottleDeps, memberId: string, ip: string): Promise<ThrottledAttempt> {
  return startAttempt(deps, [
    counter(insideSession, 'offer code', memberId),
    counter(scaled(deps, wholeAddress), 'offer code address', networkOf(ip)),
  ])
}

/** Register, forgotten password, verification again, reset: limited per client address. */
export async function requireRequestAllowed(deps: ThrottleDeps, ip: string): Promise<void> {
  await startAttempt(deps, [counter(scaled(deps, anonymousRequests), 'ask', networkOf(ip))])
}

/** Limits mails to an address that visitors can cause. No error is shown when the limit is reached. */
export async function mayMailTo(deps: Pick<Deps, 'clock'>, db: Db, email: string): Promise<boolean> {
  return countAttempt(db, [counter(mailsToAddress, 'mail', email)], deps.clock.now())
}

/** Mails about an order that nobody paid yet, to an address that nobody proved. */
export async function mayMailOrderTo(deps: Pick<Deps, 'clock'>, db: Db, email: string): Promise<boolean> {
  return countAttempt(db, [counter(mailsToAddress, 'order mail', email)], deps.clock.now())
}

export async function deleteOldThrottles(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteThrottlesBefore(deps.db, deps.clock.now())
}

/** Blocks that a clock which ran ahead has left would last for days. */
export async function deleteFutureThrottles(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const longestMs = Math.max(mailsToAddress.windowMs, mailsToAddress.longestBlockMs, anonymousRequests.windowMs)
  await deleteThrottlesAfter(deps.db, new Date(deps.clock.now().getTime() + longestMs + minute))
}

async function startAttempt(
  deps: ThrottleDeps,
  counters: [ThrottleCounter, ...ThrottleCounter[]],
): Promise<ThrottledAttempt> {
  const now = deps.clock.now()
  if (!(await countAttempt(deps.db, counters, now))) {
    const keys = counters.map(({ key }) => key)
    const until = await findBlockedUntil(deps.db, keys, now)
    const seconds = Math.max(1, Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000))
    throw new AppError('too_many_attempts', { text: waitText(seconds), retryAfterSeconds: seconds })
  }
  const narrowest = counters[0].key
  return {
    markSuccessful: (tx) => uncountAttempt(tx, counters, [narrowest]),
    takeBack: (tx) => uncountAttempt(tx, counters, []),
  }
}

function counter(used: ThrottleRule, ...parts: string[]): ThrottleCounter {
  return { key: createHash('sha256').update(parts.join('\n')).digest('base64url'), rule: used }
}

/** RATE_LIMIT_FACTOR is for load tests, which run from one address. */
function scaled({ config }: Pick<Deps, 'config'>, base: ThrottleRule): ThrottleRule {
  return { ...base, attempts: Math.ceil(base.attempts * config.rateLimitFactor) }
}
