import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = { SHOP_MODE: 'production', PUBLIC_URL: 'https://a.example', ALLOW_SIMULATORS: 'mail,ecpay' }
const s3 = (start: string) => `${start}KEY:SECRET@s3.example.com/bucket`

test.each([
  [{ DATABASE_URL: 'postgres://u:p@db.example/shop' }, 'DATABASE_URL', 'database'],
  [{ DATABASE_URL: 'postgres://u:p@10.0.0.5/shop?sslmode=require' }, 'DATABASE_URL', 'database'],
  [{ DATABASE_URL: 'postgres://u:p@db.example/shop?sslmode=no-verify' }, 'DATABASE_URL', 'database'],
  [{ DATABASE_URL: 'postgres:///shop?host=db.example' }, 'DATABASE_URL', 'database'],
  [{ REDIS_URL: 'redis://:p@redis.example' }, 'REDIS_URL', 'redis'],
  [{ SMTP_URL: 'smtp://u:p@mail.example', SMTP_TLS: 'optional' }, 'SMTP_URL', 'smtp'],
  [{ SMTP_URL: 'smtps://u:p@mail.example?tls.rejectUnauthorized=false' }, 'SMTP_URL', 'smtp'],
  [{ IMAP_URL: 'imap://u:p@mail.example', SMTP_TLS: 'optional' }, 'IMAP_URL', 'imap'],
  [{ S3_URL: s3('http://') }, 'S3_URL', 's3'],
  [{ CDN_PURGE_URL: 'http://token@cdn.example/purge' }, 'CDN_PURGE_URL', 'cdn'],
])('production mode does not start with %o, unless it is allowed by name', (env, variable, name) => {
  const read = (more: Record<string, string> = {}) => readConfig({ ...production, ...env, ...more })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(
    new RegExp(`^${variable} must .*machine in production mode, or be allowed by ALLOW_PLAINTEXT=${name}$`),
  )
  expect(() => read({ ALLOW_PLAINTEXT: name })).not.toThrow()
  expect(() => readConfig(env)).not.toThrow()
})

test.each([
  { DATABASE_URL: 'postgres://u:p@db.example/shop?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://u:p@db.example/shop?sslrootcert=/ca.pem&sslmode=verify-full' },
  { DATABASE_URL: 'postgres://u:p@localhost/shop' },
  { DATABASE_URL: 'postgres://u:p@127.0.0.1:5433/shop' },
  { DATABASE_URL: 'postgres://u:p@[::1]/shop' },
  { DATABASE_URL: 'postgres:///shop?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/shop' },
  { REDIS_URL: 'rediss://:p@redis.example' },
  { REDIS_URL: 'redis://localhost' },
  { SMTP_URL: 'smtp://u:p@mail.example' },
  { SMTP_URL: 'smtp://localhost:25', SMTP_TLS: 'optional' },
  { IMAP_URL: 'imap://u:p@mail.example' },
  { IMAP_URL: 'imaps://u:p@mail.example' },
  { S3_URL: s3('https://') },
  { S3_URL: 'http://KEY:SECRET@127.0.0.1:9000/bucket' },
  { CDN_PURGE_URL: 'https://token@cdn.example/purge' },
  { CDN_PURGE_URL: 'http://token@127.0.0.1:6081/cdn-purge' },
])('production mode starts with %o', (env) => {
  expect(() => readConfig({ ...production, ...env })).not.toThrow()
})

test('a service that does not exist cannot be allowed', () => {
  const line = 'ALLOW_PLAINTEXT must be a list of: database, redis, smtp, imap, s3, cdn'
  expect(() => readConfig({ ALLOW_PLAINTEXT: 'everything' })).toThrow(new ConfigError(line))
})
