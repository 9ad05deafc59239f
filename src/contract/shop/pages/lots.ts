/** What the number on a bag means. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { Picture } from '#contract/products.ts'
import { CategoryId, ProductId } from '#contract/scalars.ts'
import { processingMethods, roastDegrees, roastLevels } from '#domain/catalogue/catalogue.ts'
import { freshStages } from '#domain/lots/freshness.ts'
import { lotStates } from '#domain/lots/lot-states.ts'

const Figure = z.number().check(z.minimum(0), z.maximum(5))

export const Lot = z.object({
  code: z.string(),
  /** Planned lots are not public. */
  state: z.enum(lotStates),
  /** Days in Taipei: `2026-11-12`. */
  roasted_on: z.iso.date(),
  /** By roast and days: resting until the first, at its best until the second. */
  best_from: z.iso.date(),
  best_until: z.iso.date(),
  best_before: z.iso.date(),
  stage: z.enum(freshStages),
  /** The roaster's note. */
  note: z.string(),
  /** Cupped after the roast. */
  cupping: z.object({ sweetness: Figure, acidity: Figure, body: Figure, aroma: Figure, aftertaste: Figure }),
  /** Empty unless it is recalled. */
  recall_reason: z.string(),
  product: z.object({
    product_id: ProductId,
    /** Its kind: a drip bag is brewed otherwise than beans. */
    category_id: CategoryId,
    name: z.string(),
    name_en: z.string(),
    origin: z.string(),
    altitude: z.string(),
    variety: z.string(),
    roast_level: z.nullable(z.enum(roastLevels)),
    /** Only where it is finer than `roast_level`. */
    roast_degree: z.optional(z.enum(roastDegrees)),
    processing_method: z.nullable(z.enum(processingMethods)),
    flavor_notes: z.string(),
    picture: z.nullable(Picture),
    /** False: it is no longer sold. */
    sold: z.boolean(),
  }),
})
export type Lot = z.infer<typeof Lot>

export const lotsApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/lots/{code}',
    tag: 'catalogue',
    summary: 'A roast lot by the code on its bag, in any letter case',
    params: z.object({ code: z.string().check(z.maxLength(100)) }),
    output: ok({ lot: Lot }),
    errors: ['lot_not_found'],
  }),
}
