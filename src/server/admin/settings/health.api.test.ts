import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Health } from '#contract/admin/settings/health.ts'
import { LogComplaints } from '#server/core/log-complaints.ts'
import { reportSilence } from '#server/modules/gateway/gateway-services.service.ts'
import { addStaff, staffSession } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { insertBackup, insertRestoreTrial } from './health.repo.ts'
import { deleteOldHealth, readHealth } from './health.service.ts'
import { startHeartbeat } from './heartbeat.service.ts'

let shop: TestShop
const start = new Date('2026-11-16T04:00:00Z')
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(start)
  await shop.database.executeSql('truncate shop_processes, log_complaints, backups, restore_trials, gateway_services')
  await shop.deps.db.deleteFrom('jobs').execute()
})

const later = (minutes: number) => shop.setNow(new Date(shop.deps.clock.now().getTime() + minutes * 60_000))
const read = async (): Promise<Health> => (await shop.get('/api/admin/health', await staffSession(shop))).json<Health>()
const lineOf = async (kind: string) => (await read()).lines.find((line) => line.kind === kind)

test('each line has a state, what is, and what to do', async () => {
  const beat = await startHeartbeat(shop.deps, new LogComplaints())
  const { lines, version } = await read()
  expect(lines.map(({ kind }) => kind)).toEqual([
    'processes',
    'jobs',
    'mails',
    'gateway',
    'credentials',
    'certificate',
    'backup',
    'restore',
    'database',
    'disk',
    'log',
  ])
  for (const { facts, advice } of lines) expect([facts.length > 0, advice.length > 3]).toEqual([true, true])
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  await beat.stop()
})

test('processes say that they are there; one that stops is gone, one that dies is missed', async () => {
  const [one, two] = [
    await startHeartbeat(shop.deps, new LogComplaints()),
    await startHeartbeat(shop.deps, new LogComplaints()),
  ]
  expect(await lineOf('processes')).toMatchObject({ state: 'good', facts: ['2 個程式'] })
  later(5)
  await one.beat()
  expect(await lineOf('processes')).toMatchObject({ state: 'watch', facts: ['2 個程式，其中 1 個沒有回應'] })
  expect((await read()).processes.map(({ alive }) => alive).sort()).toEqual([false, true])
  later(24 * 60)
  await one.beat()
  await deleteOldHealth(shop.deps)
  expect((await read()).processes).toHaveLength(1)
  await two.beat()
  await two.stop()
  await one.stop()
  expect((await read()).processes).toEqual([])
})

test('jobs that wait, are tried again or are dead are told; a mail in the line of mails, too', async () => {
  const job = (kind: string, values: object) =>
    shop.deps.db
      .insertInto('jobs')
      .values({ kind, data: {}, due_at: start, created_at: start, ...values })
      .execute()
  expect(await lineOf('jobs')).toMatchObject({ state: 'good', facts: ['等待中 0 件'] })
  await job('check_parcels', { last_error: 'no answer', attempts: 1 })
  later(6)
  expect(await lineOf('jobs')).toMatchObject({
    state: 'watch',
    facts: ['等待中 1 件', '最久的等了 6 分鐘', '重試中 1 件'],
  })
  expect(await lineOf('mails')).toMatchObject({ state: 'good' })
  await job('mail', { state: 'dead', finished_at: start, last_error: 'refused' })
  expect(await lineOf('jobs')).toMatchObject({ state: 'bad' })
  const mails = await lineOf('mails')
  expect(mails?.state).toBe('bad')
  expect(mails?.facts).toContain('放棄的 1 件')
  expect(mails?.advice).toContain('串接狀態')
})

test('a gateway that does not answer, and a backup that is missing, old or new', async () => {
  await reportSilence(shop.deps, 'payment')
  later(10)
  expect(await lineOf('gateway')).toMatchObject({ state: 'watch' })
  expect((await lineOf('gateway'))?.facts[0]).toBe('金流沒有回應 10 分鐘')
  later(60)
  expect(await lineOf('gateway')).toMatchObject({ state: 'bad' })
  expect(await lineOf('backup')).toMatchObject({ state: 'watch', facts: ['還沒有備份過'] })
  await insertBackup(shop.deps.db, {
    made_at: shop.deps.clock.now(),
    kind: 'postgres',
    bytes: 5 * 1024 ** 2,
    place: 'x',
  })
  expect(await lineOf('backup')).toMatchObject({ state: 'good', facts: ['最後一次 2026-11-16 13:10，5.0 MB'] })
  later(27 * 60)
  expect(await lineOf('backup')).toMatchObject({ state: 'watch' })
})

