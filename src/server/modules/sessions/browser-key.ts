/** A random key in an HttpOnly cookie: tells whether a later step is made by the browser that made the first. */
import type { RequestContext } from '#server/http/request-context.ts'
import { hashToken, newToken } from './sessions.service.ts'

/** Our keys have this form; other cookie values are ignored. */
export function isBrowserKey(key: string | null): key is string {
  return key !== null && /^[\w-]{43}$/.test(key)
}

/** The key of this browser, a new one if it has none; its cookie lasts at least so long from now. */
export function keepBrowserKey(
  context: Pick<RequestContext, 'browserKey' | 'setBrowserKeyCookie'>,
  maxAgeMs: number,
): string {
  const key = isBrowserKey(context.browserKey) ? context.browserKey : newToken()
  context.setBrowserKeyCookie(key, maxAgeMs)
  return key
}

/** Whether this is the browser whose key was stored as a hash. */
export function isSameBrowser(stored: Buffer | null, key: string | null): boolean {
  return stored !== null && isBrowserKey(key) && stored.equals(hashToken(key))
}
