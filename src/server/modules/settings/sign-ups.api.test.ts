import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '#server/app/housekeeping.ts'
import { mailsTo, newEmail } from '#tests/support/members.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { openingRow } from './opening-state.repo.ts'
import { mailOpening } from './sign-ups.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    SHOP_MODE: 'production',
    PUBLIC_URL: 'https://shop.example',
    ALLOW_SIMULATORS: 'ecpay,mail,social',
    RATE_LIMIT_FACTOR: '10',
    TRUST_PROXY: '1',
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(null)
  await shop.deps.db.deleteFrom('shop_settings').execute()
  await shop.deps.settings.reload()
})

const form = (url: string, fields: Record<string, string>, ip = '203.0.113.1') =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ip },
    payload: new URLSearchParams(fields).toString(),
  })
const signUp = (email: string, ip?: string) => form('/opening-soon/sign-up', { email }, ip)
const linkIn = (text = '') => /\/opening-soon\/confirm\?token=[\w-]{43}/.exec(text)?.[0] ?? ''
const confirm = (link: string) => form('/opening-soon/confirm', { token: link.split('=')[1] ?? '' })

async function open(): Promise<void> {
  await shop.deps.db
    .insertInto('shop_settings')
    .values({
      group_name: openingRow,
      changed: JSON.stringify({ opened_at: new Date().toISOString() }),
      updated_at: new Date(),
    })
    .execute()
  await shop.deps.settings.reload()
  await mailOpening(shop.deps)
  await runDueJobs(shop)
}
const subjectsTo = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject)
const [asks, opened] = ['請確認您的開幕通知', '【山嵐咖啡】我們開幕了']

test('only an address whose owner confirmed it is mailed when the shop opens', async () => {
  const [ann, stranger] = [newEmail(), newEmail()]
  for (const email of [ann, stranger]) {
    expect((await signUp(email)).headers.location).toBe('/opening-soon?state=thanks')
  }
  expect([await subjectsTo(ann), await subjectsTo(stranger)]).toEqual([[asks], [asks]])
  const link = linkIn((await mailsTo(shop, ann))[0]?.text)

  // a mail scanner opens the link: nothing is confirmed by that
  const page = await shop.get(link)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toContain('<button')
  expect(
    await shop.deps.db.selectFrom('opening_signups').select('email').where('confirmed_at', 'is not', null).execute(),
  ).toEqual([])

  for (let press = 0; press < 2; press++) {
    expect((await confirm(link)).headers.location).toBe('/opening-soon?state=confirmed')
  }
  await open()
  expect(await subjectsTo(ann)).toEqual([opened, asks])
  expect(await subjectsTo(stranger)).toEqual([asks])
})

test('a forged, foreign or old link confirms nothing, and says so', async () => {
  const email = newEmail()
  await signUp(email)
  const link = linkIn((await mailsTo(shop, email))[0]?.text)
  expect((await confirm(`=${'x'.repeat(43)}`)).headers.location).toBe('/opening-soon?state=expired')
  expect((await confirm('=')).headers.location).toBe('/opening-soon?state=expired')
  shop.setNow(new Date(Date.now() + 8 * 24 * 60 * 60_000))
  await deleteExpired(shop.deps)
  expect((await confirm(link)).headers.location).toBe('/opening-soon?state=expired')
  expect(await shop.deps.db.selectFrom('opening_signups').select('email').where('email', '=', email).execute()).toEqual(
    [],
  )
})

test('who confirmed stays on the list, however long the shop is closed', async () => {
  const email = newEmail()
  await signUp(email)
  await confirm(linkIn((await mailsTo(shop, email))[0]?.text))
  shop.setNow(new Date(Date.now() + 90 * 24 * 60 * 60_000))
  await deleteExpired(shop.deps)
  expect(
    await shop.deps.db.selectFrom('opening_signups').select('email').where('email', '=', email).execute(),
  ).toHaveLength(1)
  await signUp(email)
  expect(await subjectsTo(email)).toEqual([asks])
})

test('an address gets three mails at the most, from however many networks it is signed up', async () => {
  const email = newEmail()
  for (let index = 0; index < 8; index++) {
    shop.setNow(new Date(Date.now() + index * 2 * 60 * 60_000))
    expect((await signUp(email, `198.51.100.${index}`)).headers.location).toBe('/opening-soon?state=thanks')
  }
  expect(await subjectsTo(email)).toEqual([asks, asks, asks])
})

test('a network signs up no more than a number of addresses, and is told to wait', async () => {
  const limited = await openTestShop(
    {
      SHOP_MODE: 'production',
      PUBLIC_URL: 'https://shop.example',
      ALLOW_SIMULATORS: 'ecpay,mail,social',
      RATE_LIMIT_FACTOR: '1',
      TRUST_PROXY: '1',
    },
    { ...shop.database, drop: async () => {} },
  )
  const answers: string[] = []
  for (let index = 0; index < 130; index++) {
    // the counter of the database, not that of one process: each minute has its own
    const answer = await limited.app.inject({
      method: 'POST',
      url: '/opening-soon/sign-up',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `2001:db8:1:2::${index % 16}`,
      },
      payload: new URLSearchParams({ email: newEmail() }).toString(),
    })
    answers.push(String(answer.headers.location ?? answer.statusCode))
  }
  await limited.close()
  expect(answers.slice(0, 6)).toEqual(Array(6).fill('/opening-soon?state=thanks'))
  expect(new Set(answers.slice(6))).toEqual(new Set(['429']))
})
