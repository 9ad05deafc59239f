import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { countTable, listCoverageProblems, readCoverageFiles } from './support/spec-coverage.ts'

const root = new URL('../', import.meta.url)
const path = 'docs/spec-coverage/section-0.md'
const head = '# 0 Sample\n\n| id | statement | where | test | state |\n|---|---|---|---|---|\n'
const goodRow = '| S0.a.1 | a \\| b | `src/a.ts` | `src/a.test.ts › adds "two" numbers` | built |'

const sources: Record<string, string> = { 'src/a.ts': '', 'src/a.test.ts': `test('adds "two" numbers', () => {})` }

function problemsOf(...rows: string[]): string[] {
  return listCoverageProblems([{ path, text: head + rows.join('\n') }], (file) => sources[file] ?? null)
}

test('every row of the coverage names files and tests that exist', async () => {
  const sourceOf = (file: string) => {
    const address = new URL(file, root)
    return existsSync(address) && statSync(address).isFile() ? readFileSync(address, 'utf8') : null
  }
  expect(listCoverageProblems(await readCoverageFiles(root), sourceOf)).toEqual([])
})

test('the counts in the index match the tables (else run node tests/support/spec-coverage.ts)', async () => {
  const index = await readFile(new URL('docs/spec-coverage.md', root), 'utf8')
  expect(index).toContain(`\n${countTable(await readCoverageFiles(root))}\n`)
})

test('a valid row, and one that is not built yet, pass', () => {
  expect(problemsOf(goodRow, '| S0.a.2 | later | — | — | not built yet |')).toEqual([])
})

test('a row that names a file that does not exist is reported', () => {
  expect(problemsOf(goodRow.replace('`src/a.ts`', '`src/b.ts`'))).toEqual([
    `${path}:5 (S0.a.1): there is no file src/b.ts`,
  ])
})

test('a row that names an unknown test, or a test in an unknown file, is reported', () => {
  expect(problemsOf(goodRow.replace('adds "two"', 'adds'))).toEqual([
    `${path}:5 (S0.a.1): src/a.test.ts has no test named adds numbers`,
  ])
  expect(problemsOf(goodRow.replace('a.test.ts', 'b.test.ts'))).toEqual([
    `${path}:5 (S0.a.1): there is no test file src/b.test.ts`,
  ])
  expect(problemsOf(goodRow.replace(' › ', ' > '))[0]).toContain('is not written as file › name')
})

test('a row with another number of columns is reported', () => {
  expect(problemsOf(goodRow, '| S0.a.2 | a bar | too many | — | — | not built yet |')).toEqual([
    `${path}:6: 6 columns instead of 5`,
  ])
})

test('a duplicate id is reported', () => {
  expect(problemsOf(goodRow, goodRow)).toEqual([`${path}:6: the id S0.a.1 is used twice`])
})

test('a row that claims to be built without naming file and test is reported', () => {
  expect(problemsOf('| S0.a.1 | a | — | — | built |')).toEqual([
    `${path}:5 (S0.a.1): built, but no file is named`,
    `${path}:5 (S0.a.1): built, but no test is named`,
  ])
  expect(problemsOf('| S0.a.1 | a | — | — | done |')[0]).toContain('the state done is not one of')
  expect(problemsOf()).toEqual([`${path}: no rows`])
})
