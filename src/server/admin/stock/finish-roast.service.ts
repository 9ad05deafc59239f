/** A roast is done: in one transaction its bags become lots and stock, and its green coffee is used up. */
import { randomUUID } from 'node:crypto'
import { takeGreen } from '#domain/roasting/green-stock.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { addLot } from '#server/modules/stock/lots.service.ts'
import type { StaffAction } from '#server/ports/staff-action.ts'
import { moveGreen, toStock } from './beans.repo.ts'
import { lockVersion, once } from './change-beans.service.ts'
import { insertMadeLots, insertRoast, listBeanSizes, type PackedSize } from './roasts.repo.ts'

interface DoneRoast {
  bean_id: number
  version: number
  roasted_on: string
  batches: number
  green_grams: number
  roasted_grams: number
  packs: readonly { size_id: number; units: number }[]
}

type RoastDeps = Pick<Deps, 'db' | 'clock'>

export function finishRoast(
  deps: RoastDeps,
  staffAction: StaffAction,
  body: DoneRoast,
): Promise<{ lots: { code: string; name: string }[] }> {
  // a lot's code is partly random: one that is taken is tried again
  return retryConflicts(() => once(deps, staffAction, 'roast.done', body, (tx) => finish(deps, tx, staffAction, body)))
}

async function finish({ clock }: RoastDeps, tx: Db, { actor }: StaffAction, body: DoneRoast) {
  const now = clock.now()
  const bean = await lockVersion(tx, body.bean_id, body.version)
  if (body.roasted_on > taipeiDay(now)) throw refuse('roasted_on', texts.notYet)
  const sizes = await requireSizes(tx, body)
  const green = takeGreen(toStock(bean), body.green_grams)
  if (!green) throw new AppError('stock_short', { text: texts.greenShort(bean.stock_grams) })
  const roast = { id: randomUUID(), bean_id: bean.id, roasted_on: body.roasted_on, batches: body.batches, done_at: now }
  await insertRoast(tx, { ...roast, green_grams: body.green_grams, roasted_grams: body.roasted_grams })
  const note = texts.roastNote(body.batches)
  const used = { beanId: bean.id, kind: 'roast' as const, grams: -green.grams, cost: -green.cost }
  await moveGreen(tx, { ...used, roastId: roast.id, note }, now)
  const lots: { id: number; code: string; name: string }[] = []
  for (const [productId, own] of Map.groupBy(sizes, ({ product_id }) => product_id)) {
    const units = own.map(({ id, units: count }) => ({ sizeId: id, units: count }))
    const lot = await addLot({ db: tx, clock }, { productId, roastedOn: body.roasted_on, units })
    lots.push({ id: lot.id, code: lot.code, name: own[0]?.name ?? '' })
  }
  await insertMadeLots(
    tx,
    roast.id,
    lots.map(({ id }) => id),
  )
  const thing = { kind: 'bean' as const, id: String(bean.id), name: bean.name }
  const changes = {
    stock_grams: { before: bean.stock_grams, after: bean.stock_grams - green.grams },
    lots: { before: null, after: lots.map(({ code }) => code) },
  }
  await recordAudit(tx, actor, { action: 'roast.done', thing, changes, at: now })
  announceAfterCommit('stock')
  return { lots: lots.map(({ code, name }) => ({ code, name })) }
}

async function requireSizes(tx: Db, body: DoneRoast): Promise<(PackedSize & { units: number })[]> {
  const units = new Map<number, number>()
  for (const pack of body.packs) units.set(pack.size_id, (units.get(pack.size_id) ?? 0) + pack.units)
  const wanted = [...units].filter(([, count]) => count > 0)
  if (wanted.length === 0) throw refuse('packs', texts.nothingPacked)
  const sizes = await listBeanSizes(
    tx,
    body.bean_id,
    wanted.map(([id]) => id),
  )
  if (sizes.length !== wanted.length) throw new AppError('size_not_found', { text: texts.otherBean })
  const packed = sizes.map((size) => ({ ...size, units: units.get(size.id) ?? 0 }))
  const grams = packed.reduce((sum, size) => sum + size.units * size.grams, 0)
  if (body.roasted_grams === 0 || body.roasted_grams > body.green_grams) {
    throw refuse('roasted_grams', texts.roastedWrong)
  }
  if (grams > body.roasted_grams) throw refuse('packs', texts.packedMore(grams, body.roasted_grams))
  return packed
}

function refuse(field: string, text: string): AppError {
  return new AppError('bad_input', { text, fields: { [field]: text } })
}
