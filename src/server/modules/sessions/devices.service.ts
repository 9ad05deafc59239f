/**
 * Browsers that signed in before, identified by a random token in a cookie that outlives sessions. A known one is not
 * throttled by other people's attempts on the account; a sign-in from an unknown one is mailed to the member.
 */

import { deviceMs } from '#domain/members/sessions.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { countDevices, deleteDevicesBefore, deleteDevicesOf, hasDevice, upsertDevice } from './devices.repo.ts'
import { hashToken } from './sessions.service.ts'

export async function isKnownDevice(
  deps: Pick<Deps, 'db'>,
  email: string,
  deviceToken: string | null,
): Promise<boolean> {
  return isDeviceToken(deviceToken) && (await hasDevice(deps.db, email, hashToken(deviceToken)))
}

/** Stores the device in the transaction of a sign-in; true when it is new for a member who had others before. */
export async function storeDevice(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  memberId: string,
  deviceToken: string,
): Promise<{ isNewDevice: boolean }> {
  const hash = hashToken(deviceToken)
  const before = await countDevices(tx, memberId, hash)
  await upsertDevice(tx, memberId, hash, deps.clock.now())
  return { isNewDevice: before.all > 0 && before.this === 0 }
}

export async function deleteDevices(tx: Db, memberId: string): Promise<void> {
  await deleteDevicesOf(tx, memberId)
}

export async function deleteOldDevices(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteDevicesBefore(deps.db, new Date(deps.clock.now().getTime() - deviceMs))
}

/** Our tokens have this form; other cookie values are ignored. */
export function isDeviceToken(token: string | null): token is string {
  return token !== null && /^[\w-]{43}$/.test(token)
}
