const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long a session lasts without use, and at the most. */
const lifetimes = {
  /** The member ticked 在這台裝置保持登入. */
  remembered: { idleMs: 30 * dayMs, longestMs: 180 * dayMs },
  /** The cookie ends with the browser; what is left on the server ends soon after. */
  untilClosed: { idleMs: dayMs, longestMs: 30 * dayMs },
}

/** Open sessions of one member: one more ends the one that was not used for longest. */
export const mostSessions = 10

/** How old a proof (password, a linked account, a passkey) may be for what must not happen behind a member's back. */
const recentMs = 10 * minuteMs

/**
 * When a session ends that is used now. A remembered one of 1 March that is used on 20 March lasts until 19 April, one that
 * is used every day until 28 August.
 */
export function sessionExpiry(session: { remembered: boolean; createdAt: Date }, now: Date): Date {
  const { idleMs } = lifetimeOf(session)
  return new Date(Math.min(now.getTime() + idleMs, latestExpiry(session).getTime()))
}

/** When a session ends at the latest, however often it is used. */
export function latestExpiry(session: { remembered: boolean; createdAt: Date }): Date {
  return new Date(session.createdAt.getTime() + lifetimeOf(session).longestMs)
}

function lifetimeOf({ remembered }: { remembered: boolean }) {
  return remembered ? lifetimes.remembered : lifetimes.untilClosed
}

/** A proof of 10:00 counts until 10:10; one of the future, which a wrong clock wrote, does not count. */
export function isRecentlyAuthenticated(authenticatedAt: Date | null, now: Date): boolean {
  if (authenticatedAt === null) return false
  const ageMs = now.getTime() - authenticatedAt.getTime()
  return ageMs > -minuteMs && ageMs < recentMs
}

/** Of a cookie's name: no other host of the domain can set it. Browsers accept it on https only. */
export const hostPrefix = '__Host-'

/** A cookie that the page's script can read: the session cookie, which it cannot, is a remembered one. */
export const rememberedCookie = 'shanlan_remembered'

/** How long a device is remembered after its last sign-in: browsers store no cookie longer. */
export const deviceMs = 400 * dayMs
