import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/core/config.ts'
import { stageCredentials } from './credentials.ts'

const account = (prefix: string, id: string) => ({
  [`ECPAY_${prefix}MERCHANT_ID`]: id,
  [`ECPAY_${prefix}HASH_KEY`]: '0123456789abcdef',
  [`ECPAY_${prefix}HASH_IV`]: 'fedcba9876543210',
})
const real = {
  ...account('', '3100001'),
  ...account('STORE_', '3100002'),
  ...account('HOME_', '3100003'),
  ...account('INVOICE_', '3100004'),
  ECPAY_CREDIT_CHECK_CODE: '12345678',
  ECPAY_SENDER_NAME: '王小明',
  ECPAY_SENDER_PHONE: '0912345678',
}
const production = { SHOP_MODE: 'production', PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtps://mail.example' }

test('without any variable the simulator is used, with the public stage accounts', () => {
  expect(readConfig({}).ecpay).toMatchObject({ environment: 'simulator', credentials: stageCredentials })
})

test('setting the credentials switches to the real service', () => {
  const { environment, credentials, sender } = readConfig({ ...production, ...real }).ecpay
  expect(environment).toBe('production')
  expect(credentials.homeLogistics).toEqual({
    merchantId: '3100003',
    hashKey: '0123456789abcdef',
    hashIv: 'fedcba9876543210',
  })
  expect(sender).toEqual({ name: '王小明', cellPhone: '0912345678' })
})

test('the gateway’s own stage is selected by name', () => {
  expect(readConfig({ ECPAY_ENVIRONMENT: 'stage' }).ecpay).toMatchObject({
    environment: 'stage',
    credentials: stageCredentials,
  })
})

test('production mode refuses simulator and stage unless they are allowed by name', () => {
  const line =
    'ECPAY_ENVIRONMENT=simulator takes no real money: production mode allows it by ALLOW_SIMULATORS=ecpay only'
  expect(() => readConfig({ ...production, ECPAY_ENVIRONMENT: 'simulator' })).toThrow(new ConfigError(line))
  expect(readConfig(production).ecpay.given).toBe(false)
  const stage =
    'ECPAY_ENVIRONMENT=stage is a test service, where no money moves: production mode allows it by ALLOW_SIMULATORS=ecpay only'
  expect(() => readConfig({ ...production, ECPAY_ENVIRONMENT: 'stage' })).toThrow(new ConfigError(stage))
  expect(readConfig({ ...production, ALLOW_SIMULATORS: 'ecpay' }).ecpay.environment).toBe('simulator')
})

test.each([
  [
    { ...real, ECPAY_INVOICE_HASH_IV: '' },
    'ECPAY_INVOICE_HASH_IV must be set too: ECPay is used with all four accounts or with none',
  ],
  [{ ...real, ECPAY_HASH_KEY: 'short' }, 'ECPAY_HASH_KEY must be 16 characters'],
  [{ ...real, ECPAY_STORE_MERCHANT_ID: 'abc' }, 'ECPAY_STORE_MERCHANT_ID must be 7 to 10 digits'],
  [{ ...real, ECPAY_CREDIT_CHECK_CODE: '' }, 'ECPAY_CREDIT_CHECK_CODE must be set to use ECPay'],
  [
    { ...real, ECPAY_SENDER_NAME: '山嵐咖啡有限公司' },
    'ECPAY_SENDER_NAME must be 2 to 5 Chinese characters or 4 to 10 letters: the name of a person',
  ],
  [{ ...real, ECPAY_SENDER_PHONE: '' }, 'ECPAY_SENDER_PHONE must be 09 and eight digits'],
  [
    { ...real, ECPAY_ENVIRONMENT: 'simulator' },
    'ECPAY_ENVIRONMENT=simulator takes no accounts: unset ECPAY_MERCHANT_ID',
  ],
  [
    { ...real, ECPAY_HASH_KEY: stageCredentials.payment.hashKey },
    'ECPAY_HASH_KEY is one that ECPay publishes for tests: take the keys of your own account',
  ],
  [
    { ...real, ECPAY_INVOICE_HASH_KEY: 'HwiqPsywG1hLQNuN', ECPAY_ENVIRONMENT: 'production' },
    'ECPAY_INVOICE_HASH_KEY is one that ECPay publishes for tests: take the keys of your own account',
  ],
  [{ ECPAY_ENVIRONMENT: 'test' }, 'ECPAY_ENVIRONMENT must be one of: simulator, stage, production'],
])('%o stops the start with one clear line', (env, line) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(line))
})
