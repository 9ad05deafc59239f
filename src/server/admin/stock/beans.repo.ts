/** Green coffee: every change of its stock writes a movement in the same transaction. */
import { sql } from 'kysely'
import type { GreenKind, GreenStock } from '#domain/roasting/green-stock.ts'
import type { Db } from '#server/db/open-db.ts'

export interface BeanRow {
  id: number
  version: number
  name: string
  loss_permille: number
  batch_grams: number
  stock_grams: number
  stock_cost: number
  products: { product_id: number; name: string }[]
}

const columns = sql`b.id, b.version, b.name, b.loss_permille, b.batch_grams, b.stock_grams, b.stock_cost,
  (select coalesce(jsonb_agg(jsonb_build_object('product_id', p.id, 'name', p.name) order by p.id), '[]')
    from product_beans o join products p on p.id = o.product_id where o.bean_id = b.id) as products`

export async function listBeans(db: Db): Promise<BeanRow[]> {
  const { rows } = await sql<BeanRow>`select ${columns} from green_beans b order by b.name, b.id`.execute(db)
  return rows
}

export async function findBean(db: Db, id: number): Promise<BeanRow | null> {
  const { rows } = await sql<BeanRow>`select ${columns} from green_beans b where b.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function hasBeanNamed(db: Db, name: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('green_beans')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Until the transaction ends nobody else changes the bean. */
export async function lockBean(tx: Db, id: number): Promise<void> {
  await sql`select id from green_beans where id = ${id} for update`.execute(tx)
}

export interface BeanFacts {
  name: string
  loss_permille: number
  batch_grams: number
}

export async function insertBean(tx: Db, facts: BeanFacts, now: Date): Promise<number> {
  const row = { ...facts, created_at: now }
  return (await tx.insertInto('green_beans').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateBean(tx: Db, id: number, facts: BeanFacts): Promise<void> {
  await sql`
    update green_beans set name = ${facts.name}, loss_permille = ${facts.loss_permille},
      batch_grams = ${facts.batch_grams}, version = version + 1
    where id = ${id}`.execute(tx)
}

export interface GreenChange {
  beanId: number
  kind: GreenKind
  /** Negative: it leaves. */
  grams: number
  cost: number
  roastId: string | null
  note: string
}

/** Of a bean that the caller has locked. Below zero breaks the row's constraint. */
export async function moveGreen(tx: Db, change: GreenChange, now: Date): Promise<void> {
  await sql`
    with moved as (
      update green_beans set stock_grams = stock_grams + ${change.grams}, stock_cost = stock_cost + ${change.cost},
        version = version + 1
      where id = ${change.beanId} returning id, stock_grams, stock_cost)
    insert into green_movements (bean_id, kind, grams, cost, grams_after, cost_after, roast_id, note, at)
    select id, ${change.kind}, ${change.grams}, ${change.cost}, stock_grams, stock_cost, ${change.roastId}::uuid,
      ${change.note}, ${now}::timestamptz from moved`.execute(tx)
}

export function toStock({ stock_grams: grams, stock_cost: cost }: BeanRow): GreenStock {
  return { grams, cost }
}

/** The newest first. */
export function selectGreenMovements(
  db: Db,
  beanId: number,
  { after, limit }: { after: number | null; limit: number },
) {
  return db
    .selectFrom('green_movements')
    .select(['id', 'at', 'kind', 'grams', 'cost', 'grams_after', 'note'])
    .where('bean_id', '=', beanId)
    .$if(after !== null, (query) => query.where('id', '<', String(after)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findProductBean(tx: Db, productId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('product_beans')
    .select('bean_id')
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
  return row?.bean_id ?? null
}

export async function storeProductBean(tx: Db, productId: number, beanId: number | null): Promise<void> {
  if (beanId === null) await tx.deleteFrom('product_beans').where('product_id', '=', productId).execute()
  else {
    await sql`
      insert into product_beans (product_id, bean_id) values (${productId}, ${beanId})
      on conflict (product_id) do update set bean_id = excluded.bean_id`.execute(tx)
  }
}

export function findProduct(db: Db, id: number) {
  return db.selectFrom('products').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** Coffees on sale that no bean is named for. */
export async function listUnassigned(db: Db): Promise<{ product_id: number; name: string }[]> {
  const { rows } = await sql<{ product_id: number; name: string }>`
    select p.id as product_id, p.name from products p
    where p.published and not exists (select 1 from product_beans o where o.product_id = p.id)
    order by p.id limit 200`.execute(db)
  return rows
}
