/** Runs the tests named by each mutant with its fault in place. A mutant that none of them notices is a gap in the tests. */
import { spawn } from 'node:child_process'
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
  if (!(await passes(everything, null))) return { caught: 0, missed: [], broken: ['the tests fail without any fault'] }
  const report: MutantReport = { caught: 0, missed: [], broken: [] }
  const waiting = [...mutants]
  const work = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      if (await passes(mutant.tests, mutant)) report.missed.push(`${mutant.file}: ${mutant.fault}`)
      else report.caught++
      const done = mutants.length - waiting.length
      onProgress(`mutants: ${done} of ${mutants.length}, ${report.caught} caught (${mutant.fault})`)
    }
  }
  await Promise.all([work(), work()])
  return report
}

/** Rules first: they take a second, the tests with a database half a minute. */
async function passes(tests: readonly string[], mutant: Mutant | null): Promise<boolean> {
  const isApi = (path: string) => path.endsWith('.api.test.ts')
  const rules = tests.filter((path) => !isApi(path))
  const api = tests.filter(isApi)
  if (rules.length > 0 && !(await runTests('unit', rules, mutant))) return false
  return api.length === 0 || runTests('api postgres', api, mutant)
}

function runTests(project: string, tests: readonly string[], mutant: Mutant | null): Promise<boolean> {
  // a busy machine is no fault: only what waits for something that never comes takes this long
  const limits = ['--testTimeout=900000', '--hookTimeout=900000']
  const args = ['run', '--project', project, ...limits, '--maxWorkers=1', '--bail=1', '--reporter=dot', ...tests]
  const env = { ...process.env, ...(mutant ? { MUTANT: JSON.stringify(mutant) } : {}) }
  return new Promise((resolve) => {
    const child = spawn('node_modules/.bin/vitest', args, { stdio: 'ignore', env })
    child.once('exit', (code) => resolve(code === 0))
  })
}
