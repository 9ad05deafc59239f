import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentItem, ContentRevision } from '#contract/admin/content/content.ts'
import { createContent, publishContent, readContent, writeContent } from '#tests/builders/content.ts'
import { addStaff, staffSession } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

/** Two processes on one database: each has its own cache. */
let shop: TestShop
let other: TestShop
let editor: { cookie: string }
beforeAll(async () => {
  shop = await openTestShop()
  other = await openTestShop({}, { ...shop.database, drop: async () => {} })
  editor = { cookie: (await addStaff(shop, 'editor', '編輯小陳')).cookie }
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const shown = async (slug: string, at: TestShop = shop) => {
  const answer = await at.get(`/api/content/${slug}`)
  return answer.statusCode === 200 ? answer.json().page.title : answer.statusCode
}
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000)

test('a draft is read by nobody until it is published, and then by every process', async () => {
  const draft = await createContent(shop, editor)
  expect(draft).toMatchObject({ state: 'draft', live: false, path: `/articles/${draft.slug}`, steps: ['now', 'plan'] })
  const written = await writeContent(shop, editor, draft, { title: '寫好了' })
  expect([await shown(draft.slug), await shown(draft.slug, other)]).toEqual([404, 404])
  const live = await publishContent(shop, editor, written)
  expect(live).toMatchObject({ state: 'published', live: true, version: 3 })
  await until(async () => (await shown(draft.slug, other)) === '寫好了')
  const changed = await writeContent(shop, editor, live, { title: '還沒給人看' })
  expect(changed.state).toBe('changed')
  expect(await shown(draft.slug)).toBe('寫好了')
  await publishContent(shop, editor, changed)
  await until(async () => (await shown(draft.slug, other)) === '還沒給人看')
})

test('a title with nothing below it stays in the draft and is not shown', async () => {
  const draft = await createContent(shop, editor)
  const sections = [
    { id: 'part-1', title: '還沒寫', blocks: [] },
    {
      id: 'part-2',
      title: '寫了',
      blocks: [
        { type: 'paragraph', text: '**慢慢**來，見[商品](/products)' },
        { type: 'paragraph', text: ' ' },
      ],
    },
  ]
  const written = await writeContent(shop, editor, draft, { sections }, { publish: true })
  expect((written.body.sections as { title: string }[]).map(({ title }) => title)).toEqual(['還沒寫', '寫了'])
  const { page } = (await shop.get(`/api/content/${draft.slug}`)).json()
  expect(page.sections).toEqual([
    { id: 'part-2', title: '寫了', blocks: [{ type: 'paragraph', text: '**慢慢**來，見[商品](/products)' }] },
  ])
})

test('a day of change is set when it is published, not when it is written', async () => {
  const draft = await createContent(shop, editor)
  const live = await publishContent(shop, editor, draft)
  const { page } = (await shop.get(`/api/content/${draft.slug}`)).json()
  expect(page.updated_on).toBe(live.body.updated_on)
  expect(page.published_on).toBe(page.updated_on)
  const forged = await writeContent(shop, editor, live, { title: '改', updated_on: '1999-01-01' })
  expect(forged.body.updated_on).toBe(page.updated_on)
})

test('planned for a time, it changes on every process by a job; a plan that was given up never comes', async () => {
  const before = await readContent(shop, editor, 'about-team')
  const written = await writeContent(shop, editor, before, { title: '新的團隊' })
  const past = await shop.post(
    '/api/admin/content/about-team/publish',
    { version: written.version, step: 'plan', at: new Date(0).toISOString() },
    editor,
  )
  expect([past.statusCode, past.json().fields]).toEqual([400, { at: '請填現在之後的時間' }])
  const at = inHours(2)
  const planned = await publishContent(shop, editor, written, { step: 'plan', at: at.toISOString() })
  expect(planned).toMatchObject({ state: 'planned', live: true, publish_at: at.toISOString() })
  const dropped = await createContent(shop, editor)
  const waits = await publishContent(shop, editor, dropped, { step: 'plan', at: at.toISOString() })
  await publishContent(shop, editor, waits, { step: 'unplan' })
  expect(await shown('about-team', other)).toBe('團隊介紹')
  try {
    shop.setNow(inHours(1))
    await runDueJobs(shop)
    expect(await shown('about-team')).toBe('團隊介紹')
    shop.setNow(at)
    await runDueJobs(shop)
    expect(await shown('about-team')).toBe('新的團隊')
    await until(async () => (await shown('about-team', other)) === '新的團隊')
    expect(await shown(dropped.slug)).toBe(404)
  } finally {
    shop.setNow(null)
  }
})

test('a text that changed while it was planned is shown as it is then', async () => {
  const draft = await createContent(shop, editor)
  const at = inHours(3)
  const planned = await publishContent(shop, editor, draft, { step: 'plan', at: at.toISOString() })
  const again = await writeContent(shop, editor, planned, { title: '後來改的' })
  expect(again).toMatchObject({ state: 'planned', title: '後來改的' })
  try {
    shop.setNow(at)
    await runDueJobs(shop)
    expect(await shown(draft.slug)).toBe('後來改的')
  } finally {
    shop.setNow(null)
  }
})

test('hidden it is gone for shoppers and kept for editors; its changes can be thrown away', async () => {
  const live = await publishContent(shop, editor, await createContent(shop, editor, { title: '有人看的' }))
  const changed = await writeContent(shop, editor, live, { title: '不要的' })
  const back = await publishContent(shop, editor, changed, { step: 'discard' })
  expect(back).toMatchObject({ state: 'published', title: '有人看的' })
  const hidden = await publishContent(shop, editor, back, { step: 'hide' })
  expect(hidden).toMatchObject({ state: 'draft', live: false, title: '有人看的' })
  await until(async () => (await shown(live.slug)) === 404)
  const home = await readContent(shop, editor, 'home')
  expect(home.steps).toEqual([])
  expect((await publishContent(shop, editor, home, { step: 'hide' })).version).toBe(home.version)
  expect((await shop.get('/api/home')).statusCode).toBe(200)
  expect((await readContent(shop, editor, 'promotions')).steps).toEqual([])
})

test('pressing publish or save twice is one change', async () => {
  const draft = await createContent(shop, editor)
  const same = await writeContent(shop, editor, draft)
  expect(same.version).toBe(draft.version)
  const live = await publishContent(shop, editor, same)
  expect((await publishContent(shop, editor, live)).version).toBe(live.version)
  expect((await writeContent(shop, editor, live, {}, { publish: true })).version).toBe(live.version)
})

test('of two who write at once the second is told what is there now', async () => {
  const { slug, version, body } = await createContent(shop, editor)
  const write = (title: string) =>
    shop.post(`/api/admin/content/${slug}`, { version, body: { ...body, title } }, editor)
  const answers = await Promise.all([write('甲'), write('乙'), write('丙')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const saved = answers.find(({ statusCode }) => statusCode === 200)?.json().content.title
  for (const refused of answers.filter(({ statusCode }) => statusCode === 409)) {
    expect(refused.json().present).toMatchObject({ slug, version: 2, title: saved })
  }
})

test('history names every change with what it changed, and an earlier text comes back as a draft', async () => {
  const first = await createContent(shop, editor, { title: '甲' })
  const { slug } = first
  const second = await writeContent(shop, editor, first, { title: '乙' })
  const third = await publishContent(shop, editor, second)
  const answer = await shop.post(
    `/api/admin/content/${slug}/restore`,
    { version: third.version, to_version: 1 },
    editor,
  )
  expect(answer.json().content).toMatchObject({ version: 4, title: '甲', state: 'changed' })
  expect(await shown(slug)).toBe('乙')
  const history = async (query = '') =>
    (await shop.get(`/api/admin/content/${slug}/history${query}`, editor)).json() as {
      items: ContentRevision[]
      next: string | null
    }
  const { items } = await history()
  expect(items.map(({ version, action, actor }) => [version, action, actor])).toEqual([
    [4, 'content.restore', '編輯小陳'],
    [3, 'content.publish', '編輯小陳'],
    [2, 'content.change', '編輯小陳'],
    [1, 'content.create', '編輯小陳'],
  ])
  expect(items[2]?.changes.title).toEqual({ before: '甲', after: '乙' })
  const page = await history('?limit=2')
  expect([...page.items, ...(await history(`?limit=2&after=${page.next}`)).items]).toEqual(items)
  const stale = await shop.post(`/api/admin/content/${slug}/restore`, { version: 3, to_version: 1 }, editor)
  expect(stale.statusCode).toBe(409)
})

test('a text from before there were versions can be brought back to what it was', async () => {
  const before = await readContent(shop, editor, 'about-contact')
  const changed = await writeContent(shop, editor, before, { title: '改掉的' }, { publish: true })
  const restore = { version: changed.version, to_version: before.version }
  const answer = await shop.post('/api/admin/content/about-contact/restore', restore, editor)
  expect(answer.json().content).toMatchObject({ title: '聯絡我們', state: 'changed' })
})

test('every change has its row in the audit log, in the same transaction', async () => {
  const draft = await createContent(shop, editor)
  const written = await writeContent(shop, editor, draft, { lead: '新的引言' })
  const refused = { version: written.version, body: { ...written.body, title: '' } }
  expect((await shop.post(`/api/admin/content/${draft.slug}`, refused, editor)).statusCode).toBe(400)
  await publishContent(shop, editor, written)
  const rows = await shop.deps.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'changes'])
    .where('thing_kind', '=', 'content')
    .where('thing_id', '=', draft.slug)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['content.create', 'content.change', 'content.publish'])
  expect(rows[1]?.changes).toMatchObject({ lead: { after: '新的引言' } })
})

