import { expect, test } from 'vitest'
import { ConfigError, maySimulate, readConfig } from './config.ts'

const simulatorNames = ['mail', 'social', 'ecpay'] as const

test('without any variable the demonstration shop runs on port 3000 with its own folder', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    port: 3000,
    dataDir: './data',
    publicUrl: 'http://localhost:3000',
    cashInvoiceAt: 'dispatch',
  })
})

test.each(['http://shop.example', 'https://shop.example:8443', 'http://shop.example:443', 'https://咖啡.example'])(
  'production mode does not start with PUBLIC_URL=%s: the gateway would not report payments there',
  (PUBLIC_URL) => {
    const line =
      'PUBLIC_URL must begin with https:// and name no port in production mode: the gateway reports payments only there'
    expect(() => readConfig({ SHOP_MODE: 'production', PUBLIC_URL })).toThrow(new ConfigError(line))
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
  },
)

test('limits of payments are the gateway’s, unless the shop has others', () => {
  expect(readConfig({}).paymentLimits).toMatchObject({ CVS: { min: 33, max: 6_000 }, cod: { min: 1, max: 20_000 } })
  const own = readConfig({ PAYMENT_LIMITS: 'CVS:33-20000' }).paymentLimits
  expect(own).toMatchObject({ CVS: { min: 33, max: 20_000 }, ATM: { min: 11, max: 49_999 } })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ SHOP_MODE: 'prod' }, 'SHOP_MODE must be one of: demo, production'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
  [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be like https://shop.example, without a path'],
  [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR must be a number above 0'],
  [
    { SHOP_MODE: 'production', PUBLIC_URL: 'https://a.example', RATE_LIMIT_FACTOR: '11' },
    'RATE_LIMIT_FACTOR may be 10 at most in production mode',
  ],
  [{ SHOP_MODE: 'production' }, 'PUBLIC_URL must be set in production mode, for example https://shop.example'],
  [
    { PAYMENT_LIMITS: 'CVS:6000-33' },
    'PAYMENT_LIMITS must be like CVS:33-6000,ATM:11-49999 with Credit, ATM, CVS, BARCODE or cod',
  ],
  [{ COD_INVOICE_AT: 'delivery' }, 'COD_INVOICE_AT must be one of: dispatch, pick_up'],
  [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL must begin with smtp:// or smtps://'],
  [{ LINE_CHANNEL_ID: '165' }, 'LINE_CHANNEL_ID and LINE_CHANNEL_SECRET must be set together'],
  [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together'],
  [{ FACEBOOK_API_VERSION: '23' }, 'FACEBOOK_API_VERSION must be like v23.0'],
  [{ SOCIAL_TIMEOUT_MS: '0' }, 'SOCIAL_TIMEOUT_MS must be a whole number from 50 to 60000'],
  [{ INTERNAL_NETWORKS: '10.0.0.0/8, all' }, 'INTERNAL_NETWORKS must be a list of networks: 10.0.0.0/8, fd00::/8'],
  [{ LOG_URL: 'syslog://logs.example' }, 'LOG_URL must be like syslog+tls://logs.example.com:6514'],
  [{ CDN_MAX_AGE: '56' }, 'CDN_MAX_AGE may be 55 at most without CDN_PURGE_URL'],
  [
    { CDN_PURGE_URL: 'https://api.example.com/purge' },
    'CDN_PURGE_URL must be like https://TOKEN@api.example.com/purge',
  ],
  [{ IMAP_URL: 'imaps://imap.example' }, 'IMAP_URL must be like imaps://USER:PASSWORD@imap.example.com/INBOX'],
  [{ SMTP_TLS: 'no' }, 'SMTP_TLS must be one of: required, optional'],
  [{ ALLOW_SIMULATORS: 'mail,paypal' }, 'ALLOW_SIMULATORS must be a list of: mail, social, ecpay'],
])('%o stops the start with one clear line', (env, line) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(line))
})

test('a demonstration listens on this machine only unless HOST says otherwise; production on all addresses', () => {
  const production = { SHOP_MODE: 'production', PUBLIC_URL: 'https://a.example', ALLOW_SIMULATORS: 'mail,ecpay' }
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig(production).host).toBe('0.0.0.0')
  expect(readConfig({ ...production, HOST: '::1' }).host).toBe('::1')
})

test('only proxies of this machine and of private networks are trusted, or those that are named', () => {
  expect(readConfig({}).trustProxy).toBe(false)
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe('loopback,linklocal,uniquelocal')
  expect(readConfig({ TRUST_PROXY: '10.1.0.0/16' }).trustProxy).toBe('10.1.0.0/16')
})

test('providers without credentials are simulated, but in production mode only if that is allowed by name', () => {
  const services = { SMTP_URL: 'smtp://mail.example', ALLOW_SIMULATORS: 'ecpay' }
  const production = { SHOP_MODE: 'production', PUBLIC_URL: 'https://a.example', ...services }
  expect(readConfig({}).social).toMatchObject({ simulate: true, line: null, redirectOrigin: null })
  expect(readConfig(production).social).toMatchObject({ simulate: false, redirectOrigin: 'https://a.example' })
  expect(readConfig({ ...production, ALLOW_SIMULATORS: 'ecpay,social' }).social.simulate).toBe(true)
  const line = { LINE_CHANNEL_ID: '165', LINE_CHANNEL_SECRET: 'secret' }
  expect(readConfig(line).social.line).toEqual({ id: '165', secret: 'secret' })
})

test('production mode starts without any credentials, and then no simulator stands in that is not allowed by name', () => {
  const production = { SHOP_MODE: 'production', PUBLIC_URL: 'https://a.example' }
  const bare = readConfig(production)
  expect(simulatorNames.map((name) => maySimulate(bare, name))).toEqual([false, false, false])
  const named = readConfig({ ...production, ALLOW_SIMULATORS: 'mail' })
  expect(simulatorNames.map((name) => maySimulate(named, name))).toEqual([true, false, false])
  expect(simulatorNames.map((name) => maySimulate(readConfig({}), name))).toEqual([true, true, true])
  const mail = { SMTP_URL: 'smtps://u:p@mail.example', ALLOW_SIMULATORS: 'ecpay' }
  expect(readConfig({ ...production, ...mail }).smtpUrl).toBe('smtps://u:p@mail.example')
  expect(readConfig({ ...production, ALLOW_SIMULATORS: 'ecpay, mail' }).smtpUrl).toBeUndefined()
})

test('a demonstration on PostgreSQL has a known key, so that processes with folders of their own agree; production never', () => {
  const DATABASE_URL = 'postgres://shop@localhost/shop'
  expect(readConfig({ DATABASE_URL }).secretKeys).toHaveLength(1)
  expect(readConfig({}).secretKeys).toBeNull()
  const production = {
    DATABASE_URL,
    SHOP_MODE: 'production',
    PUBLIC_URL: 'https://shop.test',
    ALLOW_SIMULATORS: 'mail,social,ecpay',
  }
  expect(readConfig(production).secretKeys).toBeNull()
})
