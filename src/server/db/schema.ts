/** Kysely types of the tables; the migrations beside this file define them. */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { CatalogueTables } from './catalogue-tables.ts'
import type { CheckoutTables } from './checkout-tables.ts'
import type { FulfilmentTables } from './fulfilment-tables.ts'
import type { OrderTables } from './order-tables.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

interface MembersTable {
  id: Generated<string>
  email: string
  name: string
  password_hash: string | null
  email_verified_at: Timestamp | null
  phone: Generated<string>
  backup_phone: Generated<string>
  address: Generated<string>
  picture_url: Generated<string>
  spent: Generated<number>
  created_at: DefaultTimestamp
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
}

interface ReviewsTable {
  id: Generated<number>
  product_id: number
  member_id: string | null
  author_name: string | null
  rating: number
  comment: string
  purchased: boolean
  created_at: DefaultTimestamp
}

interface AnalyticsDailyTable {
  day: string
  name: string
  path: string
  total: number
}

interface AnalyticsInboxTable {
  day: string
  name: string
  path: string
  device: 'phone' | 'desktop' | null
  bucket: number | null
}

interface VitalsDailyTable {
  day: string
  metric: 'LCP' | 'INP' | 'CLS'
  path: string
  device: 'phone' | 'desktop'
  bucket: number
  total: number
}

interface SeedRunsTable {
  name: string
  finished_at: DefaultTimestamp
}

interface ProductSalesDailyTable {
  product_id: number
  day: string
  quantity: number
}

interface ProductBuyersTable {
  member_id: string
  product_id: number
  first_bought_at: Timestamp
}

interface FavouritesTable {
  member_id: string
  product_id: number
  created_at: Timestamp
}

interface ReviewWritesTable {
  member_id: string
  written_at: Timestamp
}

interface ContentPagesTable {
  slug: string
  kind: 'page' | 'banner' | 'announcement'
  version: Generated<number>
  body: object
  published: Generated<boolean>
  updated_at: Timestamp
}

interface ContactMessagesTable {
  id: Generated<string>
  name: string
  email: string
  message: string
  sender: Buffer | null
  created_at: Timestamp
}

interface JobsTable {
  id: Generated<string>
  kind: string
  data: object
  state: Generated<'open' | 'done' | 'dead'>
  due_at: Timestamp
  attempts: Generated<number>
  runner: string | null
  dedupe_key: string | null
  last_error: Generated<string>
  created_at: Timestamp
  finished_at: Timestamp | null
}

interface MemberDevicesTable {
  member_id: string
  device_hash: Buffer
  first_seen_at: Timestamp
  last_seen_at: Timestamp
}

interface MailTokensTable {
  token_hash: Buffer
  purpose: 'verify' | 'reset' | 'delete'
  member_id: string
  name: string | null
  password_hash: string | null
  created_at: Timestamp
  expires_at: Timestamp
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

export interface Database extends CatalogueTables, OrderTables, CheckoutTables, FulfilmentTables {
  member_pictures: { member_id: string; image: Buffer; version: string }
  jobs: JobsTable
  member_devices: MemberDevicesTable
  mail_tokens: MailTokensTable
  throttles: ThrottlesTable
  member_identities: MemberIdentitiesTable
  social_flows: SocialFlowsTable
  social_claims: SocialClaimsTable
  social_claim_mails: SocialClaimMailsTable
  content_pages: ContentPagesTable
  contact_messages: ContactMessagesTable
  seed_runs: SeedRunsTable
  analytics_daily: AnalyticsDailyTable
  analytics_inbox: AnalyticsInboxTable
  vitals_daily: VitalsDailyTable
  members: MembersTable
  sessions: SessionsTable
  reviews: ReviewsTable
  product_sales_daily: ProductSalesDailyTable
  product_buyers: ProductBuyersTable
  favourites: FavouritesTable
  review_writes: ReviewWritesTable
}

/** A stored member: several modules read it, each through its own queries. */
export type MemberRow = Selectable<Database['members']>
