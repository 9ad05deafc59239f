import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminRedirect } from '#contract/admin/content/redirects.ts'
import { countRedirects, storeNotedRedirects } from '#server/modules/content/find-redirect.service.ts'
import { createContent, publishContent } from '#tests/builders/content.ts'
import { openShopPages } from '#tests/support/shop-pages.ts'
import { staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

/** Two processes on one database. */
let shop: TestShop
let other: TestShop
let pages: FastifyInstance
let otherPages: FastifyInstance
let editor: { cookie: string }
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
  other = await openTestShop({ PUBLIC_URL: 'https://shop.example' }, { ...shop.database, drop: async () => {} })
  pages = await openShopPages(shop)
  otherPages = await openShopPages(other)
  editor = await staffSession(shop, 'editor')
})
afterAll(async () => {
  await Promise.all([pages.close(), otherPages.close()])
  await other.close()
  await shop.close()
})

let key = 0
const post = (path: string, body: object, headers: Record<string, string> = editor) =>
  pages.inject({
    method: 'POST',
    url: `/api/admin/redirects${path}`,
    payload: body,
    headers: { ...headers, origin: 'https://shop.example', 'idempotency-key': `redirect-${++key}` },
  })
const create = async (from: string, to: string, more: object = {}) => post('', { from, to, ...more })
const made = async (from: string, to: string, more: object = {}): Promise<AdminRedirect> => {
  const answer = await create(from, to, more)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().redirect
}
const fields = async (from: string, to: string, more: object = {}) => {
  const answer = await create(from, to, more)
  return [answer.statusCode, answer.json().fields]
}
const list = async (q = ''): Promise<AdminRedirect[]> =>
  (await pages.inject({ url: `/api/admin/redirects?q=${encodeURIComponent(q)}`, headers: editor })).json().items
const goes = async (url: string, at: FastifyInstance = pages, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, headers } = await at.inject({ method, url })
  return [statusCode, headers.location ?? null]
}

test('a former address leads on, on every process, for GET and HEAD, whatever its letters and its query', async () => {
  expect(await goes('/shop/kenya-aa')).toEqual([404, null])
  await made('https://old.example/Shop/Kenya-AA/', '/product/6')
  await until(async () => (await goes('/shop/kenya-aa', otherPages))[0] === 301)
  await until(async () => (await goes('/shop/kenya-aa'))[0] === 301)
  for (const method of ['GET', 'HEAD'] as const) {
    expect(await goes('/SHOP/Kenya-aa/?utm_source=line', pages, method)).toEqual([301, '/product/6?utm_source=line'])
  }
  await made('/index.php?route=7', '/product/7')
  await until(async () => (await goes('/index.php?route=7'))[0] === 301)
  expect(await goes('/index.php?route=7')).toEqual([301, '/product/7'])
  expect(await goes('/index.php?route=8')).toEqual([404, null])
  await made('/咖啡', '/products')
  await until(async () => (await goes('/%E5%92%96%E5%95%A1'))[0] === 301)
})

test('a page always comes before a redirect, also one that is made later', async () => {
  for (const living of ['/products', '/product/6', '/PROMOTIONS/', '/articles', '/cart', '/LoginPage']) {
    expect([living, ...(await fields(living, '/brew'))]).toEqual([
      living,
      400,
      { from: '這個網址現在有頁面，不能轉走' },
    ])
  }
  expect(await fields('/api/products', '/brew')).toEqual([400, { from: '這是系統使用的網址，不能轉走' }])
  await made('/articles/later', '/articles')
  await until(async () => (await goes('/articles/later'))[0] === 301)
  await publishContent(shop, editor, await createContent(shop, editor, { slug: 'later', title: '後來才有的' }))
  await until(async () => (await goes('/articles/later'))[0] === 200)
  await made('/product/999', '/products')
  await until(async () => (await goes('/product/999'))[0] === 301)
})

