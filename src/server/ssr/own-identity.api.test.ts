/** A real shop shows nothing of the demonstration's identity: not on a page, in a mail, in a feed or in a file. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailKinds } from '#domain/settings/mail-wording.ts'
import { buildApp } from '#server/app/build-app.ts'
import { seedShop } from '#server/app/seeding/seed-shop.ts'
import { createRenderer } from '#storefront/entry-server.tsx'
import { addMember } from '#tests/builders/member.ts'
import { sendRequest } from '#tests/support/send-request.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const production = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  ALLOW_SIMULATORS: 'mail,ecpay,social',
  RATE_LIMIT_FACTOR: '10',
}
const ownShop = {
  ...{ name: '霧社咖啡', short_name: '霧社', latin_name: 'WUSHE COFFEE', short_latin_name: 'WUSHE' },
  ...{ company: '霧社咖啡商行', tax_id: '04595257', food_registration: 'M-104595257-00000-1' },
  ...{ email: 'hello@wushe.example', phone: '049-280-1234', service_hours: '週二至週日 10:00–18:00' },
  ...{ zip: '546', city: '南投縣', district: '仁愛鄉', street: '仁和路 15 號', founded_year: 2021 },
}

/** Cookies, storage, events and fonts are named after the program; nobody reads them. */
const technical = /(__Host-)?shanlan[_:-][\w-]*/gi
const brand =
  /山嵐|shanlan|Q Grader|林岳|許文謙|安美珠|陳以真|樂野 3|樂野村|05-256-0188|112345675|12345675|鄒族的?農友|茶廠/i
/** Of a coffee it is where it grows; of a shop it was the demonstration's place. */
const place = /阿里山|alishan|嘉義/i

function traces(text: string, isGoods = false): string[] {
  const read = text.replaceAll(technical, '')
  return [brand, ...(isGoods ? [] : [place])].flatMap((pattern) => {
    const found = pattern.exec(read)
    return found ? [read.slice(Math.max(0, found.index - 40), found.index + 40)] : []
  })
}

let shop: TestShop
let owner: TestStaff
let port: number
let close: () => Promise<unknown>
const get = (path: string, headers: Record<string, string> = {}) => sendRequest(port, path, { headers })
const asOwner = () => ({ cookie: owner.cookie })

