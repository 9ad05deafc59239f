import type { MemberId } from '#contract/scalars.ts'
import type { SignedInUser } from '#contract/shop/account/members.ts'
import type { Profile } from '#contract/shop/account/profile.ts'
import type { MemberRow } from '#server/db/schema.ts'

export function toProfile(row: MemberRow): Profile {
  return {
    id: row.id as MemberId,
    name: row.name,
    email: row.claimed_email ?? row.email,
    email_verified: row.claimed_email === null,
    phone: row.phone,
    backupPhone: row.backup_phone,
    address: row.address,
    pictureUrl: row.picture_url,
    has_password: row.password_hash !== null,
    created_at: row.created_at.toISOString(),
  }
}

export function toSignedInUser(row: MemberRow): SignedInUser {
  return { id: row.id as MemberId, name: row.name, email: row.claimed_email ?? row.email, pictureUrl: row.picture_url }
}
