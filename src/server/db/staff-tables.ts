/** Kysely types of the tables about staff and what they changed. */
import type { ColumnType, Generated } from 'kysely'
import type { Changes } from '#domain/audit/changes.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

interface StaffTable {
  id: Generated<string>
  email: string
  name: string
  role: StaffRole
  password_hash: string | null
  /** Only of the version before secrets were sealed. */
  totp_secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  totp_sealed: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  totp_confirmed_at: NullableTimestamp
  totp_last_step: ColumnType<number | null, number | null | undefined, number | null>
  disabled_at: NullableTimestamp
  version: Generated<number>
  created_at: Timestamp
  last_signed_in_at: NullableTimestamp
}

interface SavedViewsTable {
  id: Generated<string>
  staff_id: string
  screen: string
  name: string
  query: string
  created_at: Timestamp
}

interface StaffSessionsTable {
  token_hash: Buffer
  id: Generated<string>
  staff_id: string
  device: string
  ip: string
  created_at: Timestamp
  last_used_at: Timestamp
  proved_at: Timestamp
  expires_at: Timestamp
}

interface StaffDevicesTable {
  staff_id: string
  device_hash: Buffer
  first_seen_at: Timestamp
  last_seen_at: Timestamp
}

interface StaffPasskeysTable {
  id: Generated<string>
  staff_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  backed_up: boolean
  created_at: Timestamp
  last_used_at: Timestamp
}

interface StaffRecoveryCodesTable {
  staff_id: string
  code_hash: Buffer
  used_at: NullableTimestamp
}

interface StaffInvitationsTable {
  id: Generated<string>
  token_hash: Buffer
  mail_token_hash: Buffer | null
  purpose: 'invite' | 'reset'
  /** Null: of the first owner, who names it. */
  email: string | null
  role: StaffRole
  created_at: Timestamp
  expires_at: Timestamp
}

interface StaffIdempotencyKeysTable {
  staff_id: string
  key: string
  request_hash: Buffer
  answer: ColumnType<object | null, string | null, string | null>
  created_at: Timestamp
}

interface AuditLogTable {
  id: Generated<number>
  at: Timestamp
  actor_kind: 'staff' | 'command_line' | 'system'
  staff_id: string | null
  actor_name: string
  action: string
  call: string
  thing_kind: string
  thing_id: string
  thing_name: string
  changes: ColumnType<Changes, string, never>
  request_id: string
}

interface AuditSealsTable {
  upto_id: number
  covered: number
  digest_sealed: Buffer
  made_at: Timestamp
}

export interface StaffTables {
  saved_views: SavedViewsTable
  staff: StaffTable
  staff_sessions: StaffSessionsTable
  staff_devices: StaffDevicesTable
  staff_passkeys: StaffPasskeysTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_invitations: StaffInvitationsTable
  staff_idempotency_keys: StaffIdempotencyKeysTable
  audit_log: AuditLogTable
  audit_seals: AuditSealsTable
}
