/** Browsers that staff signed in with, by a random token in a cookie that outlives sessions. */
import { deviceMs } from '#domain/members/sessions.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { deviceName } from '#server/modules/sessions/device-name.ts'
import { isDeviceToken } from '#server/modules/sessions/devices.service.ts'
import { hashToken, newToken } from '#server/modules/sessions/sessions.service.ts'
import { deleteStaffDevicesBefore, hasStaffDevice, upsertStaffDevice } from './staff-devices.repo.ts'

interface Browser {
  ip: string
  userAgent: string
  staffDeviceToken: string | null
}

export async function isKnownStaffDevice(
  deps: Pick<Deps, 'db'>,
  email: string,
  deviceToken: string | null,
): Promise<boolean> {
  return isDeviceToken(deviceToken) && (await hasStaffDevice(deps.db, email, hashToken(deviceToken)))
}

/**
 * In the transaction of a sign-in. An unknown browser is mailed, unless it is `expected`: whoever opened a link of ours has
 * just shown who they are. Returns the token for the browser's cookie.
 */
export async function storeStaffDevice(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  staff: { id: string; name: string; email: string },
  { ip, userAgent, staffDeviceToken }: Browser,
  { expected }: { expected: boolean },
): Promise<string> {
  const token = isDeviceToken(staffDeviceToken) ? staffDeviceToken : newToken()
  const now = deps.clock.now()
  const isNew = await upsertStaffDevice(tx, staff.id, hashToken(token), now)
  if (isNew && !expected) {
    const template = { kind: 'staff_sign_in', at: now.toISOString(), device: deviceName(userAgent), ip } as const
    await queueMail(deps, tx, { to: staff.email, name: staff.name, template })
  }
  return token
}

export async function deleteOldStaffDevices(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteStaffDevicesBefore(deps.db, new Date(deps.clock.now().getTime() - deviceMs))
}
