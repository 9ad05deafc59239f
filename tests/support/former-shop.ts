/**
 * A database of the version before products had sizes: every migration before 0140, filled as that version filled it,
 * with a cart and an order in every state. Plain SQL, because the shop's own code knows the new tables only.
 */
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { migrate } from '#server/db/migrate.ts'
import { defaultFolder } from '#server/db/migration-files.ts'
import { openDb } from '#server/db/open-db.ts'
import { createEmptyPostgres, type TestDb } from '#server/db/test-db.ts'
import { initialisedFolder, temporaryFolder } from '#server/db/test-fixtures/fresh-db.ts'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'

export const formerToken = 'token-of-the-former-version'

export async function openFormerDb(engine: 'embedded' | 'postgres'): Promise<TestDb> {
  const database = await openDbBefore(engine, '0140')
  for (const text of [catalogue, people, orders, returns]) await database.executeSql(text)
  await database.executeSql(
    `insert into sessions (token_hash, member_id, expires_at) select $1, id, '2099-01-01' from members where email = 'a@example.test'`,
    [hashToken(formerToken)],
  )
  return database
}

/** An empty database with every migration before this one. */
export async function openDbBefore(engine: 'embedded' | 'postgres', firstNew: string): Promise<TestDb> {
  await using former = await formerMigrations(firstNew)
  const database = await openEmpty(engine)
  await migrate(database, { folder: former.url })
  return database
}

/** A folder with every migration before this one. */
export async function formerMigrations(firstNew: string) {
  const folder = await temporaryFolder()
  const names = (await readdir(defaultFolder)).filter((name) => name.endsWith('.sql') && name < firstNew)
  for (const name of names) await cp(fileURLToPath(new URL(name, defaultFolder)), join(folder.path, name))
  return { ...folder, url: pathToFileURL(`${folder.path}/`) }
}

async function openEmpty(engine: 'embedded' | 'postgres'): Promise<TestDb> {
  if (engine === 'embedded') {
    const folder = await initialisedFolder()
    const open = await openDb({ dataDir: folder.path })
    return { ...open, drop: () => open.close().then(() => folder[Symbol.asyncDispose]()) }
  }
  const { url, drop } = await createEmptyPostgres()
  const open = await openDb({ databaseUrl: url, dataDir: '' })
  return { ...open, drop: () => open.close().then(drop) }
}

/** Products of each kind of specification: half a pound, drip bags, boxes with two parts, and none at all. */
const catalogue = `
  insert into categories (id, slug, name, role, position) values
    (5, 'gifts', '禮盒', 'kind', 1), (6, 'drip', '濾掛咖啡', 'kind', 2), (7, 'beans', '咖啡豆', 'kind', 3),
    (8, 'single', '單品咖啡', 'kind', 4);
  insert into products (id, slug, name, price, stock, weight_grams, category_id, specification) values
    (1, 'a', '孔加 水洗', 460, 86, 255, 8, '227 公克（半磅）原豆／袋，鋁箔夾鏈袋附單向排氣閥'),
    (4, 'b', '藝妓 水洗', 1680, 3, 265, 8, '227 公克（半磅）原豆／袋，附批次編號'),
    (12, 'c', '舞鶴 日曬', 880, 0, 255, 8, '227 公克（半磅）原豆／袋'),
    (21, 'd', '日常 濾掛', 320, 118, 210, 6, '10 公克 × 10 包／盒，單包充氮密封'),
    (28, 'e', '秋月 禮盒', 980, 16, 820, 5, '原豆 227 公克 × 1 袋＋濾掛 10 公克 × 10 包／盒，硬盒附提袋'),
    (30, 'f', '品評會', 500, 9, 0, 7, '');
  insert into product_categories select id, category_id from products;
  insert into carriers (id, code, name, kind, price, collects_cash) values
    (1, 'UNIMARTC2C', '7-ELEVEN 取貨', 'store', 60, true), (4, 'TCAT', '黑貓宅急便 宅配', 'home', 100, true);
  insert into payment_providers (id, code, name) values (1, 'ECPay', '綠界科技 ECPay'), (2, 'cod', '貨到付款');
  insert into offers (id, slug, name, reward_name, reward_kind, reward_product_id, min_items)
    values (1, 'gift', '買就送', '送濾掛一盒', 'free-product', 21, 1);`

