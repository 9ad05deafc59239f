/** `npm test`: every check and every test, on both engines and in a real browser, with one summary line. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireSystemTools } from '#tests/support/system-tools.ts'
import { buildShop } from './build.ts'
import { runChecks } from './check.ts'
import { buildIsCurrent } from './source-hash.ts'

interface Count {
  passed: number
  failed: number
}

const say = (line: string) => console.log(line)
const reports = await mkdtemp(join(tmpdir(), 'shanlan-test-'))
const { browser, postgresBin } = requireSystemTools(say)
const environment = { ...process.env, BROWSER_PATH: browser, POSTGRES_BIN: postgresBin }

const counts: Count[] = []
say('\n— checks')
counts.push(await runChecks())
say('\n— build')
if (await buildIsCurrent()) say('the build is current')
else await buildShop(say)
say('\n— unit and API tests')
counts.push(await runVitest())
say('\n— browser tests')
counts.push(await runPlaywright())
await rm(reports, { recursive: true, force: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function runVitest(): Promise<Count> {
  const report = join(reports, 'vitest.json')
  const code = await run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`])
  const result = await readReport<{ numPassedTests: number; numFailedTests: number }>(report)
  return settle(code, { passed: result?.numPassedTests ?? 0, failed: result?.numFailedTests ?? 0 })
}

async function runPlaywright(): Promise<Count> {
  const report = join(reports, 'playwright.json')
  const code = await run('playwright', ['test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const result = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report)
  const stats = result?.stats ?? { expected: 0, unexpected: 0, flaky: 0 }
  // a test that passes only the second time has found something: it counts as failed
  return settle(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky })
}

/** A runner that broke, or that found no test at all, has failed even if no test says so. */
function settle(code: number, count: Count): Count {
  const broken = count.failed === 0 && (code !== 0 || count.passed === 0)
  return broken ? { ...count, failed: 1 } : count
}

function run(name: string, args: string[], extra: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${name}`, args, { stdio: 'inherit', env: { ...environment, ...extra } })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

async function readReport<T>(path: string): Promise<T | null> {
  return readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => null,
  )
}
