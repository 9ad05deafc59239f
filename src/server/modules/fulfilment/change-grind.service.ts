/** Another grind of a line before its bag is filled. Sizes share their stock and price over all grinds: neither changes. */
import { allowedAdminSteps } from '#domain/admin/order-steps.ts'
import { changesBetween } from '#domain/audit/changes.ts'
import type { Grind } from '#domain/catalogue/grind.ts'
import { itemName } from '#domain/catalogue/sizes.ts'
import { adminOrderPageTexts } from '#messages/admin/orders/order.ts'
import { grindTexts } from '#messages/grinds.ts'
import { AppError } from '#server/core/app-error.ts'
import { actorName } from '#server/modules/audit/record-audit.ts'
import { listGroundLines, storeGrind } from '#server/modules/orders/line-grind.repo.ts'
import { recordOrderStep } from '#server/modules/orders/returned-pieces.repo.ts'
import { recordOrderAudit } from './order-audit.ts'
import { type OwnerDeps, orderStateRefusal, type StepBy, withLockedOrder } from './owner-steps.service.ts'

const texts = adminOrderPageTexts.lines

/** Under the order's lock, as packing is: of both, one finds what the other has done. The grind it has changes nothing. */
export function changeGrind(
  deps: OwnerDeps,
  orderName: string,
  { lineId, grind }: { lineId: string; grind: Grind },
  { actor, version }: StepBy,
): Promise<void> {
  return withLockedOrder(
    deps,
    orderName,
    async (tx, order) => {
      if (!allowedAdminSteps({ state: order.state, delivery: null, paidLeft: 0 }).includes('grind')) {
        throw orderStateRefusal(order)
      }
      const lines = await listGroundLines(tx, order.id)
      const line = lines.find(({ id }) => id === lineId)
      if (!line) throw new AppError('grind_not_offered')
      if (line.grind === grind) return
      if (lines.some(({ size_id, grind: other }) => size_id === line.size_id && other === grind)) {
        throw new AppError('bad_input', { text: texts.grindTaken })
      }
      await storeGrind(tx, line.id, grind)
      const name = itemName(line.name ?? '', line.size_label ?? '')
      const note = texts.grindChanged(name, grindTexts[line.grind], grindTexts[grind])
      const now = deps.clock.now()
      await recordOrderStep(tx, order, { event: 'change_grind', actor: 'owner', by: actorName(actor), note, now })
      const changes = changesBetween({ grind: line.grind, note: null }, { grind, note: name })
      await recordOrderAudit(deps, tx, order, { action: 'order.grind', actor, changes })
    },
    version,
  )
}