const people = `
  insert into members (id, email, name, phone, email_verified_at) values
    ('00000000-0000-4000-8000-000000000001', 'a@example.test', '王小明', '0912345678', now()),
    ('00000000-0000-4000-8000-000000000002', 'b@example.test', '陳美麗', '0922333444', now());`

const states = [
  'pending_payment',
  'confirmed',
  'ready_to_ship',
  'shipped',
  'arrived_at_store',
  'completed',
  'cancelled',
  'expired',
  'returned',
  'refunded',
] as const

/** Of the first member: an open cart and one order of each state, with goods, a gift, a reward and the delivery. */
const orders = `
  insert into orders (id, member_id, state, created_at, updated_at, carrier_id, store_id, store_name)
    values ('10000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000001', 'cart', now(), now(), 1, '131386', '建盛門市');
  insert into order_lines (order_id, product_id, quantity, seen_price, seen_discount, added_at) values
    ('10000000-0000-4000-8000-000000000000', 1, 2, 460, 0, now()),
    ('10000000-0000-4000-8000-000000000000', 21, 1, 320, 0, now() + interval '1 second');
  insert into orders (member_id, state, order_name, placed_at, created_at, updated_at, goods_amount, discount_amount,
      shipping_amount, total_amount, offer_id, offer_amount, carrier_id, store_id, store_name, recipient_name,
      recipient_phone, payment_method, pay_before, expires_at, paid_at, completed_at)
    select '00000000-0000-4000-8000-000000000001', state, 'SL261101-' || upper(state), now() - interval '1 hour',
      now(), now(), 1240, 320, 60, 980, 1, 320, 1, '131386', '建盛門市', '王小明', '0912345678', 'Credit',
      now() + interval '1 day', now() + interval '1 day',
      case when state not in ('pending_payment', 'cancelled', 'expired') then now() end,
      case when state in ('completed', 'returned', 'refunded') then now() end
    from unnest(array['${states.join("', '")}']) as state;
  insert into order_lines (order_id, kind, product_id, quantity, seen_price, seen_discount, added_at, name, unit_price,
      discount_percent, subtotal, discount_share)
    select o.id, l.kind, l.product_id, l.quantity, 0, 0, now(), l.name, l.price, 0, l.quantity * l.price, 0
    from orders o, (values ('goods', 1, 2, '孔加 水洗', 460), ('gift', 21, 1, '日常 濾掛', 320),
      ('reward', null, 1, '活動折扣', -320), ('service', null, 1, '7-ELEVEN 取貨', 60)) as l (kind, product_id, quantity, name, price)
    where o.state <> 'cart';
  insert into order_events (order_id, event, from_state, to_state, actor, at)
    select id, 'place', 'cart', state, 'member', placed_at from orders where state <> 'cart';
  insert into offer_uses (order_id, offer_id, member_id, amount, used_at)
    select id, 1, member_id, 320, placed_at from orders where state not in ('cart', 'cancelled', 'expired');`

/** A return in every state. */
const returns = `
  insert into orders (member_id, state, order_name, placed_at, created_at, updated_at, goods_amount, discount_amount,
      shipping_amount, total_amount, recipient_name, recipient_phone, payment_method, paid_at, completed_at)
    select '00000000-0000-4000-8000-000000000002', case state when 'done' then 'refunded' when 'received' then 'returned' else 'completed' end,
      'SL261102-' || upper(state), now(), now(), now(), 460, 0, 0, 460, '陳美麗', '0922333444', 'Credit', now(), now()
    from unnest(array['requested', 'accepted', 'refused', 'received', 'done']) as state;
  insert into order_lines (order_id, product_id, quantity, seen_price, seen_discount, added_at, name, unit_price,
      discount_percent, subtotal, discount_share)
    select id, 1, 1, 460, 0, now(), '孔加 水洗', 460, 0, 460, 0 from orders where order_name like 'SL261102%';
  insert into return_requests (order_id, reason, comment, state, requested_at)
    select id, 'taste', '', lower(substr(order_name, 10)), now() from orders where order_name like 'SL261102%';`
