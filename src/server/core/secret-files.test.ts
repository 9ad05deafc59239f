import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/db/test-fixtures/fresh-db.ts'
import { ConfigError, readConfig } from './config.ts'
import { secretVariables } from './secret-files.ts'

test('every variable that is a secret can be given as a file', async () => {
  await using folder = await temporaryFolder()
  const write = (name: string, text: string) => {
    writeFileSync(join(folder.path, name), text)
    return join(folder.path, name)
  }
  const config = readConfig({
    DATABASE_URL_FILE: write('database', 'postgres://u:p@localhost/shop\n'),
    SMTP_URL_FILE: write('smtp', 'smtps://u:p@mail.example'),
    LINE_CHANNEL_ID: '1',
    LINE_CHANNEL_SECRET_FILE: write('line', 'line secret\n'),
    SECRETS_KEY_FILE: write('key', `${Buffer.alloc(32, 1).toString('base64')}\n`),
    REDIS_URL_FILE: '',
  })
  expect(config).toMatchObject({
    databaseUrl: 'postgres://u:p@localhost/shop',
    smtpUrl: 'smtps://u:p@mail.example',
    redisUrl: undefined,
    social: { line: { id: '1', secret: 'line secret' } },
    secretKeys: [{ bytes: Buffer.alloc(32, 1) }],
  })
})

test('a file that is missing or empty, or a variable that is given twice, stops the start with one line', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'none')
  const read = (env: Record<string, string>) => () => readConfig(env)
  expect(read({ SMTP_URL_FILE: path })).toThrow(new ConfigError(`SMTP_URL_FILE: ${path} cannot be read (ENOENT)`))
  writeFileSync(path, '\n')
  expect(read({ SMTP_URL_FILE: path })).toThrow(new ConfigError(`SMTP_URL_FILE: ${path} is empty`))
  const twice = { SMTP_URL: 'smtps://mail.example', SMTP_URL_FILE: path }
  expect(read(twice)).toThrow(new ConfigError('SMTP_URL and SMTP_URL_FILE must not both be set'))
})

test('a key that is none is refused without being shown', () => {
  expect(() => readConfig({ SECRETS_KEY: 'my password' })).toThrow(
    new ConfigError('SECRETS_KEY must be 32 random bytes in base64, as openssl rand -base64 32 writes them'),
  )
})

test('no variable with a secret in its name is left out of the list', () => {
  const files = ['config.ts', '../integrations/ecpay/ecpay-config.ts'].map((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  )
  const names = files.flatMap((text) => [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name))
  const secret = names.filter((name) => /SECRET|HASH_KEY|HASH_IV|PASSWORD|CHECK_CODE|_URL$|^BACKUP_TO$/.test(name))
  expect(secret.length).toBeGreaterThan(12)
  // these two have no place for one: anything but a host is refused
  expect(secret.filter((name) => name !== 'PUBLIC_URL' && name !== 'LOG_URL').sort()).toEqual(
    [...secretVariables].sort(),
  )
})
