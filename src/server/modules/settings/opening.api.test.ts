import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Opening } from '#contract/admin/settings/opening.ts'
import { createTestDb } from '#server/db/test-db.ts'
import { mailsTo } from '#tests/support/members.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

/** A production shop on a database as a new one has it: nothing to sell, and nobody opened it. */
let shop: TestShop
let owner: TestStaff
const production = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  ALLOW_SIMULATORS: 'mail,ecpay,social',
  RATE_LIMIT_FACTOR: '10',
}
beforeAll(async () => {
  shop = await openTestShop(production)
  owner = await addStaff(shop, 'owner')
  await shop.deps.db
    .updateTable('staff')
    .set({ totp_secret: Buffer.alloc(20), totp_confirmed_at: new Date() })
    .where('id', '=', owner.id)
    .execute()
  await shop.deps.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '<>', owner.id).execute()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.deps.db.deleteFrom('shop_settings').execute()
  await shop.deps.settings.reload()
})

const headers = () => ({ cookie: owner.cookie })
const read = async (): Promise<Opening> => (await shop.get('/api/admin/opening', headers())).json()
const press = (what: string, body: object = {}) => shop.post(`/api/admin/opening/${what}`, body, headers())
const signUp = (email: string, more = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/opening-soon/sign-up',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email, ...more }).toString(),
  })

/** Nothing of the demonstration's. */
const ownShop = {
  ...{ name: '霧社咖啡', short_name: '霧社', latin_name: 'WUSHE COFFEE', short_latin_name: 'WUSHE' },
  ...{ company: '霧社咖啡商行', tax_id: '04595257', food_registration: 'M-104595257-00000-1' },
  ...{ email: 'hello@wushe.example', phone: '049-280-1234', service_hours: '週二至週日 10:00–18:00' },
  ...{ zip: '546', city: '南投縣', district: '仁愛鄉', street: '仁和路 15 號', founded_year: 2021 },
}

async function finishSteps(): Promise<void> {
  const { version } = (await shop.get('/api/admin/settings/shop', headers())).json()
  await shop.post('/api/admin/settings/shop', { version, values: ownShop }, headers())
  for (const service of ['payment', 'mail']) {
    await shop.post(`/api/admin/settings/credentials/${service}/test`, {}, headers())
  }
  await press('review', { step: 'carriers' })
  await press('review', { step: 'statements' })
}

test('a new shop has nobody’s data, and is asked for all of its own', async () => {
  const { untold_fields: untold } = await read()
  expect(untold).toHaveLength(15)
  const { version, values } = (await shop.get('/api/admin/settings/shop', headers())).json()
  expect(values).toMatchObject({ name: '', tax_id: '', founded_year: 0, facebook: '', tagline: '' })
  // some of it first; what is given must be right
  const some = { tax_id: '04595257', food_registration: 'A-104595257-00000-1' }
  await shop.post('/api/admin/settings/shop', { version, values: some }, headers())
  expect((await read()).untold_fields).toEqual(untold.filter((field) => !(field in some)))
  const wrong = { version: version + 1, values: { phone: '' } }
  expect((await shop.post('/api/admin/settings/shop', wrong, headers())).json()).toMatchObject({ code: 'bad_input' })
})

describe('a shop that is not open', () => {
  test('refuses visitors’ calls in Chinese, and answers health, the gateway and the back office', async () => {
    for (const [path, body] of [
      ['/api/products', {}],
      ['/api/user/login', { login: 'a@example.com', password: 'x' }],
      ['/api/cart/quote', { lines: [] }],
    ] as const) {
      const answer = await shop.post(path, body)
      expect([path, answer.statusCode, answer.json()]).toMatchObject([
        path,
        403,
        { code: 'shop_not_open', error: '商店還沒有開幕' },
      ])
    }
    expect((await shop.get('/healthz')).statusCode).toBe(200)
    expect((await shop.get('/readyz')).statusCode).toBe(200)
    expect((await shop.get('/favicon.ico')).statusCode).toBe(200)
    expect((await shop.get('/api/admin/today', headers())).json()).toMatchObject({ not_open: true })
    const notification = await shop.app.inject({
      method: 'POST',
      url: '/api/ecpay/payment_result',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'RtnCode=1',
    })
    expect(notification.body).not.toContain('shop_not_open')
  })

  test('is shown whole to staff, and nothing of it is cached for visitors', async () => {
    const seen = await shop.post('/api/products', {}, headers())
    expect([seen.statusCode, seen.json().products.length > 0]).toEqual([200, true])
    expect((await shop.post('/api/products')).statusCode).toBe(403)
    expect((await shop.post('/api/products', {}, { cookie: 'shanlan_staff=forged' })).statusCode).toBe(403)
  })

  test('takes addresses of those who want to hear of it, each once, and tells nobody which it has', async () => {
    for (const email of ['Ann@Example.com', 'ann@example.com']) {
      const answer = await signUp(email)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/opening-soon?state=thanks'])
    }
    expect((await signUp('nobody')).headers.location).toBe('/opening-soon?state=invalid')
    expect((await signUp('bot@example.com', { website: 'https://spam.example' })).headers.location).toContain('thanks')
    const rows = await shop.deps.db.selectFrom('opening_signups').select('email').execute()
    expect(rows).toEqual([{ email: 'ann@example.com' }])
    expect((await read()).sign_ups, 'nobody has confirmed yet').toBe(0)
  })
})

