/** Reads the runners' reports for one summary: how many passed, and which failed, and why. */
import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

export interface TestOutcome {
  passed: number
  /** Each with the first lines of its error. */
  failed: string[]
  /** Passed only on a retry. */
  flaky: string[]
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface BrowserTest {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { error?: { message?: string } }[]
}

interface Suite {
  file: string
  specs?: { title: string; tests: BrowserTest[] }[]
  suites?: Suite[]
}

export async function readVitestReport(path: string): Promise<TestOutcome | null> {
  const report = await readJson<VitestReport>(path)
  if (!report) return null
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    // a file that could not be loaded has no tests
    if (tests.length === 0) return status === 'failed' ? [describe(name, message)] : []
    return tests.map(({ fullName, failureMessages }) => describe(`${name} › ${fullName}`, failureMessages?.[0]))
  })
  return { passed: report.numPassedTests, failed, flaky: [] }
}

export async function readBrowserReport(path: string): Promise<TestOutcome | null> {
  const report = await readJson<{ suites: Suite[]; stats: { expected: number; flaky: number } }>(path)
  if (!report) return null
  const specs = report.suites.flatMap(specsIn)
  const having = (wanted: BrowserTest['status']) =>
    specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map((test) =>
          describe(`[${test.projectName}] ${file} › ${title}`, test.results.find(({ error }) => error)?.error?.message),
        ),
    )
  const { expected, flaky } = report.stats
  return { passed: expected + flaky, failed: having('unexpected'), flaky: having('flaky') }
}

function specsIn({ file, specs = [], suites = [] }: Suite): { file: string; title: string; tests: BrowserTest[] }[] {
  return [...specs.map((spec) => ({ file, ...spec })), ...suites.flatMap(specsIn)]
}

function describe(name: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, 25)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd()
}

async function readJson<T>(path: string): Promise<T | null> {
  return readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => null,
  )
}
