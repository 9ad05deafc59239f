/** Kysely types of the tables about members: accounts, sessions, and what proves who somebody is. */
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

interface MembersTable {
  id: Generated<string>
  email: string
  name: string
  password_hash: string | null
  email_verified_at: Timestamp
  phone: Generated<string>
  backup_phone: Generated<string>
  address: Generated<string>
  picture_url: Generated<string>
  spent: Generated<number>
  created_at: DefaultTimestamp
  claimed_email: ColumnType<string | null, string | null | undefined, string | null>
  registering: Generated<boolean>
  version: Generated<number>
  search_pieces: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  blocked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  blocked_reason: Generated<string>
}

interface MemberMergesTable {
  id: Generated<string>
  keep_id: string
  close_id: string
  requested_by: string | null
  requested_at: Timestamp
  expires_at: Timestamp
  keep_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  close_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface MemberNotesTable {
  id: Generated<number>
  member_id: string
  staff_id: string | null
  author: string
  text: string
  at: Timestamp
}

interface VerifiedLinksTable {
  token_hash: Buffer
  member_id: string
  browser_hash: Buffer | null
  expires_at: Timestamp
}

interface SessionsTable {
  token_hash: Buffer
  member_id: string
  created_at: DefaultTimestamp
  last_used_at: DefaultTimestamp
  expires_at: Timestamp
  id: Generated<string>
  device: Generated<string>
  ip: Generated<string>
  remembered: Generated<boolean>
  proved_at: Timestamp | null
}

interface MemberDevicesTable {
  member_id: string
  device_hash: Buffer
  first_seen_at: Timestamp
  last_seen_at: Timestamp
}

interface MailTokensTable {
  token_hash: Buffer
  purpose: 'verify' | 'reset' | 'delete' | 'notice_confirm' | 'notice_stop' | 'contact'
  member_id: string | null
  registration_id: string | null
  notice_id: string | null
  email: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Timestamp
  expires_at: Timestamp
}

interface PendingRegistrationsTable {
  id: Generated<string>
  email: string
  name: string
  password_hash: string
  resend_key: Generated<string>
  device: Generated<string>
  created_at: Timestamp
  expires_at: Timestamp
  browser_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  member_id: ColumnType<string | null, string | null | undefined, string | null>
}

interface MemberIdentitiesTable {
  provider: 'line' | 'google' | 'facebook'
  subject: string
  member_id: string
  name: string
  linked_at: Timestamp
  last_used_at: Timestamp
}

interface SocialFlowsTable {
  id: string
  provider: 'line' | 'google' | 'facebook'
  state_hash: Buffer
  browser_hash: Buffer
  redirect_uri: string
  return_to: string | null
  session_id: string | null
  purpose: 'sign_in' | 'link' | 'prove'
  remember: boolean
  created_at: Timestamp
  expires_at: Timestamp
}

interface SocialClaimsTable {
  id: Generated<string>
  token_hash: Buffer
  browser_hash: Buffer
  provider: 'line' | 'google' | 'facebook'
  subject: string
  name: string
  created_at: Timestamp
  expires_at: Timestamp
}

interface SocialClaimMailsTable {
  token_hash: Buffer
  claim_id: string
  email: string
}

interface ThrottlesTable {
  key: string
  attempts: number
  window_ends_at: Timestamp
  blocked_until: Timestamp | null
}

interface PasskeysTable {
  id: Generated<string>
  member_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  backed_up: boolean
  created_at: Timestamp
  last_used_at: Timestamp
}

/** Until it would have expired, so that it counts once. */
interface UsedPasskeyChallengesTable {
  challenge_hash: Buffer
  expires_at: Date
}

export interface MemberTables {
  verified_links: VerifiedLinksTable
  members: MembersTable
  member_notes: MemberNotesTable
  member_merges: MemberMergesTable
  member_merge_links: { token_hash: Buffer; merge_id: string; side: 'keep' | 'close' }
  member_pictures: { member_id: string; image: Buffer; version: string }
  sessions: SessionsTable
  member_devices: MemberDevicesTable
  mail_tokens: MailTokensTable
  pending_registrations: PendingRegistrationsTable
  throttles: ThrottlesTable
  member_identities: MemberIdentitiesTable
  social_flows: SocialFlowsTable
  social_claims: SocialClaimsTable
  social_claim_mails: SocialClaimMailsTable
  passkeys: PasskeysTable
  used_passkey_challenges: UsedPasskeyChallengesTable
}
