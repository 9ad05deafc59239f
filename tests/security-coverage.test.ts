import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { asvsLevels } from './support/asvs-requirements.ts'
import { listSecurityProblems, readSecurityFiles, securityCounts } from './support/security-coverage.ts'

const root = new URL('../', import.meta.url)

function sourceOf(path: string): string | null {
  const address = new URL(path, root)
  return existsSync(address) && statSync(address).isFile() ? readFileSync(address, 'utf8') : null
}

test('every requirement of ASVS 5.0, levels 1 and 2, is listed with a test or a reason', async () => {
  expect(Object.keys(asvsLevels)).toHaveLength(253)
  expect(listSecurityProblems(await readSecurityFiles(root), asvsLevels, sourceOf)).toEqual([])
})

test('the counts of the index are those of the tables (else run node tests/support/security-coverage.ts)', async () => {
  const index = await readFile(new URL('docs/security.md', root), 'utf8')
  expect(index).toContain(`\n${securityCounts(await readSecurityFiles(root))}\n`)
})

const sources: Record<string, string> = {
  'src/a.test.ts': `test('is so', () => {})`,
  'docs/a.md': '# A\n\n## Limits\n',
}
const problemsOf = (...rows: string[]) =>
  listSecurityProblems(
    [{ path: 'docs/security/v1.md', text: rows.join('\n') }],
    { 'V1.1.1': 1 },
    (path) => sources[path] ?? null,
  )
const good = '| V1.1.1 | 1 | words | holds | `src/a.test.ts › is so`, `docs/a.md › Limits` |'

test.each([
  ['a good row', good, []],
  ['a reason', '| V1.1.1 | 1 | words | does not apply | there is no such thing here |', []],
  ['no row', '', ['V1.1.1 is not listed']],
  ['a row twice', `${good}\n${good}`, ['V1.1.1 is listed twice']],
  ['another level', good.replace('| 1 |', '| 2 |'), ['docs/security/v1.md:1 (V1.1.1): its level is 1']],
  ['no evidence', '| V1.1.1 | 1 | words | holds | we are careful |', [expect.stringContaining('nothing shows it')]],
  ['an unknown test', good.replace('is so', 'was so'), [expect.stringContaining('has no test named was so')]],
  [
    'an unknown file',
    good.replace('a.test', 'b.test'),
    [expect.stringContaining('there is no test file src/b.test.ts')],
  ],
  ['an unknown heading', good.replace('Limits', 'None'), [expect.stringContaining('has no heading None')]],
  ['open without a reason', '| V1.1.1 | 1 | words | open | later |', [expect.stringContaining('no reason is given')]],
  ['another state', good.replace('holds', 'perhaps'), [expect.stringContaining('the state perhaps is not one of')]],
])('%s', (_what, rows, problems) => expect(problemsOf(rows)).toEqual(problems))
