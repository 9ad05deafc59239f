/**
 * `npm test`: every check, the unit and API tests and the journeys in a real browser, with one summary line.
 * `npm run test:thorough`: what `npm test` leaves out for its time. The rest of the browser tests, the rest of the API tests
 * on the embedded engine, processes that are started and killed.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireSystemTools } from '#tests/support/system-tools.ts'
import { buildShop } from './build.ts'
import { runChecks } from './check.ts'
import { buildIsCurrent } from './source-hash.ts'
import { readBrowserReport, readVitestReport, type TestOutcome } from './test-report.ts'

const print = (line: string) => console.log(line)
const reports = await mkdtemp(join(tmpdir(), 'shanlan-test-'))
const { browser, postgresBin } = requireSystemTools(print)
const thorough = process.argv.includes('thorough')
const environment = {
  ...process.env,
  ...(thorough ? { TESTS: 'thorough' } : {}),
  BROWSER_PATH: browser,
  POSTGRES_BIN: postgresBin,
}

const [checks] = await phase('checks and build', () =>
  Promise.all([thorough ? { passed: 0, failed: [] } : runChecks(), build()]),
)
const vitest = await phase('unit and API tests', runVitest)
const browserTests = await phase('browser tests', runPlaywright)
await rm(reports, { recursive: true, force: true })

const outcomes = [checks, vitest, browserTests]
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.flatMap((outcome) => outcome.failed)
if (failed.length > 0) print(`\n— failed\n${failed.join('\n\n')}`)
print(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

async function phase<T>(name: string, work: () => Promise<T>): Promise<T> {
  print(`\n— ${name}`)
  const started = performance.now()
  const result = await work()
  print(`\n${name}: ${Math.round((performance.now() - started) / 1000)} s`)
  return result
}

async function build(): Promise<void> {
  if (await buildIsCurrent()) print('the build is current')
  else await buildShop(print)
}

async function runVitest(): Promise<TestOutcome> {
  const report = join(reports, 'vitest.json')
  const selected = thorough ? ['--project', 'api embedded', '--project', 'database'] : []
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', ['run', ...selected, ...reporters])
  return withRunnerFailure('vitest', code, await readVitestReport(report))
}

async function runPlaywright(): Promise<TestOutcome> {
  const report = join(reports, 'playwright.json')
  const code = await run('playwright', ['test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  return withRunnerFailure('playwright', code, await readBrowserReport(report))
}

/** A runner that crashed, or that found no test at all, counts as failed even if no test did. */
function withRunnerFailure(runner: string, code: number, found: TestOutcome | null): TestOutcome {
  const outcome = found ?? { passed: 0, failed: [] }
  const broken = outcome.failed.length === 0 && (code !== 0 || outcome.passed === 0)
  return broken ? { ...outcome, failed: [`${runner} ended with ${code}, ${outcome.passed} passed`] } : outcome
}

function run(name: string, args: string[], extra: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${name}`, args, { stdio: 'inherit', env: { ...environment, ...extra } })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
