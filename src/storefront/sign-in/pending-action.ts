/**
 * Where a visitor was, and what they were about to do, when the shop asked them to sign in. A screen that needs a session
 * calls `rememberReturn({ path, action })` and redirects to `/LoginPage`. After signing in the login screen goes to
 * `returnPath() ?? '/'`; the screen there carries the pending action out with `takePendingAction(kind, path)`, once. The
 * tab's own comes first; another tab of the browser, such as one that a mailed link opens, finds the latest.
 */
import type { Grind } from '#domain/catalogue/grind.ts'
import { readSharedJson, removeSharedItem, writeSharedItem } from '#front/storage/shared-storage.ts'
import { readTabJson, removeTabItem, writeTabItem } from '#front/storage/tab-storage.ts'

interface Return {
  /** Path and query of this shop. */
  path: string
  action?: PendingAction
}

type PendingAction =
  | { kind: 'add-to-cart'; productId: number; quantity: number; sizeId?: number; grind?: Grind }
  | { kind: 'favourite'; productId: number }

/** Where a visitor who wanted to check out comes back to after signing in. */
export const checkoutPath = '/member/CartPage?next=shipping'

const key = 'shanlan:return'
/** A visitor who signs in an hour later has forgotten it: nothing may be added to a cart unexpectedly. */
const maxAgeMs = 30 * 60_000
/** Who registers waits for a mail: its link is valid for so long. */
const mailAgeMs = 24 * 60 * 60_000

/** Where storage is forbidden the shopper is redirected to the home page after signing in. */
export function rememberReturn(to: Return, now = Date.now()): void {
  store({ ...to, until: now + maxAgeMs })
}

/** The shopper goes to the mailbox now: what they wanted waits for the link. */
export function keepReturnForMail(now = Date.now()): void {
  const stored = readReturn(now)
  if (stored) store({ ...stored, until: now + mailAgeMs })
}

/** Where to go after signing in, or null. It stays stored until the screen there takes the action. */
export function returnPath(now = Date.now()): string | null {
  return readReturn(now)?.path ?? null
}

/** The shopper is back at this path: there is nowhere left to return to. */
export function forgetReturn(path: string): void {
  if (readReturn(Date.now())?.path === path) forget()
}

/** The action of this kind that was left pending at this path; afterwards it is no longer stored. */
export function takePendingAction<K extends PendingAction['kind']>(
  kind: K,
  path: string,
  now = Date.now(),
): Extract<PendingAction, { kind: K }> | null {
  const stored = readReturn(now)
  if (!stored || stored.path !== path || stored.action?.kind !== kind) return null
  forget()
  return stored.action as Extract<PendingAction, { kind: K }>
}

/** Of this tab, else the latest of this browser. */
function readReturn(now: number): Stored | null {
  const stored = [readTabJson<Stored>(key), readSharedJson<Stored>(key)].find((one) => one && now < one.until)
  // only pages of this shop: `//elsewhere` would be another one
  return stored && /^\/(?![/\\])/.test(stored.path) ? stored : null
}

type Stored = Return & { until: number }

function store(value: Stored): void {
  writeTabItem(key, JSON.stringify(value))
  writeSharedItem(key, JSON.stringify(value))
}

function forget(): void {
  removeTabItem(key)
  removeSharedItem(key)
}