beforeAll(async () => {
  shop = await openTestShop(production)
  const { db } = shop.deps
  await sql`drop trigger audit_log_no_truncate on audit_log`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'
      and tablename not in ('schema_migrations', 'content_preview_key')`.execute(db)
  await sql`truncate ${sql.raw(rows.map(({ name }) => name).join())} restart identity cascade`.execute(db)
  await seedShop(shop.deps)
  await shop.deps.settings.reload()
  owner = await addStaff(shop, 'owner')
  // a production owner does nothing without a second factor
  const factor = { totp_secret: Buffer.alloc(20), totp_confirmed_at: new Date() }
  await db.updateTable('staff').set(factor).where('id', '=', owner.id).execute()
  const app = await buildApp(shop.deps, {
    readiness: { check: async () => {} },
    storefront: {
      createRenderer,
      adminAssets: () => ({ scripts: [], preloads: [], styles: [] }),
      assets: () => ({
        ...{ scripts: [], theme: '/theme.js', boot: null, program: [] },
        ...{ styles: { firstPages: [], allPages: [] }, fonts: [], chunksOf: () => [] },
      }),
      registerFiles: async () => {},
      development: false,
    },
  })
  close = () => app.close()
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterAll(async () => {
  await close()
  await shop.close()
})

const notFound = ['/about/brand', '/about/team', '/about/contact', '/coffee-pairing', '/pairing/milk']
const pages = [
  ...['/', '/products', '/promotions', '/promotions/free-shipping', '/promotions/limited-offer', '/articles', '/lot'],
  ...['/brew', '/LoginPage', '/RegisterPage', '/forgot-password', '/offline', '/nothing-here', '/verify-email'],
  ...['/Illustrate/PrivacyStatement', '/Illustrate/MemberStatement', '/statements/privacy-statement/versions/1'],
  ...['/member/', '/member/orders', '/member/CartPage', '/member/profile', '/checkout', '/stock-notice', '/message'],
]
const files = [
  ...['/robots.txt', '/sitemap.xml', '/promotions/feed.xml', '/articles/feed.xml', '/manifest.webmanifest'],
  ...['/favicon.svg', '/api/openapi.json', '/api/docs', '/api/home', '/api/menu', '/api/announcement', '/admin/login'],
  ...['/sim/line/authorize', '/sim/mail'],
]

test('before it has told its name, a closed shop names nobody', async () => {
  for (const path of ['/', '/products', '/manifest.webmanifest', '/favicon.svg', '/admin/login']) {
    expect([path, traces((await get(path)).body)]).toEqual([path, []])
  }
})

test('its owner sees no other firm on the unfinished pages, and a draft is at no address', async () => {
  for (const path of ['/', '/Illustrate/PrivacyStatement', '/products']) {
    const page = await get(path, asOwner())
    expect([path, page.status, traces(page.body)]).toEqual([path, 200, []])
  }
})

describe('an open shop that has told its own data', () => {
  beforeAll(async () => {
    const { version } = (await shop.get('/api/admin/settings/shop', asOwner())).json()
    const saved = await shop.post('/api/admin/settings/shop', { version, values: ownShop }, asOwner())
    expect(saved.statusCode).toBe(200)
    await shop.post('/api/admin/opening/demo-goods', {}, asOwner())
    await sql`update products set published = true`.execute(shop.deps.db)
    await sql`update product_sizes set stock = 5`.execute(shop.deps.db)
    const opened = await shop.deps.db
      .insertInto('shop_settings')
      .values({ group_name: 'opening', changed: '{}', updated_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    expect(opened).toBeDefined()
    // as `openForBusiness` stores it
    const { values } = (await shop.get('/api/admin/settings/shop', asOwner())).json()
    await sql`update shop_settings set changed = ${JSON.stringify(values)}::jsonb where group_name = 'shop'`.execute(
      shop.deps.db,
    )
    await sql`update shop_settings set changed = '{"opened_at": "2026-01-01T00:00:00Z"}'::jsonb
      where group_name = 'opening'`.execute(shop.deps.db)
    await shop.deps.settings.reload()
  })

  test('names itself on every page and in every file', async () => {
    const member = await addMember(shop)
    const visitors: Record<string, string>[] = [{}, { authorization: `Bearer ${member.token}` }, asOwner()]
    for (const path of [...pages, ...files, ...notFound]) {
      for (const headers of visitors) {
        // the goods stand on them, with where they grow
        const hasGoods = path === '/' || path === '/products'
        expect([path, traces((await get(path, headers)).body, hasGoods)]).toEqual([path, []])
      }
    }
    const home = await get('/')
    expect(home.body).toContain('霧社咖啡')
    expect((await get('/Illustrate/PrivacyStatement')).body).toContain('霧社咖啡商行')
    expect((await get('/Illustrate/PrivacyStatement')).body).toContain('臺灣南投地方法院')
    expect((await get('/api/openapi.json')).body).toContain('"title":"霧社咖啡 WUSHE API"')
  })

  test('answers 404 at what is not written, and leads nowhere to it', async () => {
    for (const path of [...notFound, '/SpecialtyCoffeePage'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    for (const path of ['/', '/products', '/Illustrate/PrivacyStatement', '/sitemap.xml', '/promotions']) {
      const { body } = await get(path)
      const visible = body.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
      for (const hidden of [...notFound, '/SpecialtyCoffeePage'])
        expect([path, visible.includes(`"${hidden}"`)]).toEqual([path, false])
    }
  })

  test('its goods from the demonstration have neither its name nor its bags', async () => {
    const { body } = await get('/sitemap.xml')
    const paths = [...body.matchAll(/<loc>https:\/\/shop\.example([^<]+)<\/loc>/g)].map(([, path = '']) => path)
    expect(paths.filter((path) => path.startsWith('/product/')).length).toBeGreaterThan(20)
    for (const path of paths) expect([path, traces((await get(path)).body, true)]).toEqual([path, []])
    for (const path of ['/promotions/feed.xml', '/products', '/']) {
      expect([path, traces((await get(path)).body, true)]).toEqual([path, []])
    }
  })

  test('names itself in every mail', async () => {
    for (const kind of mailKinds) {
      const wording = { subject: '', heading: '', text: '' }
      const mail = await shop.post(`/api/admin/settings/mails/${kind}/preview`, wording, asOwner())
      const { subject, html } = mail.json()
      expect([kind, mail.statusCode, traces(subject + html)]).toEqual([kind, 200, []])
      expect([kind, subject.includes('霧社咖啡')]).toEqual([kind, true])
    }
  })

  test('every text that is still a draft is in its own words, too', async () => {
    const { rows } = await sql<{ slug: string; text: string }>`
      select slug, body::text || coalesce(draft::text, '') as text from content_pages`.execute(shop.deps.db)
    for (const { slug, text } of rows) {
      const isAboutOrigins = slug === 'specialty-coffee' || slug.includes('pairing')
      const found = traces(text.replaceAll(/Q Grader/g, ''), isAboutOrigins)
      expect([slug, found]).toEqual([slug, []])
    }
  })
})
