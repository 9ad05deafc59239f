/**
 * What a visitor was about to do when the shop asked them to sign in. A screen that needs a session says
 * `rememberWish({ path, action })` and leads to `/LoginPage`. The login screen goes to `returnPath() ?? '/'` after signing
 * in; the screen that stands there carries the wish out with `takeAction(kind, path)`, once. Session storage: another tab, or a
 * browser that was closed, knows nothing of it.
 */
export interface Wish {
  /** Where to come back to: path and query of this shop. */
  path: string
  action?: WishAction
}

export type WishAction =
  | { kind: 'add-to-cart'; productId: number; quantity: number }
  | { kind: 'favourite'; productId: number }

const key = 'shanlan:wish'
/** Who signs in an hour later has forgotten it: nothing may land in a cart by surprise. */
const maxAgeMs = 30 * 60_000

export function rememberWish(wish: Wish, now = Date.now()): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ ...wish, at: now }))
  } catch {
    // storage is forbidden: the shopper comes out on the home page
  }
}

/** Where to go after signing in, or null. The wish stays until its screen takes it. */
export function returnPath(now = Date.now()): string | null {
  return readWish(now)?.path ?? null
}

/** The shopper is back where they were asked to sign in: there is nothing left to lead them to. */
export function forgetWish(path: string): void {
  if (readWish(Date.now())?.path === path) window.sessionStorage.removeItem(key)
}

/** The wish of this kind that was left at this address, and no longer afterwards. */
export function takeAction<K extends WishAction['kind']>(
  kind: K,
  path: string,
  now = Date.now(),
): Extract<WishAction, { kind: K }> | null {
  const wish = readWish(now)
  if (!wish || wish.path !== path || wish.action?.kind !== kind) return null
  window.sessionStorage.removeItem(key)
  return wish.action as Extract<WishAction, { kind: K }>
}

function readWish(now: number): Wish | null {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as (Wish & { at: number }) | null
    if (!stored || !(now - stored.at < maxAgeMs)) return null
    // only places of this shop: `//elsewhere` would be another one
    return /^\/(?![/\\])/.test(stored.path) ? stored : null
  } catch {
    return null
  }
}
