import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shop as shopFacts } from '#domain/shop.ts'
import { jobHandlers } from '#server/app/job-handlers.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { cancelByOwner } from '#server/modules/fulfilment/owner-steps.service.ts'
import { attentionOf, prepareAttentionShop, resetAttentionShop } from '#tests/builders/attention.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { type Gateway, gatewayOf } from '#tests/builders/checkout.ts'
import { addConfirmed, addPacked } from '#tests/builders/fulfilment.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { mailsTo } from '#tests/support/members.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let gateway: Gateway
const hourMs = 3_600_000
const dayMs = 24 * hourMs
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  await prepareAttentionShop(shop)
})
afterAll(() => shop.close())
beforeEach(() => resetAttentionShop(shop))

const { later, list, kinds, send, command } = attentionOf(() => shop)

describe('the daily mail', () => {
  const subjects = async () => (await mailsTo(shop, shopFacts.email)).map(({ subject }) => subject)
  const sent = async () => (await subjects()).filter((subject) => subject.includes('件事需要處理'))
  const mailNow = async () => {
    await shop.deps.jobs.send(shop.deps.db, { kind: 'attention_mail', data: {} })
    await runDueJobs(shop)
  }

  test('is not sent while nothing needs a person; else once a day, however often the job runs', async () => {
    const before = (await sent()).length
    await mailNow()
    expect(await sent()).toHaveLength(before)
    const order = await addConfirmed(shop, { by: 'atm' })
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await runDueJobs(shop)
    await mailNow()
    await mailNow()
    const [mail] = (await mailsTo(shop, shopFacts.email)).filter(({ subject }) => subject.includes('件事需要處理'))
    expect(await sent()).toHaveLength(before + 1)
    expect(mail?.subject).toBe('【山嵐咖啡】今天有 1 件事需要處理')
    for (const part of [order.name, '等待人工退款', `refunds done ${order.name}`]) expect(mail?.text).toContain(part)
    later(dayMs)
    await mailNow()
    expect(await sent()).toHaveLength(before + 2)
  })

  test('is due at eight in the morning in Taipei, one job for all processes', async () => {
    const runners = [createJobRunner(shop.deps, jobHandlers), createJobRunner(shop.deps, jobHandlers)]
    for (const runner of runners) await runner.scheduleRecurring()
    const jobs = await shop.deps.db.selectFrom('jobs').select('due_at').where('kind', '=', 'attention_mail').execute()
    expect(jobs).toEqual([{ due_at: new Date('2026-11-16T08:00:00+08:00') }])
  })

  test('that lists what is settled before it is sent is not sent', async () => {
    const before = (await sent()).length
    const order = await addConfirmed(shop, { by: 'atm' })
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    await runDueJobs(shop)
    await shop.deps.jobs.send(shop.deps.db, { kind: 'attention_mail', data: {} })
    const [run] = await createJobRunner(shop.deps, jobHandlers).startDue(1)
    await run
    await command('refunds', 'done', order.name)
    await runDueJobs(shop)
    expect(await sent()).toHaveLength(before)
  })
})

test('the metrics count what needs a person', async () => {
  const order = await addConfirmed(shop, { by: 'atm' })
  await cancelByOwner(shop.deps, order.name, '', byOwner)
  await runDueJobs(shop)
  const text = (await shop.get('/metrics')).body
  expect(text).toContain('shop_attention{kind="manual_refund",urgency="normal"} 1')
  expect(text).toContain('shop_attention{kind="manual_refund",urgency="urgent"} 0')
})

test('the list costs the same number of statements, however long it is', async () => {
  const empty = await countStatements(shop.deps, list)
  for (let count = 0; count < 3; count++) await send(await addPacked(shop), '2068', '2042')
  expect(await list()).toHaveLength(3)
  expect(await countStatements(shop.deps, list)).toBe(empty)
})

test('an invoice whose job was given up gets a new one', async () => {
  const order = await addConfirmed(shop)
  await gateway.control('faults', { target: 'answer', match: 'Issue', kind: 'envelope', remaining: 1000 })
  for (let hour = 0; hour < 80; hour++) {
    await runDueJobs(shop)
    later(hourMs)
  }
  expect(await kinds()).toContainEqual(['invoice_waiting', order.name, 'urgent'])
  await gateway.control('faults/clear', {})
  await runDueJobs(shop)
  expect(await kinds()).toContainEqual(['invoice_waiting', order.name, 'urgent'])
  await shop.deps.jobs.send(shop.deps.db, { kind: 'invoice_watch', data: {} })
  await runDueJobs(shop)
  expect((await kinds()).filter(([kind]) => kind === 'invoice_waiting')).toEqual([])
})
