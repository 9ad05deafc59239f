/** The image without Docker: its steps in a clean folder, its scripts run for real; and nginx takes what the shop takes. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureLimits } from '#domain/pictures/picture-rules.ts'
import { createEmptyPostgres } from '#server/db/test-db.ts'
import { scratchRoot } from '../support/scratch-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
let folder: string
let empty: Awaited<ReturnType<typeof createEmptyPostgres>>

/** What `COPY . .` copies, as .dockerignore says; the dependencies are those of this folder. */
beforeAll(async () => {
  folder = mkdtempSync(join(scratchRoot(), 'shanlan-image-'))
  const ignored = new Set(read('.dockerignore').split('\n').filter(Boolean))
  for (const name of readdirSync(root)) {
    if (!ignored.has(name) && name !== 'node_modules' && !name.startsWith('.env.')) {
      cpSync(join(root, name), join(folder, name), { recursive: true })
    }
  }
  execFileSync('ln', ['-s', join(root, 'node_modules'), join(folder, 'node_modules')])
  mkdirSync(join(folder, 'data-of-image'))
  empty = await createEmptyPostgres(process.env.TEST_TEMPLATE_DATABASE)
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await empty?.drop()
})

const run = (script: string, ...args: string[]) => {
  const { VITEST: _vitest, NODE_OPTIONS: _options, ...rest } = process.env
  const env = { ...rest, DATABASE_URL: empty.url, DATA_DIR: join(folder, 'data-of-image') }
  return spawnSync(process.execPath, [join('scripts', script), ...args], { cwd: folder, env, encoding: 'utf8' })
}

test('what the image copies is enough for every script that an owner runs in it', () => {
  const migrated = run('db.ts', 'migrate')
  expect([migrated.status, migrated.stdout]).toEqual([0, 'no migration to do\n'])
  const shop = run('shop.ts', 'todo')
  expect([shop.status, shop.stderr]).toEqual([0, ''])
  const backup = run('backup.ts', join(folder, 'data-of-image'))
  expect([backup.status, backup.stderr]).toEqual([0, ''])
  expect(readdirSync(join(folder, 'data-of-image')).some((name) => name.endsWith('.dump'))).toBe(true)
}, 120_000)

test('the image has the pg_dump of the server that compose starts', () => {
  const server = /image: postgres:(\d+)/.exec(read('compose.yaml'))?.[1]
  expect(read('Dockerfile')).toContain(`postgresql-client-${server}`)
})

test('nginx takes bodies that the shop takes', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf'))?.[1])
  expect(megabytes * 1024 * 1024).toBeGreaterThan(pictureLimits.bytes)
})
