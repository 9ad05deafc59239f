import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '#server/db/test-fixtures/fresh-db.ts'
import { newSecretKey } from './sealed-value.ts'
import { openKeySource, parseSecretKeys, SecretsError } from './secret-keys.ts'

const umask = process.umask()
afterEach(() => {
  process.umask(umask)
})

test('keys are written in base64, base64url or hexadecimal, several with commas or on lines', () => {
  const [a, b] = [newSecretKey(), newSecretKey()]
  const base64 = a.bytes.toString('base64')
  for (const text of [
    base64,
    base64.slice(0, 43),
    a.bytes.toString('base64url'),
    a.bytes.toString('hex').toUpperCase(),
  ]) {
    expect(parseSecretKeys(` ${text}\n`)).toEqual([a])
  }
  expect(parseSecretKeys(`${base64},${b.bytes.toString('base64')}`)).toEqual([a, b])
  expect(parseSecretKeys(`${base64}\n${b.bytes.toString('base64')}\n`)).toEqual([a, b])
  for (const text of ['', ' ', 'secret', base64.slice(4), `${base64},secret`]) expect(parseSecretKeys(text)).toBeNull()
})

test('the file is made once, for its owner only, whatever the umask is, and nothing else is left', async () => {
  process.umask(0)
  await using folder = await temporaryFolder()
  const dataDir = join(folder.path, 'data')
  const sources = [1, 2, 3].map(() => openKeySource({ secretKeys: null, dataDir }))
  expect(sources[0]?.read()).toEqual([])
  const keys = sources.map(({ file }) => file?.create())
  expect(new Set(keys.map((made) => made?.[0]?.id)).size).toBe(1)
  expect(readdirSync(dataDir)).toEqual(['secret.key'])
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('a file that others could read is closed; one that has no keys is refused, not replaced', async () => {
  await using folder = await temporaryFolder()
  const source = openKeySource({ secretKeys: null, dataDir: folder.path })
  source.file?.create()
  const path = join(folder.path, 'secret.key')
  chmodSync(path, 0o644)
  const [key] = source.read()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  source.file?.replace(key ? [newSecretKey(), key] : [])
  expect(source.read()).toHaveLength(2)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  writeFileSync(path, 'not a key')
  expect(() => source.read()).toThrow(
    new SecretsError(`${path} is not a file of secret keys: restore it from its backup`),
  )
  expect(readFileSync(path, 'utf8')).toBe('not a key')
})

test('a folder that cannot be written is told with what to set', async () => {
  await using folder = await temporaryFolder()
  writeFileSync(join(folder.path, 'file'), '')
  mkdirSync(join(folder.path, 'data', 'secret.key'), { recursive: true })
  const inFile = openKeySource({ secretKeys: null, dataDir: join(folder.path, 'file') })
  expect(() => inFile.file?.create()).toThrow(/cannot be written \(\w+\): set DATA_DIR or SECRETS_KEY$/)
  expect(() => openKeySource({ secretKeys: null, dataDir: join(folder.path, 'data') }).read()).toThrow('cannot be read')
})
