/** Orders, requests and refunds from before returns in part: what the migration makes of them. */
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { defaultFolder } from './migration-files.ts'
import { openDb } from './open-db.ts'
import { createEmptyPostgres } from './test-db.ts'
import { initialisedFolder, temporaryFolder } from './test-fixtures/fresh-db.ts'

/** As the shop stored them: an offer by category, free delivery, a whole return, a refund in two reasons. */
const before = `
  insert into categories (id, slug, name, role, tagline, position) values (7, 'beans', '豆', 'kind', '', 1);
  insert into products (id, slug, name, name_en, price, category_id, origin, origin_en, coffee_grade, specification,
      variety, flavor_notes, altitude, description, sweetness_x2, acidity_x2, body_x2, aroma_x2, aftertaste_x2, stock,
      weight_grams, discount_percent, search_words, best_before)
    select id, 'p' || id, 'p', 'p', 500, 7, '', '', '', '', '', '{}', '', '', 2, 2, 2, 2, 2, 9, 200, 0, '{}', ''
    from generate_series(1, 2) as id;
  insert into product_categories values (1, 7);
  insert into carriers (id, code, name, kind, price, collects_cash) values (1, 'TCAT', 'c', 'home', 100, true);
  insert into offers (id, slug, name, reward_name, min_items, min_amount, category_ids, reward_kind, reward_percent)
    values (1, 'o', 'o', 'o', 2, 300, '{7}', 'percent-off-order', 10);
  insert into orders (id, state, offer_id, order_name, placed_at, created_at, updated_at, goods_amount, discount_amount,
      shipping_amount, total_amount, carrier_id) values
    ('00000000-0000-4000-8000-000000000001', 'completed', 1, 'A', now(), now(), now(), 1500, 150, 0, 1350, 1),
    ('00000000-0000-4000-8000-000000000002', 'refunded', null, 'B', now(), now(), now(), 500, 0, 100, 600, 1);
  insert into order_lines (id, order_id, product_id, quantity, seen_price, seen_discount, added_at, subtotal) values
    ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001', 1, 2, 500, 0, now(), 1000),
    ('10000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 2, 1, 500, 0, now(), 500),
    ('10000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000002', 1, 1, 500, 0, now(), 500);
  insert into return_requests (order_id, reason, comment, state, requested_at) values
    ('00000000-0000-4000-8000-000000000001', 'taste', '', 'requested', now()),
    ('00000000-0000-4000-8000-000000000002', 'taste', '', 'done', now());
  insert into payments (id, order_id, method, amount, state, created_at, paid_at, settles_order) values
    ('20000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', 'Credit', 600, 'paid', now(), now(), true);
  insert into refunds (order_id, payment_id, reason, amount, state, created_at, done_at) values
    ('00000000-0000-4000-8000-000000000002', '20000000-0000-4000-8000-000000000001', 'returned', 600, 'done', now(), now());`

test.each(['embedded', 'postgres'] as const)('old orders have their terms, pieces and sums (%s)', async (engine) => {
  await using files = await temporaryFolder()
  await using data = await initialisedFolder()
  const all = fileURLToPath(defaultFolder)
  for (const name of readdirSync(all)) if (name < '0110') cpSync(join(all, name), join(files.path, name))
  const postgres = engine === 'postgres' ? await createEmptyPostgres() : null
  const open = await openDb(postgres ? { databaseUrl: postgres.url, dataDir: '' } : { dataDir: data.path })
  try {
    await migrate(open, { folder: pathToFileURL(`${files.path}/`) })
    await open.executeSql(before)
    await migrate(open)
    const rows = async (query: string) => (await open.executeSql(query)).rows
    expect(await rows('select order_name, return_terms from orders order by order_name')).toEqual([
      {
        order_name: 'A',
        return_terms: {
          offer: { minItems: 2, minAmount: 300, productIds: [1] },
          freeShipping: { by: 'amount', fee: 100 },
        },
      },
      { order_name: 'B', return_terms: { offer: null, freeShipping: null } },
    ])
    expect(await rows('select returned from order_lines order by id')).toEqual([
      { returned: 0 },
      { returned: 0 },
      { returned: 1 },
    ])
    expect(await rows('select quantity, accepted from return_request_lines order by line_id')).toEqual([
      { quantity: 2, accepted: null },
      { quantity: 1, accepted: null },
      { quantity: 1, accepted: 1 },
    ])
    expect(await rows('select refunded from payments')).toEqual([{ refunded: 600 }])
    expect(await rows('select by_gateway, return_id from refunds')).toEqual([{ by_gateway: true, return_id: null }])
  } finally {
    await open.close()
    await postgres?.drop()
  }
})
