import { sql } from 'kysely'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { Db } from '#server/db/open-db.ts'

export interface SizeNow {
  product_id: number
  name: string
  grindable: boolean
  size_id: number
  size_label: string
  parcel_grams: number
  price: number
  discount_percent: number
  discount_from: Date | null
  discount_to: Date | null
  stock: number
  category_ids: number[]
}

/** Those of these that are sold. */
export async function selectSizes(db: Db, sizeIds: readonly number[]): Promise<SizeNow[]> {
  const { rows } = await sql<SizeNow>`
    select p.id as product_id, p.name, p.grindable, s.id as size_id, s.label as size_label, s.parcel_grams, s.price,
      p.discount_percent, p.discount_from, p.discount_to, s.stock,
      array(select category_id from product_categories c where c.product_id = p.id) as category_ids
    from product_sizes s join products p on p.id = s.product_id
    where s.id = any(${[...sizeIds]}::int[]) and p.published and s.published`.execute(db)
  return rows
}

export function selectCarrier(db: Db, code: CarrierCode) {
  return db
    .selectFrom('carriers')
    .select(['id', 'code', 'name', 'kind', 'price', 'surcharges'])
    .where('code', '=', code)
    .where('enabled', '=', true)
    .executeTakeFirst()
}

/** By exactly this address or phone number; a phone can be that of several. */
export function selectCustomers(db: Db, { email, phone }: { email: string | null; phone: string | null }) {
  return db
    .selectFrom('members')
    .select(['id', 'name', 'email', 'phone'])
    .where(({ eb, or }) =>
      or([eb('email', '=', email ?? ''), ...(phone ? [eb.and([eb('phone', '=', phone), eb('phone', '<>', '')])] : [])]),
    )
    .orderBy('id')
    .limit(5)
    .execute()
}
