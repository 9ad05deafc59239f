/** The calls of the back office. */
import type { Registry } from 'prom-client'
import { carrierCashRoutes } from '#server/admin/attention/carrier-cash.routes.ts'
import { deadJobsRoutes } from '#server/admin/attention/dead-jobs.routes.ts'
import { differencesRoutes } from '#server/admin/attention/differences.routes.ts'
import { reviewsAdminRoutes } from '#server/admin/content/reviews.routes.ts'
import { memberMergesRoutes } from '#server/admin/members/member-merges.routes.ts'
import { membersAdminRoutes } from '#server/admin/members/members.routes.ts'
import { messagesAdminRoutes } from '#server/admin/messages/messages.routes.ts'
import { offersAdminRoutes } from '#server/admin/offers/offers.routes.ts'
import { simulationsRoutes } from '#server/admin/offers/simulations.routes.ts'
import { chargebacksRoutes } from '#server/admin/orders/chargebacks.routes.ts'
import { counterOrdersRoutes } from '#server/admin/orders/counter-orders.routes.ts'
import { invoicesRoutes } from '#server/admin/orders/invoices.routes.ts'
import { orderStepsRoutes } from '#server/admin/orders/order-steps.routes.ts'
import { adminOrdersRoutes } from '#server/admin/orders/orders.routes.ts'
import { packingRoutes } from '#server/admin/packing/packing.routes.ts'
import { shippingRoutes } from '#server/admin/packing/shipping.routes.ts'
import { nearExpiryRoutes } from '#server/admin/products/near-expiry.routes.ts'
import { productPicturesRoutes } from '#server/admin/products/product-pictures.routes.ts'
import { exportsRoutes } from '#server/admin/reports/exports.routes.ts'
import { reportsRoutes } from '#server/admin/reports/reports.routes.ts'
import { weeklyMailRoutes } from '#server/admin/reports/weekly-mail.routes.ts'
import { returnsAdminRoutes } from '#server/admin/returns/returns.routes.ts'
import { backupsRoutes } from '#server/admin/settings/backups.routes.ts'
import { carriersAdminRoutes } from '#server/admin/settings/carriers.routes.ts'
import { healthRoutes } from '#server/admin/settings/health.routes.ts'
import { mailWordingRoutes } from '#server/admin/settings/mail-wording.routes.ts'
import { serviceTestsRoutes } from '#server/admin/settings/service-tests.routes.ts'
import { settingsRoutes } from '#server/admin/settings/settings.routes.ts'
import { ownAccountRoutes } from '#server/admin/staff/own-account.routes.ts'
import { staffRoutes } from '#server/admin/staff/staff.routes.ts'
import { staffSignInRoutes } from '#server/admin/staff/staff-sign-in.routes.ts'
import { cuppingRoutes } from '#server/admin/stock/cupping.routes.ts'
import { roastingRoutes } from '#server/admin/stock/roasting.routes.ts'
import { stockAdminRoutes } from '#server/admin/stock/stock.routes.ts'
import { liveRoutes } from '#server/admin/today/live.routes.ts'
import { savedViewsRoutes } from '#server/admin/today/saved-views.routes.ts'
import { todayRoutes } from '#server/admin/today/today.routes.ts'
import type { Serving } from '#server/http/serve.ts'
import { auditRoutes } from '#server/modules/audit/audit.routes.ts'
import { openingRoutes } from '#server/modules/settings/opening.routes.ts'
import { exportMember } from '#server/shop/account/export-account.service.ts'
import { addDemoGoods } from './seeding/add-demo-goods.ts'

export async function adminRoutes(serving: Serving, registry: Registry): Promise<void> {
  const { deps } = serving
  staffSignInRoutes(serving)
  ownAccountRoutes(serving)
  todayRoutes(serving)
  adminOrdersRoutes(serving)
  orderStepsRoutes(serving)
  counterOrdersRoutes(serving)
  savedViewsRoutes(serving)
  membersAdminRoutes(serving, exportMember)
  memberMergesRoutes(serving)
  reviewsAdminRoutes(serving)
  messagesAdminRoutes(serving)
  differencesRoutes(serving)
  chargebacksRoutes(serving)
  carrierCashRoutes(serving)
  deadJobsRoutes(serving)
  returnsAdminRoutes(serving)
  invoicesRoutes(serving)
  offersAdminRoutes(serving)
  simulationsRoutes(serving)
  nearExpiryRoutes(serving)
  await productPicturesRoutes(serving)
  stockAdminRoutes(serving)
  roastingRoutes(serving)
  cuppingRoutes(serving)
  openingRoutes(serving, (actor) => addDemoGoods(deps, actor))
  await settingsRoutes(serving)
  carriersAdminRoutes(serving)
  mailWordingRoutes(serving)
  serviceTestsRoutes(serving)
  staffRoutes(serving)
  packingRoutes(serving)
  shippingRoutes(serving)
  auditRoutes(serving)
  reportsRoutes(serving)
  exportsRoutes(serving)
  weeklyMailRoutes(serving)
  healthRoutes(serving)
  backupsRoutes(serving)
  liveRoutes(serving, registry)
}
