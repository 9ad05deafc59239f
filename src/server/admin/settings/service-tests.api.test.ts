import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceStatus } from '#contract/admin/settings/credentials.ts'
import { mailsTo } from '#tests/support/members.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  owner = await addStaff(shop, 'owner')
})
afterAll(() => shop.close())

const list = async (): Promise<ServiceStatus[]> =>
  (await shop.get('/api/admin/settings/credentials', { cookie: owner.cookie })).json().items
const press = (service: string) =>
  shop.post(`/api/admin/settings/credentials/${service}/test`, {}, { cookie: owner.cookie })

test('says which services are set, and never what with', async () => {
  const answer = await shop.get('/api/admin/settings/credentials', { cookie: owner.cookie })
  const { ecpay } = shop.deps.config
  for (const { merchantId, hashKey, hashIv } of Object.values(ecpay.credentials)) {
    for (const secret of [merchantId, hashKey, hashIv]) expect(answer.body).not.toContain(secret)
  }
  expect((await list()).map(({ service, state, last_test }) => [service, state, last_test])).toEqual([
    ['payment', 'simulated', null],
    ['store_logistics', 'simulated', null],
    ['home_logistics', 'simulated', null],
    ['invoice', 'simulated', null],
    ['mail', 'simulated', null],
    ['mailbox', 'missing', null],
    ['line', 'simulated', null],
    ['google', 'simulated', null],
    ['facebook', 'simulated', null],
    ['files', 'own', null],
  ])
})

test.each(['payment', 'store_logistics', 'home_logistics', 'invoice', 'mail', 'line', 'google', 'facebook', 'files'])(
  'a signed call to %s that is answered is kept as a test that went well',
  async (service) => {
    const answer = await press(service)
    expect(answer.json().item).toMatchObject({ service, last_test: { ok: true, problem: '' } })
    expect((await list()).find((one) => one.service === service)?.last_test).toMatchObject({ ok: true })
  },
)

test('the test mail goes to who asked for it, and to nobody else', async () => {
  await press('mail')
  expect((await mailsTo(shop, owner.email)).map(({ subject }) => subject)).toContain('【山嵐咖啡】測試信件')
})

test('a service that does not answer is told in Chinese, without its answer; the test is in the audit log', async () => {
  const { gateways } = shop.deps
  const broken = { ...gateways.ecpay, findTrade: () => Promise.reject(new Error('secret-key-123 refused')) }
  Object.assign(shop.deps, { gateways: { ecpay: broken } })
  const answer = await press('payment')
  Object.assign(shop.deps, { gateways })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().item.last_test).toMatchObject({ ok: false, problem: expect.stringMatching(/沒有成功/) })
  expect(answer.body).not.toContain('secret-key-123')
  const audits = await shop.deps.db.selectFrom('audit_log').select('id').where('action', '=', 'service.test').execute()
  expect(audits.length).toBeGreaterThan(6)
})

test('what does not exist is not found', async () => {
  for (const service of ['telegraph', '__proto__']) expect((await press(service)).statusCode).toBe(404)
})
