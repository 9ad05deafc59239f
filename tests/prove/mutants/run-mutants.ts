/** Runs the tests named by each mutant with its fault in place. A mutant that none of them notices is a gap in the tests. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mutant } from './mutant.ts'

export interface MutantReport {
  caught: number
  /** Faults that no test noticed. */
  missed: string[]
  /** Why a run says nothing: its tests fail without the fault, too. */
  broken: string[]
}

type OnProgress = (line: string) => void

/** Two at a time, each with one worker: as many as the machine that this is made for has processors. */
export async function runMutants(mutants: readonly Mutant[], onProgress: OnProgress): Promise<MutantReport> {
  const everything = [...new Set(mutants.flatMap(({ tests }) => tests))]
  onProgress(`${everything.length} test files without a fault`)
  const failing = await runInTurn(everything, null)
  if (failing) return { caught: 0, missed: [], broken: [`it fails without any fault: ${failing.name}`] }
  const report: MutantReport = { caught: 0, missed: [], broken: [] }
  const waiting = [...mutants]
  const work = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const noticed = await runInTurn(mutant.tests, mutant)
      const name = `${mutant.file}: ${mutant.fault}`
      if (!noticed) report.missed.push(name)
      else if (noticed.loaded) report.caught++
      else report.broken.push(`${name}: ${noticed.name}`)
      const done = mutants.length - waiting.length
      onProgress(
        `mutants: ${done} of ${mutants.length}, ${report.caught} caught (${mutant.fault}): ${describe(noticed)}`,
      )
    }
  }
  await Promise.all([work(), work()])
  return report
}

interface FailedTest {
  name: string
  /** False: no test ran at all, which proves nothing. */
  loaded: boolean
}

function describe(noticed: FailedTest | null): string {
  return noticed ? `noticed by "${noticed.name}"` : 'NOT NOTICED'
}

/** The first test that fails; null: all pass. Rules first: they take a second, the tests with a database ten. */
async function runInTurn(tests: readonly string[], mutant: Mutant | null): Promise<FailedTest | null> {
  const isApi = (path: string) => path.endsWith('.api.test.ts')
  const rules = tests.filter((path) => !isApi(path))
  const api = tests.filter(isApi)
  const failed = rules.length > 0 ? await runTests('unit', rules, mutant) : null
  return failed ?? (api.length > 0 ? runTests('api postgres', api, mutant) : null)
}

/** What is read here of the report of vitest. */
interface TestReport {
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
}

async function runTests(project: string, tests: readonly string[], mutant: Mutant | null): Promise<FailedTest | null> {
  // a busy machine is no fault: only what waits for something that never comes takes this long
  const limits = ['--testTimeout=300000', '--hookTimeout=300000']
  const folder = await mkdtemp(join(tmpdir(), 'shanlan-mutant-'))
  const outputFile = join(folder, 'report.json')
  const reporter = ['--reporter=json', `--outputFile=${outputFile}`]
  const args = ['run', '--project', project, ...limits, '--maxWorkers=1', '--bail=1', ...reporter, ...tests]
  const env = { ...process.env, ...(mutant ? { MUTANT: JSON.stringify(mutant) } : {}) }
  try {
    // by this very Node: with another one some tests fail without any fault
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { stdio: 'ignore', env })
    const [code] = await once(child, 'exit')
    return code === 0 ? null : findFailed(await readFile(outputFile, 'utf8').catch(() => ''))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function findFailed(written: string): FailedTest {
  if (written === '') return { name: 'vitest ended without a report', loaded: false }
  const { testResults } = JSON.parse(written) as TestReport
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  if (failed) return { name: failed.fullName, loaded: true }
  return { name: testResults.find(({ message }) => message !== '')?.message ?? 'no test failed', loaded: false }
}