test('a backup that was restored to try it is told with its age; one that failed needs somebody', async () => {
  expect(await lineOf('restore')).toMatchObject({ state: 'watch', facts: ['還沒有試過還原'] })
  const now = shop.deps.clock.now()
  const trial = { tried_at: now, made_at: new Date(now.getTime() - 60_000), place: 'x', seconds: 7, problem: '' }
  await insertRestoreTrial(shop.deps.db, trial)
  const fact = '最後一次 2026-11-16 12:00，還原 2026-11-16 11:59 的備份，花 7 秒'
  expect(await lineOf('restore')).toMatchObject({ state: 'good', facts: [fact] })
  await insertRestoreTrial(shop.deps.db, { ...trial, tried_at: new Date(now.getTime() + 1), problem: 'orders: 3, 2' })
  expect(await lineOf('restore')).toMatchObject({ state: 'bad', facts: [fact, '沒有成功'] })
  later(40 * 24 * 60)
  await insertRestoreTrial(shop.deps.db, { ...trial, tried_at: new Date(now.getTime() + 2) })
  expect(await lineOf('restore')).toMatchObject({ state: 'watch' })
})

test('a real shop on the embedded database is told when to move; a demonstration, or one on a server, is not', async () => {
  const line = (config: object) =>
    readHealth({ ...shop.deps, config: { ...shop.deps.config, ...config } }).then(({ lines }) =>
      lines.find(({ kind }) => kind === 'database'),
    )
  const server = 'postgres://shop@localhost/shop'
  expect(await line({ mode: 'demo', databaseUrl: undefined })).toMatchObject({ state: 'good' })
  expect(await line({ mode: 'production', databaseUrl: server })).toMatchObject({ state: 'good' })
  const warning = await line({ mode: 'production', databaseUrl: undefined })
  expect(warning).toMatchObject({
    state: 'watch',
    facts: ['內建資料庫', expect.any(String), expect.any(String), '沒有即時副本（可用 JOURNAL_TO 設定）'],
  })
  expect(warning?.advice).toContain('npm run move-database')
})

test('what the log complained of is counted over processes and kept small', async () => {
  const [one, two] = [new LogComplaints(), new LogComplaints()]
  const beats = [await startHeartbeat(shop.deps, one), await startHeartbeat(shop.deps, two)]
  const now = shop.deps.clock.now()
  for (const complaints of [one, two, two]) complaints.note(50, [{ phone: '0912345678' }, 'failed'], now)
  await Promise.all(beats.map((beat) => beat.beat()))
  expect((await read()).complaints).toEqual([
    { level: 'error', message: 'failed', total: 3, last_at: now.toISOString() },
  ])
  expect(await lineOf('log')).toMatchObject({
    state: 'watch',
    facts: ['24 小時內錯誤 3 次', '警告 0 次', '只留在這台機器（可用 LOG_URL 送到別處）'],
  })
  for (let round = 0; round < 8; round++) {
    for (let n = 0; n < 40; n++) one.note(40, [`warning ${String.fromCodePoint(0x4e00 + round * 40 + n)}`], now)
    await beats[0]?.beat()
  }
  const stored = await shop.deps.db.selectFrom('log_complaints').select('total').execute()
  expect(stored.length).toBeLessThanOrEqual(201)
  expect(stored.reduce((sum, { total }) => sum + total, 0)).toBe(323)
  expect((await read()).complaints).toHaveLength(50)
  later(40 * 24 * 60)
  await deleteOldHealth(shop.deps)
  expect(await shop.deps.db.selectFrom('log_complaints').select('total').execute()).toEqual([])
  for (const beat of beats) await beat.stop()
})

test('it is for the owner', async () => {
  for (const role of ['packer', 'editor'] as const) {
    const { cookie } = await addStaff(shop, role)
    expect((await shop.get('/api/admin/health', { cookie })).statusCode).toBe(403)
  }
  expect(await runDueJobs(shop)).toBe(0)
})
