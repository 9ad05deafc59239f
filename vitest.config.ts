import { defineConfig } from 'vitest/config'
import { bothEngines, postgresOnly } from './tests/support/both-engines.ts'
import { cheapWasm } from './tests/support/cheap-wasm.ts'
import { mutantPlugin } from './tests/support/mutant-plugin.ts'
import { startInTheMorning } from './tests/support/test-clock.ts'

await startInTheMorning()

/** Tests of the database layer: they need both engines, though they are no API tests. */
const databaseTests = ['src/server/db/**/*.test.ts']
/** Whole processes are started and killed, every pattern is proved: seconds each. */
const processTests = [
  'tests/start.test.ts',
  'tests/nginx.test.ts',
  'tests/pattern-proofs.test.ts',
  'tests/running/**/*.test.ts',
  'src/server/db/embedded/durability.test.ts',
]

/** `npm run test:thorough`: all other API tests on the embedded engine, and the processes. */
const thorough = process.env.TESTS === 'thorough'
const onBothEngines = Object.values(bothEngines).flat()
const apiTests = ['src/**/*.api.test.ts']

/** Empty, except in `npm run prove -- mutants`. */
const plugins = mutantPlugin(process.env.MUTANT)
const slow = { testTimeout: 120_000, hookTimeout: 120_000 }
const withEngines = { ...slow, globalSetup: 'tests/support/global-setup.ts', execArgv: [cheapWasm] }

export default defineConfig({
  test: {
    pool: 'forks',
    fsModuleCache: true,
    // an embedded database takes some hundred MB: two at a time
    maxWorkers: 2,
    // tests keep nothing in modules, so files may share them: a third of the time of reading all modules anew for each
    isolate: false,
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'simulators/**/*.test.ts'],
          exclude: ['src/**/*.api.test.ts', ...databaseTests, ...processTests],
          ...slow,
        },
      },
      {
        test: {
          name: 'database',
          include: thorough ? processTests : databaseTests,
          exclude: thorough ? [] : processTests,
          ...withEngines,
        },
      },
      {
        plugins,
        test: {
          name: 'api postgres',
          include: apiTests,
          env: { TEST_ENGINE: 'postgres' },
          ...withEngines,
        },
      },
      {
        test: {
          name: 'api embedded',
          include: thorough ? apiTests : onBothEngines,
          exclude: thorough ? [...onBothEngines, ...postgresOnly] : [],
          env: { TEST_ENGINE: 'embedded' },
          ...withEngines,
        },
      },
    ],
  },
})
