/** Credentials that the owner enters: tried, sealed, followed by every process, and never told again. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceStatus } from '#contract/admin/settings/credentials.ts'
import { paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import { twd } from '#domain/money.ts'
import type { CredentialService } from '#domain/settings/credentials.ts'
import { sealedColumns } from '#server/app/open-shop-secrets.ts'
import { newSecretKey, type SecretKey } from '#server/core/sealed-value.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import { signed } from '#server/integrations/ecpay/check-mac-value.ts'
import { stageCredentials } from '#server/integrations/ecpay/credentials.ts'
import { createSecrets } from '#server/modules/settings/secrets.service.ts'
import { gatewayOf, placeAndOpenGateway, postForm, signedNotification } from '#tests/builders/checkout.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop, testKeys } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

let shop: TestShop
let other: TestShop
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  // a second process on the same database
  other = await openTestShop({}, { ...shop.database, drop: async () => {} })
  owner = await addStaff(shop, 'owner')
})
afterAll(async () => {
  await other?.close()
  await shop?.close()
})
afterEach(async () => {
  await shop.database.executeSql('delete from provider_credentials; delete from former_credentials')
  await Promise.all([shop.deps.credentials.reload(), other.deps.credentials.reload()])
})

const path = '/api/admin/settings/credentials'
const { payment } = stageCredentials
/** What the simulator takes. */
const account = {
  merchant_id: payment.merchantId,
  hash_key: payment.hashKey,
  hash_iv: payment.hashIv,
  credit_check_code: '59997889',
}
const wrong = { ...account, hash_key: 'wrongwrongwrong1', hash_iv: 'wrongwrongwrong2' }

const enter = (service: CredentialService, values: object, version = 0, at = shop, cookie = owner.cookie) =>
  at.post(`${path}/${service}`, { version, ...values }, { cookie })
const remove = (service: string, version: number) =>
  shop.post(`${path}/${service}/remove`, { version }, { cookie: owner.cookie })
async function statusOf(service: string, at = shop, cookie = owner.cookie): Promise<ServiceStatus> {
  const { items } = (await at.get(path, { cookie })).json() as { items: ServiceStatus[] }
  const found = items.find((one) => one.service === service)
  if (!found) throw new Error(`no ${service}`)
  return found
}

test('entered credentials are tried, kept, and told by their last four signs, time and name only', async () => {
  const answer = await enter('payment', account)
  expect([answer.statusCode, answer.json().item]).toMatchObject([
    200,
    { version: 1, entered: { hint: '2607', by: '林小安', readable: true }, last_test: { ok: true } },
  ])
  const list = await shop.get(path, { cookie: owner.cookie })
  const rows = JSON.stringify([
    await shop.database.executeSql(
      'select encode(entered_sealed, $1) as sealed, hint, changed_by from provider_credentials',
      ['escape'],
    ),
    await shop.database.executeSql('select * from audit_log'),
  ])
  for (const secret of [account.hash_key, account.hash_iv, account.credit_check_code]) {
    for (const text of [answer.body, list.body, rows]) expect(text).not.toContain(secret)
  }
  expect(list.body).not.toContain(account.merchant_id)
  const audits = await shop.deps.db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('action', '=', 'service.credentials')
    .execute()
  expect(audits).toMatchObject([{ changes: { entered: { before: false, after: true } } }])
})

test('wrong ones are refused in words that say which, before anything is stored, unless the owner insists', async () => {
  const refused = await enter('payment', wrong)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: 'credentials_refused', error: expect.stringMatching(/HashKey/) },
  ])
  expect(await statusOf('payment')).toMatchObject({ version: 0, entered: null })
  expect((await enter('payment', { ...wrong, untested: true })).json().item).toMatchObject({
    version: 1,
    last_test: { ok: false },
  })
  const short = await enter('payment', { ...account, hash_key: 'short' }, 1)
  expect([short.statusCode, Object.keys(short.json().fields ?? {})]).toEqual([400, ['hash_key']])
})

test.each([
  ['store_logistics', stageCredentials.storeLogistics],
  ['home_logistics', stageCredentials.homeLogistics],
  ['invoice', stageCredentials.invoice],
] as const)('%s is tried by its own call', async (service, { merchantId, hashKey, hashIv }) => {
  const sender = service === 'invoice' ? {} : { sender_name: '王小明', sender_phone: '0912345678' }
  const values = { merchant_id: merchantId, hash_key: hashKey, hash_iv: hashIv, ...sender }
  const bad = await enter(service, { ...values, hash_key: 'wrongwrongwrong1' })
  expect([service, bad.statusCode, bad.json().code]).toEqual([service, 422, 'credentials_refused'])
  const good = await enter(service, values)
  expect([service, good.statusCode, good.json().item?.last_test?.ok]).toEqual([service, 200, true])
})

