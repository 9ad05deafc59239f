import { afterAll, expect, test, vi } from 'vitest'
import { buildEmbeddedTemplate, buildPostgresTemplate, createTestDb } from './test-db.ts'
import { temporaryFolder } from './test-fixtures/fresh-db.ts'
import { fixtureDb, fixtureMigrations } from './test-fixtures/tables.ts'

afterAll(() => vi.unstubAllEnvs())

test('each test database is a separate migrated copy', async () => {
  await using template = await temporaryFolder()
  const templateName = `template_test_${process.pid}`
  vi.stubEnv('TEST_TEMPLATE_DIR', template.path)
  vi.stubEnv('TEST_TEMPLATE_DATABASE', templateName)
  await buildEmbeddedTemplate(template.path, { folder: fixtureMigrations })
  await buildPostgresTemplate(templateName, { folder: fixtureMigrations })
  for (const engine of ['embedded', 'postgres'] as const) {
    const [one, two] = await Promise.all([createTestDb(engine), createTestDb(engine)])
    expect(one.engine).toBe(engine)
    await fixtureDb(one).updateTable('counters').set({ value: 1 }).execute()
    const other = await fixtureDb(two).selectFrom('counters').selectAll().execute()
    expect(other).toEqual([{ name: 'hits', value: 0 }])
    await Promise.all([one.drop(), two.drop()])
    await expect(one.ping()).rejects.toThrow()
  }
}, 60_000)

test('without the environment the error says what is missing', async () => {
  vi.stubEnv('TEST_TEMPLATE_DIR', '')
  await expect(createTestDb('embedded')).rejects.toThrow('TEST_TEMPLATE_DIR is not set')
})
