import { afterAll, beforeAll, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { gatewayOf } from '#tests/builders/checkout.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { createGatewayPauses, reportAnswer, reportSilence } from './gateway-services.service.ts'

let shop: TestShop
let other: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  // a second process on the same database
  other = await openTestShop({}, { ...shop.database, drop: async () => {} })
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

test('after a 403 to one process no other calls that service either', async () => {
  await gatewayOf(shop).control('faults', { target: 'answer', kind: 'forbidden' })
  await expect(shop.deps.gateways.ecpay.findTrade({ tradeNo: 'SP1', amount: twd(1) })).rejects.toMatchObject({
    kind: 'unreachable',
  })
  for (const process of [shop, other])
    await expect(process.deps.gateways.ecpay.findTrade({ tradeNo: 'SP1', amount: twd(1) })).rejects.toMatchObject({
      kind: 'paused',
    })
  expect(await other.deps.invoices.find('SL0001')).toBeNull()
  const after = new Date(Date.now() + 32 * 60_000)
  for (const process of [shop, other]) process.setNow(after)
  expect(await other.deps.gateways.ecpay.findTrade({ tradeNo: 'SP1', amount: twd(1) })).toMatchObject({
    status: 'absent',
  })
  for (const process of [shop, other]) process.setNow(null)
})

test('a pause is never shortened', async () => {
  const pauses = createGatewayPauses(shop.deps.db)
  const [sooner, later] = [new Date(Date.now() + 60_000), new Date(Date.now() + 600_000)]
  await pauses.pause('logistics', later)
  await pauses.pause('logistics', sooner)
  expect(await pauses.findPause('logistics')).toEqual(later)
})

test('several processes tell the owner of one silence once', async () => {
  const start = Date.now()
  const processes = [shop, other]
  for (const process of processes) process.setNow(new Date(start))
  await Promise.all(processes.map(({ deps }) => reportSilence(deps, 'invoice')))
  for (const process of processes) process.setNow(new Date(start + 2 * 3_600_000))
  await Promise.all(processes.map(({ deps }) => reportSilence(deps, 'invoice')))
  const ended = await Promise.all(processes.map(({ deps }) => reportAnswer(deps, 'invoice')))
  expect(ended.filter(Boolean)).toHaveLength(1)
  const rows = await shop.deps.db.selectFrom('jobs').select('data').where('kind', '=', 'mail').execute()
  const subjects = rows.map(({ data }) => (data as { template: { subject?: string } }).template.subject)
  expect(subjects.filter((subject) => subject?.startsWith('綠界電子發票沒有回應'))).toHaveLength(1)
  expect(subjects.filter((subject) => subject?.startsWith('綠界電子發票已恢復'))).toHaveLength(1)
  for (const process of processes) process.setNow(null)
})