test('what is wrong is said beside its field, in words; nothing is stored', async () => {
  const { slug, version, body } = await createContent(shop, editor)
  const section = (...blocks: object[]) => ({ id: 'a', title: '一', blocks })
  const refusals = async (change: object) => {
    const answer = await shop.post(`/api/admin/content/${slug}`, { version, body: { ...body, ...change } }, editor)
    return [answer.statusCode, answer.json().fields]
  }
  expect(await refusals({ title: ' ' })).toEqual([400, { title: '請填寫' }])
  expect(await refusals({ lead: '長'.repeat(2001) })).toEqual([400, { lead: '太長了' }])
  expect(await refusals({ sections: [section({ type: 'product', product_id: 987_654, text: 'x' })] })).toEqual([
    400,
    { 'sections.0.blocks.0.product_id': '沒有這個商品' },
  ])
  expect(await refusals({ image: 'no-such-picture' })).toEqual([400, { image: '請選一張照片；原來的照片可能已經移除' }])
  expect(await refusals({ sections: [section({ type: 'figure', image: null, caption: '圖' })] })).toEqual([
    400,
    { 'sections.0.blocks.0.image': '請選一張照片；原來的照片可能已經移除' },
  ])
  const twice = {
    sections: [section(), section()].map((each) => ({ ...each, blocks: [{ type: 'heading', text: 'x' }] })),
  }
  expect(await refusals(twice)).toEqual([400, { sections: '有兩個段落用同一個錨點' }])
  expect((await readContent(shop, editor, slug)).version).toBe(version)
})

