/** Everything the shop stores about a member, as a download. */
import type { MemberExport } from '#contract/members.ts'
import { twd } from '#domain/money.ts'
import type { Deps } from '#server/core/deps.ts'
import { listFavouriteDates } from '#server/modules/favourites/favourites.repo.ts'
import { requireMember } from '#server/modules/members/profile.service.ts'
import { toProfile } from '#server/modules/members/to-profile.ts'
import { exportOrders } from '#server/modules/orders-view/list-orders.service.ts'
import { listReviewsBy } from '#server/modules/reviews/reviews.repo.ts'
import { listSessions } from '#server/modules/sessions/sessions.service.ts'
import { listIdentities } from '#server/modules/social/identities.service.ts'
import type { SessionMember } from '#server/ports/sessions.ts'

export async function exportMember(deps: Pick<Deps, 'db' | 'clock'>, session: SessionMember): Promise<MemberExport> {
  const member = await requireMember(deps, session.id)
  const reviews = await listReviewsBy(deps.db, session.id)
  const favourites = await listFavouriteDates(deps.db, session.id)
  return {
    exported_at: deps.clock.now().toISOString(),
    profile: toProfile(member),
    consumed: twd(member.spent),
    sessions: await listSessions(deps, session),
    identities: (await listIdentities(deps, session)).identities,
    orders: await exportOrders(deps, session.id),
    favorites: favourites.map(({ product_id, created_at }) => ({ product_id, date: created_at.toISOString() })),
    reviews: reviews.map(({ created_at, ...review }) => ({ ...review, date: created_at.toISOString() })),
  }
}
