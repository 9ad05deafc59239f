import type { Db } from '#server/db/open-db.ts'

export async function hasDevice(db: Db, email: string, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('member_devices')
    .innerJoin('members', 'members.id', 'member_devices.member_id')
    .select('member_devices.member_id')
    .where('members.email', '=', email)
    .where('member_devices.device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

/** How many devices the member has, and whether this is one of them. */
export async function countDevices(
  db: Db,
  memberId: string,
  deviceHash: Buffer,
): Promise<{ all: number; this: number }> {
  return db
    .selectFrom('member_devices')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('device_hash', '=', deviceHash).as('this'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}

export async function upsertDevice(db: Db, memberId: string, deviceHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('member_devices')
    .values({ member_id: memberId, device_hash: deviceHash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute()
}

export async function deleteDevicesOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('member_devices').where('member_id', '=', memberId).execute()
}

export async function deleteDevicesBefore(db: Db, lastSeenBefore: Date): Promise<void> {
  await db.deleteFrom('member_devices').where('last_seen_at', '<', lastSeenBefore).execute()
}
