/** The databases of the growth bench: a shop with so many products, orders, and reviews of one product. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDb } from '#server/db/open-db.ts'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'
import { firstManyId, insertManyProducts } from '#tests/builders/many-products.ts'
import { fillStock } from './bench-database.ts'
import { fillLargeShop } from './large-shop.ts'

export interface ShopSize {
  products: number
  orders: number
  /** Of the reviewed product; every other generated one has three. */
  reviews: number
}

/** Has the reviews; it is in every database. */
export const reviewedId = firstManyId
/** The member who is measured has as many orders in every database. */
export const ownOrders = 30
export const memberToken = randomBytes(32).toString('base64url')

const reviewsEach = 3

/** `databaseUrl`: with the demonstration shop in it, as its first start leaves it. */
export async function fillShop(databaseUrl: string, size: ShopSize): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    await addProducts(databaseUrl, database, size.products)
    await fillLargeShop(database, { orders: size.orders, members: Math.ceil(size.orders / 5), toCount: false })
    await database.query(addSales)
    await addReviews(database, size.reviews)
    await addMember(database)
    await database.query(fillStock(10_000_000))
    await database.query('vacuum analyze')
  } finally {
    await database.end()
  }
}

async function addProducts(databaseUrl: string, database: pg.Client, wanted: number): Promise<void> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int from products where published')
  const products = wanted - (rows[0]?.count ?? 0)
  if (products < 1) throw new Error(`the demonstration shop alone has ${rows[0]?.count} products`)
  const open = await openDb({ databaseUrl, dataDir: '' })
  try {
    await insertManyProducts(open.db, { products, reviewsEach })
  } finally {
    await open.close()
  }
  await database.query(
    `insert into product_pictures (product_id, position, base, width, height, widths, color, blur, alt)
     select p.id, pic.position, pic.base, pic.width, pic.height, pic.widths, pic.color, pic.blur, pic.alt
     from products p join product_pictures pic on pic.product_id = 1 + p.id % 3 where p.id >= $1`,
    [firstManyId],
  )
}

/** What the shop notes about each paid order for the catalogue: the daily sales, and who bought what. */
const addSales = `
  with sold as (
    select o.member_id, o.placed_at, l.product_id, l.quantity
    from orders o join order_lines l on l.order_id = o.id
    where o.paid_at is not null and l.product_id is not null
  ), counted as (
    insert into product_sales_daily (product_id, day, quantity)
    select product_id, (placed_at at time zone 'Asia/Taipei')::date, sum(quantity) from sold group by 1, 2
    on conflict (product_id, day) do update set quantity = product_sales_daily.quantity + excluded.quantity
  )
  insert into product_buyers (member_id, product_id, first_bought_at)
  select member_id, product_id, min(placed_at) from sold where member_id is not null group by 1, 2
  on conflict (member_id, product_id) do nothing`

/** Of members, spread over three years however many they are. */
async function addReviews(database: pg.Client, wanted: number): Promise<void> {
  const count = wanted - reviewsEach
  await database.query(
    `with author as (
       insert into members (email, name, email_verified_at, search_pieces)
       select 'reviewer' || n || '@bench.test', '王小明', now(), '{王,小,明}' from generate_series(1, $2::int) as n
       returning id
     )
     insert into reviews (product_id, member_id, rating, comment, purchased, created_at)
     select $1, id, 1 + n % 5, '乾淨、甜，放涼也好喝，會再買一次。', n % 2 = 0, now() - n * (interval '1095 days' / $2::int)
     from (select id, row_number() over () as n from author) as numbered`,
    [reviewedId, count],
  )
}

/** Completed orders of others become the member's own. */
async function addMember(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `insert into members (email, name, email_verified_at, search_pieces)
     values ('growth@bench.test', '王小明', now(), '{王,小,明}') returning id`,
  )
  const id = rows[0]?.id
  await database.query(`insert into sessions (token_hash, member_id, expires_at) values ($1, $2, now() + '1 day')`, [
    hashToken(memberToken),
    id,
  ])
  const { rowCount } = await database.query(
    `update orders set member_id = $1 where id in (
       select id from orders where state = 'completed' order by placed_at desc limit $2)`,
    [id, ownOrders],
  )
  if (rowCount !== ownOrders) throw new Error(`there are only ${rowCount} completed orders`)
}
