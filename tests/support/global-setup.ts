/**
 * Before the first test: a private PostgreSQL, and on each engine a migrated, seeded shop that tests copy. Several
 * groups of tests need it; the first one creates it and cleans up.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { buildEmbeddedTemplate, buildPostgresTemplate } from '#server/db/test-db.ts'
import { cheapWasm } from './cheap-wasm.ts'
import { startPostgres } from './postgres-server.ts'
import { scratchRoot } from './scratch-folder.ts'
import { seedTemplate as prepare } from './seed-template.ts'
import { requireSystemTools } from './system-tools.ts'

setFlagsFromString(cheapWasm)

export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const { postgresBin } = requireSystemTools((line) => console.log(line))
  const server = await startPostgres(postgresBin, { durable: false })
  const template = await mkdtemp(join(scratchRoot(), 'shanlan-template-'))
  process.env.TEST_DATABASE_URL = server.socketUrl
  process.env.TEST_DATABASE_LOG = server.log
  process.env.TEST_TEMPLATE_DIR = template
  process.env.TEST_TEMPLATE_DATABASE = 'shop_template'
  await Promise.all([buildEmbeddedTemplate(template, { prepare }), buildPostgresTemplate('shop_template', { prepare })])
  return async () => {
    await server.stop()
    await rm(template, { recursive: true, force: true })
  }
}
