import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findOverdue } from '../scripts/dependency-age.ts'

const now = Date.parse('2026-11-17T00:00:00Z')
const published = {
  created: '2020-01-01T00:00:00Z',
  modified: '2026-11-01T00:00:00Z',
  '1.0.0': '2026-01-01T00:00:00Z',
  '1.0.10': '2026-06-01T00:00:00Z',
  '1.1.0': '2026-11-01T00:00:00Z',
  '2.0.0-beta.1': '2026-02-01T00:00:00Z',
}

test('a package is overdue when a newer version has been out for more than ninety days', () => {
  expect(findOverdue({ name: 'a', version: '1.0.0' }, published, now)).toEqual({
    name: 'a',
    version: '1.0.0',
    newer: '1.1.0',
    age: 169,
  })
  expect(findOverdue({ name: 'a', version: '1.0.10' }, published, now)).toBeNull()
  expect(findOverdue({ name: 'a', version: '1.1.0' }, published, now)).toBeNull()
  expect(findOverdue({ name: 'a', version: '1.0.9' }, published, now)).toMatchObject({ newer: '1.1.0' })
  // the types of Node follow the Node that runs the shop
  const ofNode = { '24.1.0': '2026-01-01T00:00:00Z', '25.0.0': '2026-01-01T00:00:00Z' }
  expect(findOverdue({ name: '@types/node', version: '24.1.0' }, ofNode, now)).toBeNull()
  expect(findOverdue({ name: 'a', version: '24.1.0' }, ofNode, now)).toMatchObject({ newer: '25.0.0' })
})

test.each([
  ['2000-01-01T00:00:00Z', 1, /^vite \S+: newer versions since \d{4} days, now 999\.0\.0$/m],
  [new Date().toISOString(), 0, / packages, 0 overdue/],
])('the command asks the registry: a version of %s ends it with %i', async (date, code, words) => {
  const registry = createServer((_, response) => response.end(JSON.stringify({ time: { '999.0.0': date } })))
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done))
  const { port } = registry.address() as AddressInfo
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` }
  const ended = await promisify(execFile)(process.execPath, ['scripts/dependency-age.ts'], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  )
  registry.close()
  expect(ended.code).toBe(code)
  expect(ended.stdout).toMatch(words)
})