describe('the steps', () => {
  test('are done by doing them; what is missing is named, and the shop stays closed', async () => {
    await shop.deps.db.deleteFrom('service_tests').execute()
    const before = await read()
    expect(before.open).toBe(false)
    expect(before.steps.filter(({ done }) => done).map(({ step }) => step)).toEqual(['owner', 'texts', 'products'])
    const refused = await press('open')
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'shop_not_ready' }])
    expect(refused.json().error).toContain('商店資料與標誌')
    await finishSteps()
    expect((await read()).steps.every(({ done }) => done)).toBe(true)
    expect(shop.deps.settings.isOpen()).toBe(false)
  })

  test('opening counts once, for all processes, and mails those who wanted to hear of it once', async () => {
    const other = await openTestShop(production, { ...shop.database, drop: async () => {} })
    try {
      await signUp('ann@example.com')
      await shop.deps.db.updateTable('opening_signups').set({ confirmed_at: new Date() }).execute()
      expect((await read()).sign_ups).toBe(1)
      await finishSteps()
      const presses = await Promise.all([press('open'), press('open'), press('open')])
      expect(presses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect((await shop.post('/api/products')).statusCode).toBe(200)
      await until(async () => other.deps.settings.isOpen())
      const audits = await shop.deps.db.selectFrom('audit_log').select('id').where('action', '=', 'shop.open').execute()
      expect(audits).toHaveLength(1)
      await runDueJobs(shop)
      expect((await mailsTo(shop, 'ann@example.com')).map(({ subject }) => subject)).toEqual(['【霧社咖啡】我們開幕了'])
      expect(await shop.deps.db.selectFrom('opening_signups').selectAll().execute()).toEqual([])
      expect((await signUp('late@example.com')).headers.location).toBe('/')
    } finally {
      await other.close()
    }
  })

  test('only the owner opens it, and says once more who it is', async () => {
    const { cookie } = await addStaff(shop, 'editor')
    expect((await shop.post('/api/admin/opening/open', {}, { cookie })).statusCode).toBe(403)
    await shop.deps.db
      .updateTable('staff_sessions')
      .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
      .execute()
    const refused = await press('open')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_needed'])
    await shop.deps.db.updateTable('staff_sessions').set({ proved_at: new Date() }).execute()
  })
})

describe('which shops are open', () => {
  test('the demonstration always is', async () => {
    const demo = await openTestShop()
    await demo.deps.db.deleteFrom('shop_settings').execute()
    await demo.deps.settings.reload()
    expect((await demo.post('/api/products')).statusCode).toBe(200)
    await demo.close()
  })

  test('a shop that sold before this came stays open; an empty one is closed', async () => {
    const database = await createTestDb(process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded')
    const [opens = ''] = readFileSync('src/server/db/migrations/0264_opening.sql', 'utf8').split(';')
    const run = (text: string) => sql.raw(text).execute(database.db)
    const openedBy = async () => {
      await run('delete from shop_settings')
      await run(opens)
      return (await database.db.selectFrom('shop_settings').select('group_name').execute()).length
    }
    expect(await openedBy()).toBe(1)
    await run('truncate products, orders cascade')
    expect(await openedBy()).toBe(0)
    await database.drop()
  })
})

describe('demonstration goods', () => {
  test('become drafts without stock in an empty catalogue, once', async () => {
    expect((await press('demo-goods')).json()).toMatchObject({ code: 'catalogue_not_empty' })
    await sql`truncate products cascade`.execute(shop.deps.db)
    const [first, second] = await Promise.all([press('demo-goods'), press('demo-goods')])
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 409])
    const { products } = await read()
    expect(products).toEqual({ all: 28, sellable: 0 })
    const rows = await shop.deps.db.selectFrom('products').select(['published', 'off_sale']).execute()
    expect(new Set(rows.map(({ published }) => published))).toEqual(new Set([false]))
    const { rows: counts } = await sql<{ stock: number; reviews: number }>`
      select (select sum(stock)::int from product_sizes) as stock, (select count(*)::int from reviews) as reviews`.execute(
      shop.deps.db,
    )
    expect(counts).toEqual([{ stock: 0, reviews: 0 }])
  })
})