test('a code is taken once, and one key makes one text', async () => {
  const body = { kind: 'pairing', slug: 'cheese', title: '咖啡與乳酪' }
  const create = (given: object, key: string) =>
    shop.post('/api/admin/content', given, { ...editor, 'idempotency-key': key })
  const answers = await Promise.all([create(body, 'cheese'), create(body, 'cheese')])
  expect(answers.map((answer) => answer.json().content.slug)).toEqual(['pairing-cheese', 'pairing-cheese'])
  const taken = await create(body, 'other')
  expect([taken.statusCode, taken.json().fields]).toEqual([400, { slug: '這個代號已經有人用了' }])
  const wrong = await create({ ...body, slug: '乳酪' }, 'third')
  expect(wrong.json().fields).toEqual({ slug: '只能用小寫英文、數字與 -，以英文開頭，最多 60 個字' })
  expect((await create({ ...body, kind: 'menu', slug: 'x' }, 'fourth')).statusCode).toBe(400)
})

test.each(['constructor', 'valueof', 'to-string'])('a text with the code %s is like any other', async (slug) => {
  const made = await shop.post('/api/admin/content', { kind: 'page', slug, title: '一頁' }, editor)
  expect([made.statusCode, made.json().content.slug]).toEqual([200, slug])
  expect((await shop.get('/api/admin/content?limit=100', editor)).statusCode).toBe(200)
  expect((await shop.get(`/api/admin/content/${slug}`, editor)).statusCode).toBe(200)
})

