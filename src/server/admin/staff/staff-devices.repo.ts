import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export async function hasStaffDevice(db: Db, email: string, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('staff_devices')
    .innerJoin('staff', 'staff.id', 'staff_devices.staff_id')
    .select('staff_devices.staff_id')
    .where('staff.email', '=', email)
    .where('staff_devices.device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

/** True: it was not there before. */
export async function upsertStaffDevice(tx: Db, staffId: string, deviceHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into staff_devices (staff_id, device_hash, first_seen_at, last_seen_at)
    values (${staffId}, ${deviceHash}, ${now}, ${now})
    on conflict (staff_id, device_hash) do update set last_seen_at = excluded.last_seen_at
    returning xmax = 0 as is_new`.execute(tx)
  return rows[0]?.is_new ?? false
}

export async function deleteStaffDevicesOf(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_devices').where('staff_id', '=', staffId).execute()
}

export async function deleteStaffDevicesBefore(db: Db, lastSeenBefore: Date): Promise<void> {
  await db.deleteFrom('staff_devices').where('last_seen_at', '<', lastSeenBefore).execute()
}
