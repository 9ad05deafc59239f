/** A real shop without credentials in its environment: closed and without a simulator, until its owner enters them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceStatus } from '#contract/admin/settings/credentials.ts'
import { twd } from '#domain/money.ts'
import type { CredentialService } from '#domain/settings/credentials.ts'
import { signed } from '#server/integrations/ecpay/check-mac-value.ts'
import { stageCredentials } from '#server/integrations/ecpay/credentials.ts'
import { alertShop } from '#server/modules/mail/queue-shop-mail.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

const path = '/api/admin/settings/credentials'
const { payment } = stageCredentials
/** Printed in ECPay's guide. */
const account = {
  merchant_id: payment.merchantId,
  hash_key: payment.hashKey,
  hash_iv: payment.hashIv,
  credit_check_code: '59997889',
}

describe('a production shop without credentials', () => {
  const production = { SHOP_MODE: 'production', PUBLIC_URL: 'https://shop.example', RATE_LIMIT_FACTOR: '10' }
  let bare: TestShop
  let boss: TestStaff
  const asked: string[] = []
  /** The gateway as it is seen from outside: signed by the account that asks. */
  const outside: typeof fetch = async (input, init) => {
    const fields = Object.fromEntries(new URLSearchParams(String(init?.body)))
    asked.push(`${new URL(String(input)).host} ${fields.MerchantID}`)
    const keys = { hashKey: real.hash_key, hashIv: real.hash_iv }
    const answer = signed(
      {
        MerchantTradeNo: fields.MerchantTradeNo ?? '',
        TradeStatus: '10200047',
        TradeAmt: '0',
        MerchantID: fields.MerchantID ?? '',
      },
      keys,
      'sha256',
    )
    return new Response(new URLSearchParams(answer).toString())
  }
  const real = { ...account, merchant_id: '3344556', hash_key: 'RealRealRealKey1', hash_iv: 'RealRealRealIv12' }
  beforeAll(async () => {
    bare = await openTestShop(production, undefined, undefined, outside)
    // the template sells, and so counts as open
    await bare.deps.db.deleteFrom('shop_settings').execute()
    await bare.deps.settings.reload()
    boss = await addStaff(bare, 'owner')
    await bare.deps.db
      .updateTable('staff')
      .set({ totp_secret: Buffer.alloc(20), totp_confirmed_at: new Date() })
      .where('id', '=', boss.id)
      .execute()
  })
  afterAll(() => bare?.close())
  const inBare = (service: CredentialService, values: object, version: number) =>
    bare.post(`${path}/${service}`, { version, ...values }, { cookie: boss.cookie })

  test('starts closed, has no simulator, takes no money, and cannot open', async () => {
    for (const simulator of ['/sim/ecpay', '/sim/mail', '/sim/line']) {
      expect([simulator, (await bare.get(simulator)).statusCode]).not.toEqual([simulator, 200])
    }
    const { items } = (await bare.get(path, { cookie: boss.cookie })).json() as { items: ServiceStatus[] }
    expect(items.filter(({ service }) => service !== 'files').every(({ state }) => state === 'missing')).toBe(true)
    expect(bare.deps.gateways.ecpay.isSetUp()).toBe(false)
    expect(bare.deps.gateways.ecpay.readNotification({ RtnCode: '1' })).toEqual({ ok: false, reason: 'signature' })
    const tested = await bare.post(`${path}/payment/test`, {}, { cookie: boss.cookie })
    expect(tested.json().item.last_test).toMatchObject({ ok: false, problem: '還沒有填寫，先填好再測試。' })
    const opened = await bare.post('/api/admin/opening/open', {}, { cookie: boss.cookie })
    expect([opened.statusCode, opened.json().code]).toEqual([409, 'shop_not_ready'])
    expect(opened.json().error).toContain('綠界金流測試')
  })

  test('a mail waits for a mail server without using up its tries', async () => {
    const alert = { subject: '測試', heading: '測試', text: ['測試'] }
    await alertShop(bare.deps, bare.deps.db, alert, 'waiting-mail')
    await runDueJobs(bare)
    const job = await bare.deps.db
      .selectFrom('jobs')
      .select(['state', 'due_at'])
      .where('kind', '=', 'mail')
      .executeTakeFirstOrThrow()
    expect(job.state).not.toBe('dead')
    expect(job.due_at.getTime()).toBeGreaterThan(Date.now())
  })

  test('refuses the keys that ECPay prints in its guide; its own are tried at the real address, and then it is set up', async () => {
    const published = await inBare('payment', { ...account, untested: true }, 0)
    expect(published.json()).toMatchObject({ fields: { hash_key: expect.stringMatching(/公開的測試金鑰/) } })
    const answer = await inBare('payment', real, 0)
    expect([answer.statusCode, answer.json().item]).toMatchObject([200, { state: 'set', last_test: { ok: true } }])
    expect(asked.at(-1)).toBe('payment.ecpay.com.tw 3344556')
    expect(bare.deps.gateways.ecpay.isSetUp()).toBe(true)
    expect((await bare.get('/healthz')).headers['content-security-policy']).toContain('https://payment.ecpay.com.tw')
  })

  test('another account is asked for what the present one does not know; a removed one still answers, and takes nothing new', async () => {
    asked.length = 0
    await inBare('payment', { ...real, merchant_id: '9988776', untested: true }, 1)
    await bare.deps.gateways.ecpay.findTrade({ tradeNo: 'X1', amount: twd(1) })
    expect(asked.slice(-2)).toEqual(['payment.ecpay.com.tw 9988776', 'payment.ecpay.com.tw 3344556'])
    const removed = await bare.post(`${path}/payment/remove`, { version: 2 }, { cookie: boss.cookie })
    expect(removed.json().item).toMatchObject({ state: 'missing', entered: null, last_test: null, version: 3 })
    expect(bare.deps.gateways.ecpay.isSetUp()).toBe(false)
    await expect(bare.deps.gateways.ecpay.start({} as never)).rejects.toThrow()
    await bare.deps.gateways.ecpay.findTrade({ tradeNo: 'X1', amount: twd(1) })
    expect(asked.slice(-2)).toEqual(['payment.ecpay.com.tw 9988776', 'payment.ecpay.com.tw 3344556'])
  })
})