test('a list is searched and filtered, page by page, the last changed first', async () => {
  const draft = await createContent(shop, editor, { title: '找得到的一篇 100%' })
  const list = async (query: string) =>
    (await shop.get(`/api/admin/content?${query}`, editor)).json() as { items: ContentItem[]; next: string | null }
  const times = (await list('')).items.map(({ updated_at }) => updated_at)
  expect(times).toEqual(times.toSorted().reverse())
  expect((await list('q=100%25')).items.map(({ slug }) => slug)).toEqual([draft.slug])
  expect((await list('kind=statement')).items.map(({ slug }) => slug).sort()).toEqual([
    'member-statement',
    'privacy-statement',
  ])
  expect((await list('state=draft&kind=article')).items.map(({ slug }) => slug)).toContain(draft.slug)
  const all = (await list('limit=100')).items
  const first = await list('limit=7')
  const second = await list(`limit=100&after=${first.next}`)
  expect([...first.items, ...second.items].map(({ slug }) => slug)).toEqual(all.map(({ slug }) => slug))
  expect((await shop.get('/api/admin/content?after=x', editor)).statusCode).toBe(400)
})

test('a packer reads nothing here, a stranger neither', async () => {
  const packer = await staffSession(shop, 'packer')
  expect((await shop.get('/api/admin/content', packer)).statusCode).toBe(403)
  expect((await shop.post('/api/admin/content/home', { version: 1, body: {} }, packer)).statusCode).toBe(403)
  expect((await shop.get('/api/admin/content/home')).statusCode).toBe(401)
})

test('a draft whose product is gone by its time waits, and does not hold up the others', async () => {
  const { id } = await shop.deps.db.selectFrom('products').select('id').where('id', '=', 2).executeTakeFirstOrThrow()
  const block = { type: 'product', product_id: id, text: '這一支' }
  const draft = await createContent(shop, editor)
  const written = await writeContent(shop, editor, draft, { sections: [{ id: 'a', title: '一', blocks: [block] }] })
  const at = inHours(5)
  await publishContent(shop, editor, written, { step: 'plan', at: at.toISOString() })
  const later = await publishContent(shop, editor, await createContent(shop, editor), {
    step: 'plan',
    at: at.toISOString(),
  })
  const gone = { ...block, product_id: 999_999 }
  await shop.deps.db
    .updateTable('content_pages')
    .set({ draft: { ...written.body, sections: [{ id: 'a', title: '一', blocks: [gone] }] } })
    .where('slug', '=', draft.slug)
    .execute()
  try {
    shop.setNow(at)
    await runDueJobs(shop)
    expect([await shown(draft.slug), await shown(later.slug)]).toEqual([404, later.title])
    const { publish_at } = await shop.deps.db
      .selectFrom('content_pages')
      .select('publish_at')
      .where('slug', '=', draft.slug)
      .executeTakeFirstOrThrow()
    expect(publish_at).toBeNull()
  } finally {
    shop.setNow(null)
  }
})