test.each([
  ['line', '2000000001', 'simulated-line-channel-secret-01'],
  ['google', 'simulated.apps.googleusercontent.com', 'simulated-google-client-secret'],
  ['facebook', '200000000000001', 'simulated-facebook-app-secret'],
] as const)('%s refuses a wrong secret, and takes the right one', async (service, id, secret) => {
  const bad = await enter(service, { id, secret: 'not-the-secret-of-this' })
  expect([bad.statusCode, bad.json()]).toMatchObject([422, { error: expect.stringMatching(/編號或密鑰不對/) }])
  expect((await enter(service, { id, secret })).statusCode).toBe(200)
})

test('of two at the same time, or twice, one is stored; the other is told', async () => {
  const answers = await Promise.all([enter('payment', account), enter('payment', account, 0, other)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await enter('payment', account)).json()).toMatchObject({ code: 'conflict', present: { version: 1 } })
  expect((await enter('payment', account, 1)).statusCode).toBe(200)
})

test('another process has them without a restart, and the first one answers with them at once', async () => {
  await enter('payment', { ...account, merchant_id: '7654321', untested: true })
  const form = async (at: TestShop) => {
    const tradeNo = newTradeNo('payment', at.deps.clock.now())
    const page = await at.deps.gateways.ecpay.start({
      ...{ tradeNo, method: 'Credit', amount: twd(450), items: [{ name: '濾掛咖啡', quantity: 1 }], payWithinDays: 1 },
      ...{ orderName: '', backUrl: 'https://shop.example/back', returnQuery: '' },
    })
    return 'form' in page ? page.form.fields.MerchantID : null
  }
  expect(await form(shop)).toBe('7654321')
  await until(async () => (await form(other)) === '7654321')
})

test('other roles, visitors and a session that proved nothing for long are refused', async () => {
  for (const role of ['packer', 'editor'] as const) {
    const { cookie } = await addStaff(shop, role)
    expect((await enter('payment', account, 0, shop, cookie)).statusCode).toBe(403)
    expect((await shop.get(path, { cookie })).statusCode).toBe(403)
  }
  expect((await enter('payment', account, 0, shop, '')).statusCode).toBe(401)
  const late = await addStaff(shop, 'owner')
  const before = new Date(shop.deps.clock.now().getTime() - 11 * 60_000)
  await shop.deps.db.updateTable('staff_sessions').set({ proved_at: before }).where('staff_id', '=', late.id).execute()
  expect((await enter('payment', account, 0, shop, late.cookie)).json().code).toBe('proof_needed')
  expect((await shop.post(`${path}/payment/remove`, { version: 0 }, { cookie: late.cookie })).json().code).toBe(
    'proof_needed',
  )
})

test('what the environment sets stays as it is, and cannot be entered', async () => {
  const set = await openTestShop({ ECPAY_ENVIRONMENT: 'stage', SMTP_URL: 'smtps://a:b@mail.example' })
  try {
    const { cookie } = await addStaff(set, 'owner')
    for (const service of ['payment', 'mail'] as const) {
      const values = service === 'mail' ? mailServer : account
      expect((await enter(service, values, 0, set, cookie)).json().code).toBe('credentials_by_environment')
      expect(await statusOf(service, set, cookie)).toMatchObject({ by_environment: true, entered: null })
    }
  } finally {
    await set.close()
  }
})

const mailServer = {
  ...{ host: 'smtp.shop.example', port: '465', user: 'hello@shop.example', password: 'p@ss:w/ord' },
  from: 'hello@shop.example',
}

test('a server of mail inside the network around the shop is refused by its form', async () => {
  for (const host of ['127.0.0.1', '169.254.169.254', 'localhost', 'db']) {
    const answer = await enter('mail', { ...mailServer, host })
    expect([host, answer.statusCode, answer.json().fields]).toMatchObject([host, 400, { host: expect.any(String) }])
  }
  expect((await enter('mail', { ...mailServer, port: '6379' })).statusCode).toBe(400)
})

