import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff, staffCookieOf } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { issueFirstOwnerLink } from './first-owner.service.ts'

/** A shop in which nobody works yet. */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.deps.db.deleteFrom('staff').execute()
})
afterAll(() => shop.close())

const password = 'fog-above-the-ridge'
const newToken = async () => (await issueFirstOwnerLink(shop.deps))?.split('/admin/invite#')[1] ?? ''
const accept = (token: string, more: object = {}) =>
  shop.post('/api/admin/invitation/accept', {
    token,
    name: '第一位店主',
    email: 'First@Example.com',
    password,
    ...more,
  })

test('of all links that starts have printed one makes the first owner, and then none is worth anything', async () => {
  const tokens = [await newToken(), await newToken(), await newToken()]
  expect((await shop.post('/api/admin/invitation', { token: tokens[0] })).json()).toMatchObject({
    email: null,
    role: 'owner',
    purpose: 'invite',
  })
  const nobody = await accept(tokens[0] ?? '', { email: '' })
  expect([nobody.statusCode, nobody.json().fields]).toEqual([400, { email: '請輸入正確的電子信箱' }])

  const answers = await Promise.all(tokens.map((token, at) => accept(token, { email: `first-${at}@example.com` })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  const accepted = answers.find(({ statusCode }) => statusCode === 200)
  if (!accepted) throw new Error('nobody was accepted')
  const me = await shop.get('/api/admin/me', { cookie: staffCookieOf(accepted) })
  expect(me.json().staff).toMatchObject({ name: '第一位店主', role: 'owner' })
  expect(await shop.deps.db.selectFrom('staff').select('role').execute()).toEqual([{ role: 'owner' }])
  expect(await shop.deps.db.selectFrom('staff_invitations').selectAll().execute()).toEqual([])
  expect(await issueFirstOwnerLink(shop.deps)).toBeNull()
  const audit = await shop.get('/api/admin/audit', { cookie: staffCookieOf(accepted) })
  expect(audit.json().items).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'staff.invite', call: 'start' })]),
  )
})

test('the address of an invitation cannot be changed by whoever uses it', async () => {
  const owner = await addStaff(shop)
  const invited = await shop.post(
    '/api/admin/staff',
    { email: 'invited@example.com', role: 'packer' },
    { cookie: owner.cookie },
  )
  const token = invited.json().url.split('#')[1]
  const accepted = await accept(token, { email: 'somebody-else@example.com' })
  const me = await shop.get('/api/admin/me', { cookie: staffCookieOf(accepted) })
  expect(me.json().staff).toMatchObject({ email: 'invited@example.com', role: 'packer' })
})
