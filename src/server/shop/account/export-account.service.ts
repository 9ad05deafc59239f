/** Everything the shop stores about a member, as a download. */

import type { MemberId } from '#contract/scalars.ts'
import type { MemberExport } from '#contract/shop/account/member-export.ts'
import { twd } from '#domain/money.ts'
import type { Deps } from '#server/core/deps.ts'
import { listFavouriteDates } from '#server/modules/favourites/favourites.repo.ts'
import { selectPicture } from '#server/modules/members/picture.repo.ts'
import { requireMember } from '#server/modules/members/profile.service.ts'
import { toProfile } from '#server/modules/members/to-profile.ts'
import { listReviewsBy } from '#server/modules/reviews/reviews.repo.ts'
import { listSessions } from '#server/modules/sessions/sessions.service.ts'
import { listIdentities } from '#server/modules/sign-in/identities.service.ts'
import { listPasskeys } from '#server/modules/sign-in/manage-passkeys.service.ts'
import { listNoticesOf } from '#server/modules/stock-notices/stock-notices.repo.ts'
import { exportOrders } from '#server/shop/orders/list-orders.service.ts'
import {
  listCartLinesOf,
  listCouponsOf,
  listDevicesOf,
  listInvoicesOf,
  listMessagesFrom,
  listReturnPictures,
  listReturnsOf,
} from './export-account.repo.ts'

/** `sessionId` is null where staff export on the member's request. */
export async function exportMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  session: { id: MemberId; sessionId: string | null },
): Promise<MemberExport> {
  const { db } = deps
  const { id } = session
  const member = await requireMember(deps, id)
  const picture = await selectPicture(db, id)
  const { identities } = await listIdentities(deps, session)
  const { passkeys } = await listPasskeys(deps, id)
  return {
    exported_at: deps.clock.now().toISOString(),
    profile: toProfile(member),
    picture: picture && toDataUrl(picture),
    consumed: twd(member.spent),
    sessions: await listSessions(deps, session),
    devices: (await listDevicesOf(db, id)).map(({ first_seen_at, last_seen_at }) => ({
      first_seen_at: first_seen_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    })),
    identities,
    passkeys,
    orders: await exportOrders(deps, id),
    invoices: (await listInvoicesOf(db, id)).map(({ issued_at, ...invoice }) => ({
      ...invoice,
      issued_at: issued_at?.toISOString() ?? null,
    })),
    returns: await exportReturns(deps, id),
    cart: (await listCartLinesOf(db, id)).map(({ added_at, ...line }) => ({ ...line, date: added_at.toISOString() })),
    coupons: (await listCouponsOf(db, id)).map(({ granted_at, expires_at, name }) => ({
      name,
      date: granted_at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
    })),
    favorites: (await listFavouriteDates(db, id)).map(({ product_id, created_at }) => ({
      product_id,
      date: created_at.toISOString(),
    })),
    reviews: (await listReviewsBy(db, id)).map(({ created_at, pictures, ...review }) => ({
      ...review,
      date: created_at.toISOString(),
      pictures: pictures.map(({ base, widths }) => `${base}-${Math.max(...widths)}.jpg`),
    })),
    stock_notices: (await listNoticesOf(db, member.email)).map(({ requested_at, told_at, ...notice }) => ({
      ...notice,
      date: requested_at.toISOString(),
      told_at: told_at?.toISOString() ?? null,
    })),
    contact_messages: (await listMessagesFrom(db, member.email)).map(({ created_at, replies, ...message }) => ({
      ...message,
      date: created_at.toISOString(),
      // as JSON gives them, in the database's own form
      replies: replies.map((reply) => ({ ...reply, date: new Date(reply.date).toISOString() })),
    })),
  }
}

async function exportReturns({ db }: Pick<Deps, 'db'>, memberId: string): Promise<MemberExport['returns']> {
  const returns = await listReturnsOf(db, memberId)
  const pictures = await listReturnPictures(
    db,
    returns.map(({ id }) => id),
  )
  return returns.map(({ id, requested_at, ...request }) => ({
    ...request,
    date: requested_at.toISOString(),
    pictures: pictures.filter(({ return_id }) => return_id === id).map(({ image }) => toDataUrl(image)),
  }))
}

/** The shop stores every picture as WebP. */
function toDataUrl(image: Buffer): string {
  return `data:image/webp;base64,${image.toString('base64')}`
}