test('each leads to its page at once; circles and other sites by surprise are refused', async () => {
  await made('/one', '/two')
  await made('/two', '/brew')
  expect((await list('/one')).map(({ to }) => to)).toEqual(['/brew'])
  expect((await made('/zero', '/ONE/')).to).toBe('/brew')
  expect(await fields('/three', '/Three')).toEqual([400, { to: '新舊網址相同' }])
  await made('/here', '/there')
  expect(await fields('/there', '/here')).toEqual([400, { to: '會繞回原來的網址' }])
  const away = 'https://other.example/shop'
  expect(await fields('/away', away)).toEqual([400, { to: '會離開商店；確定的話請勾選「可以轉到別的網站」' }])
  for (const bad of ['//evil.example', 'javascript:alert(1)', 'https://a@evil.example/', 'http://plain.example/']) {
    expect([bad, (await create('/away', bad, { external: true })).statusCode]).toEqual([bad, 400])
  }
  expect((await made('/away', away, { external: true })).to).toBe(away)
})

test('twice and at once it is one; a stale version is refused with what is there; what is removed is gone', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => create('/many', '/lot')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await list('/many')).toHaveLength(1)
  const circle = await Promise.all([create('/east', '/west'), create('/west', '/east')])
  expect(circle.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  const [{ id, version }] = (await list('/many')) as [AdminRedirect]
  const change = (of: number, to: string) => post(`/${id}`, { version: of, from: '/many', to })
  const results = await Promise.all([change(version, '/brew'), change(version, '/articles')])
  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const lost = results.find(({ statusCode }) => statusCode === 409)?.json()
  expect([lost.code, lost.present.version]).toEqual(['conflict', version + 1])
  expect((await post(`/${id}/remove`, { version })).statusCode).toBe(409)
  expect((await post(`/${id}/remove`, { version: version + 1 })).statusCode).toBe(200)
  expect((await post(`/${id}/remove`, { version: version + 1 })).statusCode).toBe(404)
  await until(async () => (await goes('/many', otherPages))[0] === 404)
})

test('many are pasted: the trial writes nothing, the good lines are taken, and once more changes nothing', async () => {
  const text = '舊網址,新網址\n/old/1,/product/1\n/old/2\t/product/6\n/products,/brew\n/old/3,\n/old/4,/old/1\n'
  const send = async (dry_run: boolean) => (await post('/import', { text, dry_run })).json()
  const trial = await send(true)
  expect([trial.good, trial.taken, trial.lines.map(({ problem }: { problem: string | null }) => problem)]).toEqual([
    ...[3, 0],
    [null, null, '這個網址現在有頁面，不能轉走', '請填寫', null],
  ])
  expect(await list('/old/')).toEqual([])
  expect((await send(false)).taken).toBe(3)
  expect((await send(false)).taken).toBe(0)
  expect((await list('/old/')).map(({ from, to }) => `${from} ${to}`)).toEqual([
    ...['/old/4 /product/1', '/old/2 /product/6', '/old/1 /product/1'],
  ])
  const long = Array.from({ length: 1001 }, (_, line) => `/l/${line},/brew`).join('\n')
  expect((await post('/import', { text: long })).json().fields).toEqual({ text: '一次最多 1000 行' })
})

test('how often it was used is counted by a job', async () => {
  const { id } = await made('/counted', '/brew')
  await until(async () => (await goes('/counted'))[0] === 301)
  await goes('/counted')
  await storeNotedRedirects(shop.deps)
  expect((await list('/counted'))[0]?.hits).toBe(0)
  await Promise.all([countRedirects(shop.deps), countRedirects(other.deps)])
  expect((await list('/counted'))[0]).toMatchObject({ id, hits: 2, last_hit_on: expect.any(String) })
})

test('only who may write texts changes them; every change is in the audit log', async () => {
  const packer = await staffSession(shop, 'packer')
  expect((await post('', { from: '/x', to: '/brew' }, packer)).statusCode).toBe(403)
  expect((await post('', { from: '/x', to: '/brew' }, {})).statusCode).toBe(401)
  const { id } = await made('/audited', '/brew')
  await post(`/${id}/remove`, { version: 1 })
  const rows = await shop.deps.db
    .selectFrom('audit_log')
    .select(['action'])
    .where('thing_kind', '=', 'redirect')
    .where('thing_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['redirect.create', 'redirect.remove'])
})
