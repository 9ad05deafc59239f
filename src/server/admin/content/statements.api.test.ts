import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StatementVersion } from '#contract/shop/pages/statements.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { createContent, publishContent, readContent, writeContent } from '#tests/builders/content.ts'
import { addMember } from '#tests/builders/member.ts'
import { staffSession } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'
import { notifyOfStatement } from './notify-of-statement.service.ts'

let shop: TestShop
let editor: { cookie: string }
beforeAll(async () => {
  shop = await openTestShop()
  editor = await staffSession(shop, 'editor')
})
afterAll(() => shop.close())

const versionsOf = async (slug: string): Promise<StatementVersion[]> =>
  (await shop.get(`/api/statements/${slug}`)).json().versions
const leadOf = async (slug: string) => (await shop.get(`/api/content/${slug}`)).json().page.lead

async function mailsAbout(title: string): Promise<{ to: string; subject: string; text: string }[]> {
  const mails = (await shop.get('/sim/mail.json')).json() as { to: string; subject: string; text: string }[]
  return mails.filter(({ subject }) => subject.includes(title))
}

test('the statements of the shop begin with their first version, of 2025-10-20', async () => {
  for (const slug of ['privacy-statement', 'member-statement']) {
    expect(await versionsOf(slug)).toEqual([{ number: 1, effective_on: '2025-10-20', note: '', state: 'current' }])
    const { page } = (await shop.get(`/api/statements/${slug}/versions/1`)).json()
    expect(page).toMatchObject({ slug, updated_on: '2025-10-20' })
  }
  expect((await shop.get('/api/statements/about-brand')).statusCode).toBe(404)
  expect((await shop.get('/api/statements/privacy-statement/versions/2')).statusCode).toBe(404)
})

test('a new version is readable before its day, takes effect on it, and the old one stays readable', async () => {
  const slug = 'member-statement'
  const { id } = await addMember(shop, '要被告知的人')
  const before = await readContent(shop, editor, slug)
  const written = await writeContent(shop, editor, before, { lead: '新的承諾' })
  const at = new Date(Date.now() + 7 * 24 * 60 * 60_000)
  const wanted = { step: 'plan', at: at.toISOString(), tell_members: true, note: '退貨期限延長' }
  const planned = await publishContent(shop, editor, written, wanted)
  expect(planned).toMatchObject({ state: 'planned', tell_members: true, change_note: '退貨期限延長' })
  await until(async () => (await versionsOf(slug)).length === 2)
  expect(await versionsOf(slug)).toEqual([
    { number: 2, effective_on: taipeiDay(at), note: '退貨期限延長', state: 'upcoming' },
    { number: 1, effective_on: '2025-10-20', note: '', state: 'current' },
  ])
  expect((await shop.get(`/api/statements/${slug}/versions/2`)).json().page.lead).toBe('新的承諾')
  expect(await leadOf(slug)).toBe(before.body.lead)
  expect(await mailsAbout('會員權益聲明已更新')).toEqual([])
  try {
    shop.setNow(at)
    await runDueJobs(shop)
    await until(async () => (await leadOf(slug)) === '新的承諾')
    expect((await versionsOf(slug)).map(({ number, state }) => [number, state])).toEqual([
      [2, 'current'],
      [1, 'former'],
    ])
    expect((await shop.get(`/api/statements/${slug}/versions/1`)).json().page.lead).toBe(before.body.lead)
    expect((await shop.get(`/api/content/${slug}`)).json().page.updated_on).toBe(taipeiDay(at))
    const mails = await mailsAbout('會員權益聲明已更新')
    const members = await shop.deps.db.selectFrom('members').select(['id', 'email']).execute()
    expect(mails.map(({ to }) => to).sort()).toEqual(members.map((member) => member.email).sort())
    const own = mails.find(({ to }) => to === members.find((member) => member.id === id)?.email)
    expect(own?.text).toContain('退貨期限延長')
    expect(own?.text).toContain('/Illustrate/MemberStatement')
    expect(own?.text).toContain('/statements/member-statement/versions/1')
    // the job again, as after a kill: nobody gets a second mail
    await notifyOfStatement(shop.deps, { slug, number: 2 })
    await runDueJobs(shop)
    expect(await mailsAbout('會員權益聲明已更新')).toHaveLength(mails.length)
  } finally {
    shop.setNow(null)
  }
})

test('a plan that is moved or given up leaves no version behind; nobody is told of what nobody asked to tell', async () => {
  const draft = await createContent(shop, editor, { kind: 'statement', slug: 'returns', title: '退換貨說明' })
  const at = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()
  const planned = await publishContent(shop, editor, draft, { step: 'plan', at: at(3) })
  const moved = await publishContent(shop, editor, planned, { step: 'plan', at: at(5), note: '晚一點' })
  const rows = () =>
    shop.deps.db.selectFrom('statement_versions').select(['number', 'note']).where('slug', '=', 'returns').execute()
  expect(await rows()).toEqual([{ number: 1, note: '晚一點' }])
  // a statement that was never shown is not readable by its versions either
  expect((await shop.get('/api/statements/returns')).statusCode).toBe(404)
  const dropped = await publishContent(shop, editor, moved, { step: 'unplan' })
  expect(await rows()).toEqual([])
  await publishContent(shop, editor, dropped, { step: 'now' })
  expect(await rows()).toEqual([{ number: 1, note: '' }])
  await runDueJobs(shop)
  expect(await mailsAbout('退換貨說明')).toEqual([])
  expect((await shop.get('/api/statements/returns')).statusCode).toBe(200)
})

test('mails go out batch by batch, and a job that was killed goes on where it was', async () => {
  const live = await readContent(shop, editor, 'privacy-statement')
  const written = await writeContent(shop, editor, live, { lead: '又改了' })
  await publishContent(shop, editor, written, { step: 'now', tell_members: true })
  const ids = (await shop.deps.db.selectFrom('members').select('id').orderBy('id').execute()).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1)
  // killed after the first of them
  await shop.deps.db
    .updateTable('statement_versions')
    .set({ told_up_to: ids[0] ?? null })
    .where('slug', '=', 'privacy-statement')
    .where('number', '=', 2)
    .execute()
  await runDueJobs(shop)
  expect(await mailsAbout('隱私權與服務條款已更新')).toHaveLength(ids.length - 1)
})
