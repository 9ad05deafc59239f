import { publishDueContent } from '#server/admin/content/publish-content.service.ts'
import { deleteOldMemberMerges } from '#server/admin/members/request-merge.service.ts'
import { deleteOldSimulations } from '#server/admin/offers/simulate-offer.service.ts'
import { publishDue } from '#server/admin/products/publish-product.service.ts'
import { deleteOldHealth } from '#server/admin/settings/health.service.ts'
import { deleteExpiredInvitations } from '#server/admin/staff/invite.service.ts'
import { deleteOldStaffDevices } from '#server/admin/staff/staff-devices.service.ts'
import { deleteExpiredStaffSessions } from '#server/admin/staff/staff-sessions.service.ts'
import type { Deps } from '#server/core/deps.ts'
import { deleteDoneJobs } from '#server/jobs/jobs.repo.ts'
import { deleteUnconfirmed } from '#server/modules/account/delete-unconfirmed.service.ts'
import { eraseDepartedMembers } from '#server/modules/account/retention.service.ts'
import { sealAudit } from '#server/modules/audit/seal-audit.service.ts'
import { deleteOldMerges } from '#server/modules/cart/merge-cart.service.ts'
import { deleteOldMessages } from '#server/modules/contact/contact.service.ts'
import { deleteExpiredMailTokens } from '#server/modules/mail/mail-tokens.service.ts'
import { deleteVerifiedLinks } from '#server/modules/members/after-verification.service.ts'
import { deleteExpiredRegistrations } from '#server/modules/members/register.service.ts'
import { deleteOldDevices } from '#server/modules/sessions/devices.service.ts'
import { deleteExpiredSessions } from '#server/modules/sessions/sessions.service.ts'
import { deleteOldThrottles } from '#server/modules/sessions/throttle.service.ts'
import { deleteUnconfirmedSignUps } from '#server/modules/settings/sign-ups.service.ts'
import { deleteUsedChallenges } from '#server/modules/sign-in/challenges.ts'
import { deleteExpiredSocial } from '#server/modules/sign-in/housekeeping.ts'
import { openRestedLots } from '#server/modules/stock/lots.service.ts'
import { deleteExpiredNotices } from '#server/modules/stock-notices/request-notice.service.ts'
import { deleteExpiredMapTokens } from '#server/shop/checkout/store-map.service.ts'

/** Longer than a cause can repeat: until then the key of a done job prevents a second job. */
const doneJobLifetimeMs = 14 * 24 * 60 * 60 * 1000

/** Expired rows are refused anyway; this only frees their space. */
export async function deleteExpired(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await deleteExpiredSessions(deps)
  await deleteOldDevices(deps)
  await deleteExpiredMailTokens(deps)
  await deleteExpiredRegistrations(deps)
  await deleteVerifiedLinks(deps)
  await deleteUnconfirmed(deps)
  await deleteExpiredMapTokens(deps)
  await deleteOldThrottles(deps)
  await deleteExpiredSocial(deps)
  await deleteUsedChallenges(deps)
  await deleteExpiredStaffSessions(deps)
  await deleteOldStaffDevices(deps)
  await deleteExpiredInvitations(deps)
  await deleteOldMessages(deps)
  await deleteOldMerges(deps)
  await deleteOldMemberMerges(deps)
  await deleteExpiredNotices(deps)
  await deleteUnconfirmedSignUps(deps)
  await eraseDepartedMembers(deps)
  await openRestedLots(deps)
  await deleteOldSimulations(deps)
  await deleteOldHealth(deps)
  await publishDue(deps)
  await publishDueContent(deps)
  await sealAudit(deps)
  await deleteDoneJobs(deps.db, new Date(now.getTime() - doneJobLifetimeMs))
}
