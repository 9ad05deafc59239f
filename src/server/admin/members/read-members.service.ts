/** Members as staff see them: masked. */
import type { MemberDetail, MemberItem, MemberOrder } from '#contract/admin/members/members.ts'
import type { MemberId } from '#contract/scalars.ts'
import { maskEmail, maskName, memberNumber } from '#domain/members/masked.ts'
import { isTooShortForMembers, readMemberSearch } from '#domain/members/member-search.ts'
import { twd } from '#domain/money.ts'
import { type Tier, tierOf, tiers } from '#domain/tiers.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { keysetPage, readListKey, toListKey } from '#server/core/keyset.ts'
import type { Db } from '#server/db/open-db.ts'
import type { MemberRow } from '#server/db/schema.ts'
import { recordLook } from '#server/modules/audit/record-audit.ts'
import { selectMember } from '#server/modules/members/members.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import * as detail from './member-detail.repo.ts'
import { type MemberFilter, type MemberListRow, selectMemberPage } from './member-list.repo.ts'

interface ListQuery {
  q?: string | undefined
  tier?: Tier['key'] | undefined
  state?: 'blocked' | undefined
  after?: string | undefined
  limit: number
}

export function toMemberFilter({ q, tier, state }: Omit<ListQuery, 'after' | 'limit'>): MemberFilter {
  const search = q?.trim() ? readMemberSearch(q) : null
  return { search, spent: tier ? spendingOf(tier) : null, blockedOnly: state === 'blocked' }
}

export async function listMembers(
  deps: Pick<Deps, 'db'>,
  { after, limit, ...query }: ListQuery,
): Promise<{ items: MemberItem[]; next: string | null; q_too_short: boolean }> {
  const filter = toMemberFilter(query)
  const { search } = filter
  const place = readPlace(after)
  // one more than is shown tells whether there is a next page
  const rows = await selectMemberPage(deps.db, filter, { after: place, limit: limit + 1 })
  const { items, next } = keysetPage(rows, limit, (row) => toListKey([row.place_in_list, row.id]))
  return { items: items.map(toMemberItem), next, q_too_short: search !== null && isTooShortForMembers(search) }
}

function spendingOf(key: Tier['key']): { from: number; below: number | null } {
  const index = tiers.findIndex((tier) => tier.key === key)
  return { from: tiers[index]?.from ?? 0, below: tiers[index + 1]?.from ?? null }
}

/** Of both lists of this module: a number, and an id. */
function readPlace(after: string | undefined): { at: string; id: string } | null {
  const key = readListKey(after, ['micros', 'uuid'])
  return key && { at: key[0], id: key[1] }
}

function toMemberItem(row: Omit<MemberListRow, 'place_in_list'>): MemberItem {
  const spent = twd(row.spent)
  return {
    id: row.id as MemberId,
    number: memberNumber(row.id),
    name: maskName(row.name),
    email: maskEmail(row.claimed_email ?? row.email),
    phone_end: row.phone.slice(-3),
    tier: tierOf(spent).key,
    spent,
    joined_at: row.created_at.toISOString(),
    blocked: row.blocked_at !== null,
    unconfirmed: row.claimed_email !== null,
  }
}

/** A look at a member is kept, masked or not: once an hour. */
export async function readMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: MemberId,
): Promise<{ member: MemberDetail }> {
  const row = await requireMemberRow(deps.db, id)
  await recordLook(deps.db, actor, { action: 'member.look', thing: memberThing(id), at: deps.clock.now() })
  return { member: await toMemberDetail(deps, deps.db, row) }
}

export async function requireMemberRow(db: Db, id: MemberId): Promise<MemberRow> {
  const row = await selectMember(db, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** In the audit log a member is a number: a name would outlive the account there. */
export function memberThing(id: string) {
  return { kind: 'member', id, name: memberNumber(id) } as const
}

export async function toMemberDetail(deps: Pick<Deps, 'clock'>, db: Db, row: MemberRow): Promise<MemberDetail> {
  const { providers, passkeys, sessions, favourites, reviews } = await detail.selectFigures(
    db,
    row.id,
    deps.clock.now(),
  )
  const [order] = await detail.selectMemberOrders(db, row.id, { after: null, limit: 1 })
  return {
    ...toMemberItem(row),
    // whoever may read members reads orders, too, where the name stands anyway
    ...(order ? { name: row.name } : {}),
    version: row.version,
    blocked_at: row.blocked_at?.toISOString() ?? null,
    blocked_reason: row.blocked_reason,
    sign_in: { password: row.password_hash !== null, providers, passkeys, sessions },
    coupons: (await detail.selectMemberCoupons(db, row.id)).map(({ granted_at, expires_at, ...coupon }) => ({
      ...coupon,
      granted_at: granted_at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
    })),
    favourites,
    reviews,
    notes: (await detail.selectMemberNotes(db, row.id)).map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  }
}

export async function listMemberOrders(
  deps: Pick<Deps, 'db'>,
  id: MemberId,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ items: MemberOrder[]; next: string | null }> {
  await requireMemberRow(deps.db, id)
  const place = readPlace(after)
  const rows = await detail.selectMemberOrders(deps.db, id, { after: place, limit: limit + 1 })
  const { items, next } = keysetPage(rows, limit, (row) => toListKey([row.place_in_list, row.id]))
  return {
    items: items.map(({ order_name, state, placed_at, total_amount }) => ({
      name: order_name,
      state,
      placed_at: placed_at.toISOString(),
      amount_total: twd(total_amount),
    })),
    next,
  }
}
