import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backups } from '#server/ports/backups.ts'
import { keptBackups } from '#tests/support/kept-backups.ts'
import { addStaff, staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const first = 'shanlan-2026-11-17T020304.tar.gz'
const second = 'shanlan-2026-11-18T020304.tar.gz'

const kept = new Map([[first, 'the first']])
let problem: Error | null = null
const backups: Backups = {
  ...keptBackups(kept),
  async make() {
    if (problem) throw problem
    kept.set(second, 'the second')
    return { name: second, bytes: 10 }
  },
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, undefined, (deps) => Object.assign(deps, { backups }))
})
afterAll(() => shop.close())

test('the owner makes a backup and downloads it, and both are in the audit log', async () => {
  const { cookie } = await addStaff(shop)
  const made = await shop.post('/api/admin/backups', {}, { cookie })
  expect(made.json()).toMatchObject({ success: true, bytes: 10, backup: { name: second } })
  const { items } = (await shop.get('/api/admin/backups', { cookie })).json()
  expect(items).toEqual([
    { name: second, made_at: '2026-11-18T02:03:04.000Z' },
    { name: first, made_at: '2026-11-17T02:03:04.000Z' },
  ])
  const file = await shop.get(`/api/admin/backups/${second}`, { cookie })
  expect([file.statusCode, file.body, file.headers['content-disposition']]).toEqual([
    200,
    'the second',
    `attachment; filename="${second}"`,
  ])
  const audit = (await shop.get('/api/admin/audit', { cookie })).json().items
  expect(audit.slice(0, 2)).toMatchObject([
    { action: 'backup.download', thing: { id: second } },
    { action: 'backup.make', thing: { id: second } },
  ])
})

test('nobody else sees, makes or downloads one; the owner says first who they are', async () => {
  for (const role of ['packer', 'editor'] as const) {
    const headers = await staffSession(shop, role)
    expect((await shop.get('/api/admin/backups', headers)).statusCode).toBe(403)
    expect((await shop.post('/api/admin/backups', {}, headers)).statusCode).toBe(403)
    expect((await shop.get(`/api/admin/backups/${first}`, headers)).statusCode).toBe(403)
  }
  expect((await shop.get(`/api/admin/backups/${first}`)).statusCode).toBe(401)
  const { id, cookie } = await addStaff(shop)
  await shop.deps.db
    .updateTable('staff_sessions')
    .set({ proved_at: new Date(0) })
    .where('staff_id', '=', id)
    .execute()
  expect((await shop.post('/api/admin/backups', {}, { cookie })).json().code).toBe('proof_needed')
  expect((await shop.get(`/api/admin/backups/${first}`, { cookie })).json().code).toBe('proof_needed')
})

test('a call from another site is refused', async () => {
  const { cookie } = await addStaff(shop)
  const answer = await shop.post('/api/admin/backups', {}, { cookie, origin: 'https://elsewhere.example' })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden_origin'])
})

test.each(['..%2Fsecret.key', 'secret.key', 'shanlan-2026-11-16T020304.tar.gz', '%2Fetc%2Fpasswd'])(
  '%s is no backup that is kept',
  async (name) => {
    const { cookie } = await addStaff(shop)
    expect((await shop.get(`/api/admin/backups/${name}`, { cookie })).statusCode).toBe(404)
  },
)

test('a backup that fails is told in plain words, without what the machine said', async () => {
  const { cookie } = await addStaff(shop)
  problem = new Error('pg_dump failed: password authentication failed for user "shop"')
  const answer = await shop.post('/api/admin/backups', {}, { cookie })
  problem = null
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'backup_failed'])
  expect(answer.body).not.toContain('pg_dump')
})
