/** Data of a shop that runs already goes through the newest migrations of accounts unharmed. */
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { type OpenDb, openDb } from './open-db.ts'
import { createEmptyPostgres } from './test-db.ts'
import { temporaryFolder } from './test-fixtures/fresh-db.ts'

const all = new URL('./migrations/', import.meta.url)
let open: OpenDb
let drop: () => Promise<void>

beforeAll(async () => {
  const empty = await createEmptyPostgres()
  drop = empty.drop
  open = await openDb({ databaseUrl: empty.url, dataDir: '' })
  await using before = await temporaryFolder()
  const released = readdirSync(all).filter((name) => name < '0120')
  for (const name of released) cpSync(fileURLToPath(new URL(name, all)), join(before.path, name))
  await migrate(open, { folder: pathToFileURL(`${before.path}/`) })
  await open.executeSql(`
    insert into members (email, name, password_hash, email_verified_at) values
      ('verified@example.test', '已驗證', 'hash', now()),
      ('waiting@example.test', '等待', 'latest hash', null),
      ('late@example.test', '太晚', 'late hash', null);
    insert into mail_tokens (token_hash, purpose, member_id, name, password_hash, created_at, expires_at)
    select sha256(t.token::bytea), t.purpose, m.id, t.name, t.hash, now(), now() + interval '1 hour'
    from members m, (values
      ('first link', 'verify', '第一次', 'first hash'), ('latest link', 'verify', '等待', 'latest hash'),
      ('reset link', 'reset', null, null)) as t (token, purpose, name, hash)
    where m.email = 'waiting@example.test';
    insert into mail_tokens (token_hash, purpose, member_id, created_at, expires_at)
    select sha256('own reset'), 'reset', id, now(), now() + interval '1 hour' from members where name = '已驗證';
    insert into jobs (kind, data, due_at, created_at)
    select 'mail', jsonb_build_object('to', 'queued@example.test', 'name', '排隊', 'template',
      jsonb_build_object('kind', 'verify', 'memberId', id, 'passwordHash', 'queued hash')), now(), now()
    from members where name = '太晚';
    insert into sessions (token_hash, member_id, expires_at)
    select sha256('session'), id, now() + interval '20 days' from members where name = '已驗證';
    insert into social_flows (id, provider, state_hash, browser_hash, redirect_uri, session_id, created_at, expires_at)
    select gen_random_uuid(), 'line', sha256('state'), sha256('key'), '', id, now(), now() from sessions;
    insert into orders (state, created_at, updated_at, order_name, placed_at, goods_amount, discount_amount,
      shipping_amount, total_amount) values ('completed', now(), now(), 'SL1', now(), 1, 0, 0, 1);`)
  await migrate(open, { folder: all })
})
afterAll(async () => {
  await open?.close()
  await drop?.()
})

const rows = async (text: string) => (await open.executeSql(text)).rows

test('members without a verified address become registrations; links in mailboxes keep their own name and password', async () => {
  expect(await rows('select email from members')).toEqual([{ email: 'verified@example.test' }])
  expect(await rows(`select email, name, password_hash from pending_registrations order by password_hash`)).toEqual([
    { email: 'waiting@example.test', name: '第一次', password_hash: 'first hash' },
    { email: 'late@example.test', name: '太晚', password_hash: 'late hash' },
    { email: 'waiting@example.test', name: '等待', password_hash: 'latest hash' },
    { email: 'queued@example.test', name: '排隊', password_hash: 'queued hash' },
  ])
  const owner = (token: string) =>
    rows(`select r.password_hash, m.name from mail_tokens t left join pending_registrations r on r.id = t.registration_id
      left join members m on m.id = t.member_id where token_hash = sha256('${token}')`)
  expect(await owner('first link')).toEqual([{ password_hash: 'first hash', name: null }])
  expect(await owner('latest link')).toEqual([{ password_hash: 'latest hash', name: null }])
  expect(await owner('reset link')).toMatchObject([{ password_hash: expect.any(String), name: null }])
  expect(await owner('own reset')).toEqual([{ password_hash: null, name: '已驗證' }])
})

test('a session of before is not remembered, and ends a day after its last use; a linking under way stays one', async () => {
  expect(
    await rows(`select remembered, proved_at, expires_at <= now() + interval '1 day' as ends_soon from sessions`),
  ).toEqual([{ remembered: false, proved_at: null, ends_soon: true }])
  expect(await rows('select purpose, remember from social_flows')).toEqual([{ purpose: 'link', remember: false }])
})

test('for orders of members who have left, the time runs from now on', async () => {
  expect(await rows('select member_left_at is not null as runs from orders')).toEqual([{ runs: true }])
})

test('a queued verification mail names its registration', async () => {
  const [job] = (await rows(`select data -> 'template' as template from jobs`)) as { template: object }[]
  const [queued] = (await rows(`select id from pending_registrations where name = '排隊'`)) as { id: string }[]
  expect(job?.template).toEqual({ kind: 'verify', registrationId: queued?.id })
})
