/** A lot for its page: the same for everybody, cached until a lot or the catalogue changes, or the day ends. */

import type { CategoryId, ProductId } from '#contract/scalars.ts'
import type { Lot } from '#contract/shop/pages/lots.ts'
import { roastAnswer } from '#domain/catalogue/catalogue.ts'
import { freshStage, freshWindow } from '#domain/lots/freshness.ts'
import { readLotCode } from '#domain/lots/lot-code.ts'
import { nextTaipeiMidnight, taipeiDay } from '#domain/taipei-time.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import { findLotView, type LotViewRow } from './lot-view.repo.ts'
import { lotsTag } from './lots.service.ts'

interface ShownLot {
  lot: Lot
  cachePolicy: { tags: string[]; validUntil: Date }
}

/** Unknown, planned and malformed codes are all "not found". */
export async function showLot(deps: Pick<Deps, 'db' | 'clock'>, text: string): Promise<ShownLot> {
  const code = readLotCode(text)
  const row = code === null ? null : await findLotView(deps.db, code)
  if (!row) throw new AppError('lot_not_found')
  const now = deps.clock.now()
  return {
    lot: toLot(row, taipeiDay(now)),
    cachePolicy: { tags: [catalogueTag, lotsTag], validUntil: nextTaipeiMidnight(now) },
  }
}

function toLot(row: LotViewRow, today: string): Lot {
  const { code, state, roasted_on, best_before, note, recall_reason } = row
  const window = freshWindow(row.roast_level, roasted_on)
  return {
    ...{ code, state, roasted_on, best_before, note, recall_reason },
    best_from: window.bestFrom,
    best_until: window.bestUntil,
    stage: freshStage({ ...window, bestBefore: best_before }, today),
    cupping: {
      sweetness: row.sweetness_x2 / 2,
      acidity: row.acidity_x2 / 2,
      body: row.body_x2 / 2,
      aroma: row.aroma_x2 / 2,
      aftertaste: row.aftertaste_x2 / 2,
    },
    product: {
      product_id: row.product_id as ProductId,
      category_id: row.category_id as CategoryId,
      name: row.name,
      name_en: row.name_en,
      origin: row.origin,
      altitude: row.altitude,
      variety: row.variety,
      ...roastAnswer(row.roast_level),
      processing_method: row.processing_method,
      flavor_notes: row.flavor_notes.join('、'),
      picture: row.picture,
      sold: row.published,
    },
  }
}
