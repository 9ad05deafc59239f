import { defineConfig } from 'vitest/config'

/**
 * Three kinds: `unit` needs nothing but code (and, for the database layer, both engines); API tests run twice, on the
 * embedded engine and on PostgreSQL.
 */
const api = (engine: 'embedded' | 'postgres') => ({
  test: {
    name: `api ${engine}`,
    include: ['src/**/*.api.test.ts'],
    env: { TEST_ENGINE: engine },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    pool: 'forks',
    // an embedded database takes some hundred MB: two at a time
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'scripts/**/*.test.ts', 'simulators/**/*.test.ts'],
          exclude: ['src/**/*.api.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      api('embedded'),
      api('postgres'),
    ],
  },
})
