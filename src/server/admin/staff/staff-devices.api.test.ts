import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceMs } from '#domain/members/sessions.ts'
import { deleteExpired } from '#server/app/housekeeping.ts'
import type { SentMail } from '#tests/support/members.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const signIn = (body: object, cookie = '') => shop.post('/api/admin/login', body, cookie ? { cookie } : {})
const deviceOf = (answer: LightMyRequestResponse) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .find((cookie) => cookie.startsWith('shanlan_staff_device='))
    ?.split(';')[0] ?? ''

async function mailsTo(email: string): Promise<SentMail[]> {
  await runDueJobs(shop)
  const mails = (await shop.get('/sim/mail.json')).json<SentMail[]>()
  return mails.filter(({ to, subject }) => to === email && subject.includes('後台帳號有新的登入'))
}

test('a sign-in with an unknown browser is mailed to its owner, later ones with that browser are not', async () => {
  const { email, password } = await addStaff(shop, 'packer')
  const first = await signIn({ email, password })
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain('/admin/account')
  expect(mail?.text).toMatch(/時間：\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
  await signIn({ email, password }, deviceOf(first))
  expect(await mailsTo(email)).toHaveLength(1)
  await signIn({ email, password })
  expect(await mailsTo(email)).toHaveLength(2)
})

test('a browser that is known for one person is unknown for another', async () => {
  const [one, other] = [await addStaff(shop), await addStaff(shop)]
  const device = deviceOf(await signIn({ email: one.email, password: one.password }))
  await signIn({ email: other.email, password: other.password }, device)
  expect(await mailsTo(other.email)).toHaveLength(1)
})

test('a wrong password is not mailed, nor is the link of an invitation', async () => {
  const owner = await addStaff(shop)
  await signIn({ email: owner.email, password: 'wrong' })
  expect(await mailsTo(owner.email)).toEqual([])
  const email = 'new-packer@example.com'
  const invited = await shop.post('/api/admin/staff', { email, role: 'packer' }, { cookie: owner.cookie })
  const token = /#([\w-]+)$/.exec(invited.json().url)?.[1] ?? ''
  const password = 'mist-over-the-hills'
  const accepted = await shop.post('/api/admin/invitation/accept', { token, name: '阿杰', password })
  expect(accepted.statusCode).toBe(200)
  await signIn({ email, password }, deviceOf(accepted))
  expect(await mailsTo(email)).toEqual([])
})

test('a browser that was not used for long is forgotten', async () => {
  const { email, password, id } = await addStaff(shop)
  await signIn({ email, password })
  const known = () => shop.deps.db.selectFrom('staff_devices').selectAll().where('staff_id', '=', id).execute()
  expect(await known()).toHaveLength(1)
  shop.setNow(new Date(Date.now() + deviceMs + 60_000))
  await deleteExpired(shop.deps)
  shop.setNow(null)
  expect(await known()).toEqual([])
})
