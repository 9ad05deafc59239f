/** Texts of a shop that runs already go through the migration to drafts and versions unharmed. */
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
  const released = readdirSync(all).filter((name) => name < '0250')
  for (const name of released) cpSync(fileURLToPath(new URL(name, all)), join(before.path, name))
  await migrate(open, { folder: pathToFileURL(`${before.path}/`) })
  await open.executeSql(`
    insert into content_pages (slug, kind, version, body, published, updated_at) values
      ('about-brand', 'page', 3, '{"title":"改過的"}', true, '2026-01-02T00:00:00Z'),
      ('about-team', 'page', 2, '{"title":"藏起來的"}', false, '2026-01-02T00:00:00Z'),
      ('specialty-coffee', 'page', 1, '{"title":"文章"}', true, '2026-01-02T00:00:00Z'),
      ('pairing-milk', 'page', 1, '{"title":"牛奶"}', true, '2026-01-02T00:00:00Z'),
      ('privacy-statement', 'page', 4, '{"title":"隱私"}', true, '2026-01-02T00:00:00Z'),
      ('banner-hero', 'banner', 1, '{"title":"山"}', true, '2026-01-02T00:00:00Z'),
      ('banner-free-shipping', 'banner', 1, '{"title":"免運"}', true, '2026-01-02T00:00:00Z');`)
  await migrate(open, { folder: all })
})
afterAll(async () => {
  await open?.close()
  await drop?.()
})

const rows = async (text: string) => (await open.executeSql(text)).rows

test('every text keeps its words and version, is what it is, and one that was hidden waits as a draft', async () => {
  expect(
    await rows(`select slug, kind, version, live_version, published, body ->> 'title' as title, draft ->> 'title' as draft
      from content_pages order by slug`),
  ).toEqual([
    { slug: 'about-brand', kind: 'page', version: 3, live_version: 3, published: true, title: '改過的', draft: null },
    {
      ...{ slug: 'about-team', kind: 'page', version: 2, live_version: 2, published: false },
      ...{ title: '藏起來的', draft: '藏起來的' },
    },
    { slug: 'banner-hero', kind: 'banner', version: 1, live_version: 1, published: true, title: '山', draft: null },
    { slug: 'pairing-milk', kind: 'pairing', version: 1, live_version: 1, published: true, title: '牛奶', draft: null },
    {
      ...{ slug: 'privacy-statement', kind: 'statement', version: 4, live_version: 4, published: true },
      ...{ title: '隱私', draft: null },
    },
    {
      ...{ slug: 'specialty-coffee', kind: 'article', version: 1, live_version: 1, published: true },
      ...{ title: '文章', draft: null },
    },
  ])
})

test('a statement begins with its first version, of the day that the specification names', async () => {
  expect(
    await rows(`select slug, number, body ->> 'title' as title, effective_at = '2025-10-20T00:00:00+08:00' as on_the_day
      from statement_versions`),
  ).toEqual([{ slug: 'privacy-statement', number: 1, title: '隱私', on_the_day: true }])
})

test('there is one key for preview links, and it is not the same in two shops', async () => {
  const keyOf = `select encode(key, 'hex') as key from content_preview_key`
  const second = await createEmptyPostgres()
  const other = await openDb({ databaseUrl: second.url, dataDir: '' })
  await migrate(other, { folder: all })
  const first = await rows(keyOf)
  expect(first).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect((await other.executeSql(keyOf)).rows).not.toEqual(first)
  await other.close()
  await second.drop()
})