test('everything that is sealed goes with a change of the key', async () => {
  await enter('payment', { ...wrong, untested: true })
  await enter('payment', account, 1)
  const sealed = async () => (await shop.database.executeSql('select entered_sealed from provider_credentials')).rows
  const before = JSON.stringify(await sealed())
  const [key] = testKeys
  if (!key) throw new Error('no key')
  const another = newSecretKey()
  const rotate = (keys: SecretKey[]) => {
    const source = { place: 'SECRETS_KEY', read: () => keys, file: null }
    return createSecrets({ db: shop.deps.db, clock: shop.deps.clock, source, columns: sealedColumns }).rotate()
  }
  expect((await rotate([another, key])).values).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(await sealed())).not.toBe(before)
  await shop.deps.credentials.reload()
  // this process does not have the new key
  expect(shop.deps.credentials.unreadable()).toEqual(['payment'])
  await rotate([key, another])
  await shop.deps.credentials.reload()
  expect(shop.deps.credentials.entered('payment')).toEqual(account)
  expect(shop.deps.credentials.former('payment')).toEqual([wrong])
})

test('what cannot be opened is told on the health page, and the shop goes on', async () => {
  await enter('invoice', { ...account, untested: true })
  await shop.database.executeSql(
    `update provider_credentials set entered_sealed = set_byte(entered_sealed, 30, 1 + get_byte(entered_sealed, 30) % 255)`,
  )
  await shop.deps.credentials.reload()
  expect(await statusOf('invoice')).toMatchObject({ entered: { readable: false } })
  const { lines } = (await shop.get('/api/admin/health', { cookie: owner.cookie })).json()
  expect(lines.find(({ kind }: { kind: string }) => kind === 'credentials')).toMatchObject({
    state: 'bad',
    facts: ['綠界電子發票的金鑰打不開'],
  })
  expect((await shop.post('/api/products')).statusCode).toBe(200)
  const again = {
    merchant_id: '2000132',
    hash_key: stageCredentials.invoice.hashKey,
    hash_iv: stageCredentials.invoice.hashIv,
  }
  expect((await enter('invoice', again, 1)).statusCode).toBe(200)
  expect(await statusOf('invoice')).toMatchObject({ entered: { readable: true } })
})

describe('a payment that was started before the credentials changed', () => {
  const started = async () => {
    await gatewayOf(shop).control('reset', {})
    const { order } = await placeAndOpenGateway(shop, 'Credit', 1)
    await gatewayOf(shop).fault({ kind: 'lost' })
    await gatewayOf(shop).step(order, { do: 'pay' })
    return { order, told: await signedNotification(shop, order) }
  }
  /** As the gateway would have signed it with the former keys. */
  const signedBefore = ({ CheckMacValue: _, ...fields }: Record<string, string>, merchantId = account.merchant_id) =>
    signed({ ...fields, MerchantID: merchantId }, { hashKey: wrong.hash_key, hashIv: wrong.hash_iv }, 'sha256')
  const state = (order: { id: string }) => orderRecords(shop).state(order as never)

  test('is paid by what the gateway itself answers, not by the former signature', async () => {
    await enter('payment', { ...wrong, untested: true })
    await enter('payment', account, 1)
    const { order, told } = await started()
    const answer = await postForm(shop, paymentCallbacks.result, signedBefore(told))
    expect(answer.body).toBe('1|OK')
    expect(await state(order)).toBe('confirmed')
    expect((await postForm(shop, paymentCallbacks.result, signedBefore(told))).body).toBe('1|OK')
  })

  test('and is not paid by whoever has the former key', async () => {
    await enter('payment', { ...wrong, untested: true })
    await enter('payment', account, 1)
    await gatewayOf(shop).control('reset', {})
    const { order } = await placeAndOpenGateway(shop, 'Credit', 1)
    const forged = { ...(await unpaid(order)), RtnCode: '1' }
    expect((await postForm(shop, paymentCallbacks.result, signedBefore(forged))).body).toBe('0|Error')
    expect(await state(order)).toBe('pending_payment')
  })

  const unpaid = async (order: { tradeNo: string; total: number }) => ({
    ...{ MerchantTradeNo: order.tradeNo, TradeAmt: String(order.total), TradeNo: '2611190000001' },
    ...{ RtnMsg: '交易成功', PaymentType: 'Credit_CreditCard', PaymentDate: '2026/11/19 10:00:00', SimulatePaid: '0' },
  })
})

test('what is removed twice, stale, or unknown', async () => {
  await enter('line', { id: '2000000001', secret: 'simulated-line-channel-secret-01' })
  expect((await remove('line', 0)).statusCode).toBe(409)
  expect((await remove('line', 1)).json().item).toMatchObject({ entered: null, version: 2 })
  expect((await remove('line', 1)).statusCode).toBe(409)
  expect((await remove('line', 2)).json().item).toMatchObject({ version: 2 })
  expect((await remove('telegraph', 0)).statusCode).toBe(404)
  expect((await remove('files', 0)).statusCode).toBe(404)
})
