import { sql } from 'kysely'
import type { ProcessingMethod, RoastDegree } from '#domain/catalogue/catalogue.ts'
import type { LotState } from '#domain/lots/lot-states.ts'
import type { Db } from '#server/db/open-db.ts'

export interface LotViewRow {
  code: string
  state: LotState
  roasted_on: string
  best_before: string
  note: string
  recall_reason: string
  sweetness_x2: number
  acidity_x2: number
  body_x2: number
  aroma_x2: number
  aftertaste_x2: number
  product_id: number
  category_id: number
  name: string
  name_en: string
  origin: string
  altitude: string
  variety: string
  roast_level: RoastDegree | null
  processing_method: ProcessingMethod | null
  flavor_notes: string[]
  published: boolean
  picture: {
    base: string
    width: number
    height: number
    widths: number[]
    color: string
    blur: string
    alt: string
  } | null
}

/** A lot that was roasted, with its coffee: one statement. Plans and drafts are nobody's business yet. */
export async function findLotView(db: Db, code: string): Promise<LotViewRow | null> {
  const { rows } = await sql<LotViewRow>`
    select l.code, l.state, l.roasted_on, l.best_before, l.note, l.recall_reason, l.sweetness_x2, l.acidity_x2,
      l.body_x2, l.aroma_x2, l.aftertaste_x2, p.id as product_id, p.category_id, p.name, p.name_en, p.origin, p.altitude, p.variety,
      p.roast_level, p.processing_method, p.flavor_notes, p.published,
      (select jsonb_build_object('base', base, 'width', width, 'height', height, 'widths', to_jsonb(widths),
          'color', color, 'blur', blur, 'alt', alt)
        from product_pictures pic where pic.product_id = p.id and pic.shown order by position limit 1) as picture
    from roast_lots l join products p on p.id = l.product_id
    where l.code = ${code} and l.state <> 'planned' and (p.published or p.off_sale)`.execute(db)
  return rows[0] ?? null
}

export interface ListedLot {
  code: string
  name: string
  state: LotState
  roasted_on: string
  best_before: string
  roast_level: RoastDegree | null
  units: { label: string; units: number }[]
}

/** The latest roast first. */
export async function listLots(db: Db, state: LotState | null, limit: number): Promise<ListedLot[]> {
  const { rows } = await sql<ListedLot>`
    select l.code, p.name, l.state, l.roasted_on, l.best_before, p.roast_level,
      (select coalesce(jsonb_agg(jsonb_build_object('label', s.label, 'units', u.units) order by s.position, s.id), '[]')
        from roast_lot_sizes u join product_sizes s on s.id = u.size_id where u.lot_id = l.id) as units
    from roast_lots l join products p on p.id = l.product_id
    where ${state}::text is null or l.state = ${state}
    order by l.roasted_on desc, l.id desc limit ${limit}`.execute(db)
  return rows
}
