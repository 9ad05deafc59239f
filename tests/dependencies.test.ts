import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { licenceReport, listDependencyProblems } from '../scripts/dependency-report.ts'
import { checkDependencies } from '../scripts/licences.ts'

const mit = { version: '1.0.0', license: 'MIT' }
const problemsOf = (locked: object) => listDependencyProblems({ packages: { '': mit, 'node_modules/a': locked } })

test('every licence is accepted, nothing runs at install, and docs/licences.md is current', async () => {
  expect(await checkDependencies()).toEqual([])
})

test('a package with another licence, or with none, is reported', () => {
  expect(problemsOf(mit)).toEqual([])
  expect(problemsOf({ ...mit, license: '(MIT OR Apache-2.0) AND Zlib' })).toEqual([])
  expect(problemsOf({ ...mit, license: 'AGPL-3.0-only' })).toEqual(['a: the licence AGPL-3.0-only is not accepted'])
  expect(problemsOf({ ...mit, license: 'MIT AND SEE LICENSE IN x' })).toHaveLength(1)
  expect(problemsOf({ version: '1.0.0' })).toEqual(['a: the licence (none) is not accepted'])
})

test('a package that runs a script when it is installed is reported', () => {
  expect(problemsOf({ ...mit, hasInstallScript: true })).toEqual(['a runs a script when it is installed'])
})

test('the list names each package and version once, what runs in the shop apart from what only builds it', () => {
  const report = licenceReport({
    packages: {
      '': mit,
      'node_modules/b': mit,
      'node_modules/c/node_modules/b': mit,
      'node_modules/@x/tool': { version: '2.0.0', license: 'ISC', dev: true },
    },
  })
  const [shop = '', tools = ''] = report.split('## What only')
  expect(shop).toContain('| MIT | 1 | b 1.0.0 |')
  expect(tools).toContain('| ISC | 1 | @x/tool 2.0.0 |')
})

test('npm runs no script of any package, and none that is installed here would have one', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const manifests = globSync('node_modules/{*,@*/*}/package.json')
  expect(manifests.length).toBeGreaterThan(200)
  const running = manifests.filter((path) => {
    const { scripts = {} } = JSON.parse(readFileSync(path, 'utf8')) as { scripts?: Record<string, string> }
    const native = globSync(`${dirname(path)}/binding.gyp`).length > 0 && !scripts.install
    return scripts.preinstall || scripts.install || scripts.postinstall || native
  })
  expect(running).toEqual([])
})
