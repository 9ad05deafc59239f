/** Reads the runners' reports for one summary: how many passed, and which failed, and why. */
import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

export interface TestOutcome {
  passed: number
  /** Each with the first lines of its error. */
  failed: string[]
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
  status: 'expected' | 'unexpected' | 'skipped'
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
  return { passed: report.numPassedTests, failed }
}

export async function readBrowserReport(path: string): Promise<TestOutcome | null> {
  const report = await readJson<{ suites: Suite[]; stats: { expected: number } }>(path)
  if (!report) return null
  const failed = report.suites
    .flatMap(specsIn)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) =>
          describe(`[${projectName}] ${file} › ${title}`, results.find(({ error }) => error)?.error?.message),
        ),
    )
  return { passed: report.stats.expected, failed }
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
