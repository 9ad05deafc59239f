import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelByOwner } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addConfirmed } from '#tests/builders/fulfilment.ts'
import { mailsTo } from '#tests/support/members.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { queueWeeklyMails } from './weekly-mail.service.ts'

let shop: TestShop
let other: TestShop
const monday = new Date('2026-11-16T08:00:00+08:00')
beforeAll(async () => {
  shop = await openTestShop()
  // a second process on the same database
  other = await openTestShop({}, { ...shop.database, drop: async () => {} })
})
afterAll(async () => {
  await other.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.deps.db.deleteFrom('jobs').execute()
  await shop.deps.db.updateTable('staff').set({ disabled_at: monday }).execute()
  setNow(monday)
})

function setNow(time: Date): void {
  for (const process of [shop, other]) process.setNow(time)
}

const queued = async () => {
  const rows = await shop.deps.db.selectFrom('jobs').select('data').where('kind', '=', 'mail').execute()
  return rows.map(({ data }) => (data as { to: string }).to).sort()
}

test('every process may ask every day: each owner gets one mail for the week', async () => {
  const [one, two] = [await addStaff(shop), await addStaff(shop)]
  await addStaff(shop, 'packer')
  await Promise.all([shop, other, shop, other].map(({ deps }) => queueWeeklyMails(deps)))
  setNow(new Date('2026-11-17T08:00:00+08:00'))
  await queueWeeklyMails(shop.deps)
  expect(await queued()).toEqual([one.email, two.email].sort())
  await runDueJobs(shop)
  setNow(new Date('2026-11-18T08:00:00+08:00'))
  await queueWeeklyMails(shop.deps)
  setNow(new Date('2026-11-19T08:00:00+08:00'))
  await queueWeeklyMails(shop.deps)
  expect(await mailsTo(shop, one.email)).toHaveLength(1)
  setNow(new Date('2026-11-23T08:00:00+08:00'))
  await queueWeeklyMails(shop.deps)
  await runDueJobs(shop)
  expect(await mailsTo(shop, one.email)).toHaveLength(2)
})

test('it has ten lines about the week before', async () => {
  const { email } = await addStaff(shop)
  setNow(new Date('2026-11-11T12:00:00+08:00'))
  const [first, second] = [await addConfirmed(shop), await addConfirmed(shop, { by: 'cod' })]
  await cancelByOwner(shop.deps, second.name, '', byOwner)
  await runDueJobs(shop)
  setNow(monday)
  await queueWeeklyMails(shop.deps)
  await runDueJobs(shop)
  const [mail] = await mailsTo(shop, email)
  expect(mail?.subject).toBe('【山嵐咖啡】11/9–11/15 一週摘要')
  const lines = mail?.text.split('\n').filter((line) => /^\S{2,8}：\S/.test(line)) ?? []
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe(`銷售金額：NT$${(first.total + second.total).toLocaleString('en-US')}（前一週沒有銷售）`)
  expect(lines[1]).toBe('訂單：2 筆（前一週沒有銷售）')
  expect(lines[4]).toContain('11/11（三）')
  expect(lines[6]).toBe(`取消與退貨：1 次，NT$${second.total.toLocaleString('en-US')}`)
  expect(mail?.text).toContain('/admin/reports')
})

test('it is about the shop by the name that the owner gave it', async () => {
  const { cookie, email } = await addStaff(shop)
  const { version } = (await shop.get('/api/admin/settings/shop', { cookie })).json()
  const named = (short_name: string, of: number) =>
    shop.post('/api/admin/settings/shop', { version: of, values: { short_name } }, { cookie })
  expect((await named('霧起', version)).statusCode).toBe(200)
  await queueWeeklyMails(shop.deps)
  await runDueJobs(shop)
  const [mail] = await mailsTo(shop, email)
  expect(mail?.text).toContain('上週的霧起')
  await named('山嵐', version + 1)
})

test('who does not want it chooses so, in one window at a time, and gets none', async () => {
  const { cookie, id, email } = await addStaff(shop)
  const change = (body: object) => shop.post('/api/admin/weekly-mail', body, { cookie })
  expect((await shop.get('/api/admin/weekly-mail', { cookie })).json()).toMatchObject({ wanted: true, version: 0 })
  const answers = await Promise.all([change({ wanted: false, version: 0 }), change({ wanted: false, version: 0 })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const conflict = answers.find(({ statusCode }) => statusCode === 409)
  expect(conflict?.json().present).toEqual({ wanted: false, version: 1 })
  await queueWeeklyMails(shop.deps)
  expect(await queued()).toEqual([])
  expect((await change({ wanted: true, version: 1 })).json()).toMatchObject({ wanted: true, version: 2 })
  await queueWeeklyMails(shop.deps)
  expect(await queued()).toEqual([email])
  const audits = await shop.deps.db.selectFrom('audit_log').select('changes').where('thing_id', '=', id).execute()
  expect(audits.map(({ changes }) => changes)).toEqual([
    { wanted: { before: true, after: false } },
    { wanted: { before: false, after: true } },
  ])
})

test('a packer has no such choice', async () => {
  const { cookie } = await addStaff(shop, 'packer')
  expect((await shop.get('/api/admin/weekly-mail', { cookie })).statusCode).toBe(403)
})
