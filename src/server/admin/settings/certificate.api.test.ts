import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Health } from '#contract/admin/settings/health.ts'
import type { CertificateFacts } from '#domain/health/certificate.ts'
import { shop as shopFacts } from '#domain/shop.ts'
import { mailsTo } from '#tests/support/members.ts'
import { staffSession } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
const now = new Date('2026-11-16T04:00:00Z')
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  await shop.deps.db.deleteFrom('jobs').execute()
})

const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const lasts = (days: number): CertificateFacts => ({
  kind: 'trusted',
  issuer: "Let's Encrypt R11",
  startsAt: inDays(days - 90),
  endsAt: inDays(days),
})
function serveWith(facts: CertificateFacts | null) {
  shop.deps.certificate = facts && { host: 'shop.example', read: async () => facts }
}
async function line() {
  const { lines } = (await shop.get('/api/admin/health', await staffSession(shop))).json<Health>()
  return lines.find(({ kind }) => kind === 'certificate')
}
/** How many mails the checks of a day send. */
async function mailed(): Promise<number> {
  const count = async () =>
    (await mailsTo(shop, shopFacts.email)).filter(({ subject }) => subject.includes('網站憑證')).length
  const before = await count()
  for (let process = 0; process < 2; process++) {
    await shop.deps.jobs.send(shop.deps.db, { kind: 'certificate_watch', data: {} })
  }
  await runDueJobs(shop)
  return (await count()) - before
}

test('the owner reads who gave the certificate and until when it counts, and is told by mail before it ends', async () => {
  serveWith(lasts(60))
  expect(await line()).toMatchObject({ state: 'good', facts: ["Let's Encrypt R11 核發，到期日 2027-01-15"] })
  expect(await mailed()).toBe(0)
  serveWith(lasts(12))
  expect(await line()).toMatchObject({ state: 'watch', facts: ["Let's Encrypt R11 核發，到期日 2026-11-28"] })
  expect(await mailed()).toBe(1)
})

test('one that browsers refuse is told at once, one that cannot be read from here only on the page', async () => {
  shop.setNow(inDays(1))
  serveWith({ kind: 'refused', reason: 'other_name' })
  expect(await line()).toMatchObject({ state: 'bad', facts: ['憑證不是這個網址的'] })
  expect(await mailed()).toBe(1)
  shop.setNow(inDays(2))
  serveWith({ kind: 'unreachable' })
  expect(await line()).toMatchObject({ state: 'watch', facts: ['從這台機器連不到 https://shop.example'] })
  expect(await mailed()).toBe(0)
  serveWith(null)
  expect(await line()).toMatchObject({ state: 'good' })
})
