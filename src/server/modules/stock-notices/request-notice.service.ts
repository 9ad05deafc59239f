/** 到貨通知: asked for, confirmed, ended. */
import type { MemberId } from '#contract/scalars.ts'
import { nameWithSize } from '#domain/catalogue/sizes.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import { noticeExpiry, noticesPerAddress, noticesPerSize } from '#domain/stock/stock-notices.ts'
import { memberFieldTexts } from '#messages/members.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { findTokenOwner } from '#server/modules/mail/mail-tokens.service.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { requireMember } from '#server/modules/members/profile.service.ts'
import { mayMailTo, requireRequestAllowed } from '#server/modules/sessions/throttle.service.ts'
import {
  confirmNoticeRow,
  countWaiting,
  deleteNoticesBefore,
  deleteWaiting,
  findNotice,
  findNoticedSize,
  lockAddress,
  type NoticedSize,
  storeNotice,
} from './stock-notices.repo.ts'

export interface Asked {
  sizeId: number
  /** Typed by a visitor. */
  email: string | undefined
}

/** True: will be mailed. False: the address has to be confirmed first. */
export async function requestNotice(
  deps: Deps,
  { sizeId, email }: Asked,
  client: { memberId: MemberId | null; ip: string },
): Promise<boolean> {
  const size = await findNoticedSize(deps.db, sizeId)
  if (!size) throw new AppError('size_not_found')
  if (size.stock > 0) throw new AppError('in_stock')
  if (client.memberId === null) {
    await requestAsVisitor(deps, size, requireEmail(email), client.ip)
    return false
  }
  await requestAsMember(deps, size, client.memberId)
  return true
}

function requireEmail(given: string | undefined): string {
  const email = normaliseEmail(given ?? '')
  if (email !== null) return email
  const text = memberFieldTexts.emailInvalid
  throw new AppError('bad_input', { text, fields: { email: text } })
}

async function requestAsMember(deps: Deps, { size_id: sizeId }: NoticedSize, memberId: MemberId): Promise<void> {
  const { email, claimed_email } = await requireMember(deps, memberId)
  if (claimed_email !== null) throw new AppError('email_unconfirmed')
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    await lockAddress(tx, email)
    const { byAddress, bySize } = await countWaiting(tx, { email, sizeId }, now)
    if (byAddress >= noticesPerAddress || bySize >= noticesPerSize) throw new AppError('notice_limit')
    const expiresAt = noticeExpiry('waiting', now)
    await storeNotice(tx, { sizeId, email, memberId, confirmedAt: now, now, expiresAt })
  })
}

/**
 * The answer is the same whatever the address has asked for before: who it belongs to and what it waits for stays
 * unknown. Mails to an address are limited together with all others that visitors can cause.
 */
async function requestAsVisitor(deps: Deps, size: NoticedSize, email: string, ip: string): Promise<void> {
  await requireRequestAllowed(deps, ip)
  const now = deps.clock.now()
  const sizeId = size.size_id
  await deps.db.transaction().execute(async (tx) => {
    await lockAddress(tx, email)
    if (!(await mayMailTo(deps, tx, email))) return
    const { byAddress, bySize } = await countWaiting(tx, { email, sizeId }, now)
    if (bySize >= noticesPerSize) throw new AppError('notice_limit')
    if (byAddress >= noticesPerAddress) return
    const expiresAt = noticeExpiry('unconfirmed', now)
    const notice = await storeNotice(tx, { sizeId, email, memberId: null, confirmedAt: null, now, expiresAt })
    if (notice.confirmed) return
    await queueMail(deps, tx, { to: email, name: '', template: { kind: 'notice_confirm', noticeId: notice.id } })
  })
}

/** The link of the mail. Opening it twice changes nothing more. */
export async function confirmNotice(deps: Deps, token: string, ip: string): Promise<NoticedSize> {
  await requireRequestAllowed(deps, ip)
  const owner = await findTokenOwner(deps, 'notice_confirm', token)
  const now = deps.clock.now()
  const size = owner?.noticeId && (await confirmNoticeRow(deps.db, owner.noticeId, now, noticeExpiry('waiting', now)))
  if (!size) throw new AppError('link_invalid')
  return { ...size, name: nameWithSize(size) }
}

/** The link in every notice: the address waits for nothing any more. */
export async function stopNotices(deps: Deps, token: string, ip: string): Promise<void> {
  await requireRequestAllowed(deps, ip)
  const owner = await findTokenOwner(deps, 'notice_stop', token)
  const notice = owner?.noticeId ? await findNotice(deps.db, owner.noticeId) : null
  if (!notice) throw new AppError('link_invalid')
  await deleteWaiting(deps.db, notice.email)
}

export async function cancelNotice(deps: Deps, sizeId: number, memberId: MemberId): Promise<void> {
  const { email } = await requireMember(deps, memberId)
  await deleteWaiting(deps.db, email, sizeId)
}

export async function deleteExpiredNotices(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteNoticesBefore(deps.db, deps.clock.now())
}
