/** The owner sets what carriers cost. Carts are computed with it at once; a placed order keeps its own fee. */
import type * as z from 'zod/mini'
import type { AdminCarrier, carriersApi } from '#contract/admin/settings/carriers.ts'
import { recordChanges } from '#domain/audit/changes.ts'
import { carrierProblems } from '#domain/parcels/carrier-price.ts'
import { adminCarrierTexts as texts } from '#messages/admin/settings/carriers.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import { type AdminCarrierRow, listAllCarriers, lockCarrier, updateCarrier } from './carriers.repo.ts'

type CarrierWrite = z.output<typeof carriersApi.change.body>

export async function listAdminCarriers({ db }: Pick<Deps, 'db'>): Promise<AdminCarrier[]> {
  return (await listAllCarriers(db)).map(toCarrier)
}

export async function changeCarrier(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  code: string,
  write: CarrierWrite,
): Promise<AdminCarrier> {
  const name = write.name.trim()
  const surcharges = {
    island: write.island_extra,
    weight: write.weight_steps.map(({ over_grams: overGrams, extra }) => ({ overGrams, extra })),
  }
  const fields: Record<string, string> = Object.fromEntries(
    carrierProblems({ price: write.price, surcharges }).map((key) => [texts.fieldOf[key], texts.wrong[key]]),
  )
  if (name === '' || name.length > 20) fields.name = texts.wrong.name
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields })
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockCarrier(tx, code)
    if (!before) throw new AppError('not_found')
    if (before.version !== write.version) throw new AppError('conflict', { present: toCarrier(before) })
    const { enabled, collects_cash, price } = write
    // without any carrier nobody could order
    if (!enabled && (await listAllCarriers(tx)).every((one) => one.id === before.id || !one.enabled)) {
      throw new AppError('bad_input', { fields: { enabled: texts.wrong.enabled } })
    }
    const after = await updateCarrier(tx, before.id, { name, enabled, collects_cash, price, surcharges })
    const changes = recordChanges(toFields(before), toFields(after))
    await recordAudit(tx, actor, {
      action: 'carrier.change',
      thing: { kind: 'settings', id: `carrier:${code}`, name: after.name },
      changes,
      at,
    })
    announceAfterCommit('settings')
    return toCarrier(after)
  })
}

function toFields({ name, enabled, collects_cash, price, surcharges }: AdminCarrierRow) {
  const weight_steps = surcharges.weight.map(({ overGrams, extra }) => texts.step(overGrams, extra))
  return { carrier_name: name, enabled, collects_cash, price, island_extra: surcharges.island, weight_steps }
}

function toCarrier(row: AdminCarrierRow): AdminCarrier {
  const { id, version, code, name, kind, enabled, collects_cash, price, surcharges } = row
  return {
    ...{ id, version, code, name, kind, enabled, collects_cash, price },
    island_extra: surcharges.island,
    weight_steps: surcharges.weight.map(({ overGrams, extra }) => ({ over_grams: overGrams, extra })),
  }
}
