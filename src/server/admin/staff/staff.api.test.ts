import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOwnerCommand } from '#server/cli/owner-command.ts'
import type { SentMail } from '#tests/support/members.ts'
import { addStaff, staffCookieOf } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const tokenIn = (url: string) => url.split('#')[1] ?? ''
const password = 'fog-above-the-ridge'

test('an invitation makes one account, once, and is kept in the audit log without the address', async () => {
  const owner = await addStaff(shop)
  const invited = await shop.post(
    '/api/admin/staff',
    { email: 'New@Example.com', role: 'packer' },
    { cookie: owner.cookie },
  )
  expect(invited.statusCode).toBe(200)
  const token = tokenIn(invited.json().url)
  expect((await shop.post('/api/admin/invitation', { token })).json()).toMatchObject({
    email: 'new@example.com',
    role: 'packer',
    purpose: 'invite',
  })
  const accept = () => shop.post('/api/admin/invitation/accept', { token, name: '新同事', password })
  const answers = await Promise.all([accept(), accept(), accept()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  const accepted = answers.find(({ statusCode }) => statusCode === 200)
  if (!accepted) throw new Error('nobody was accepted')
  const me = await shop.get('/api/admin/me', { cookie: staffCookieOf(accepted) })
  expect(me.json().staff).toMatchObject({ name: '新同事', role: 'packer' })
  const again = await shop.post(
    '/api/admin/staff',
    { email: 'new@example.com', role: 'owner' },
    { cookie: owner.cookie },
  )
  expect([again.statusCode, again.json().code]).toEqual([409, 'staff_exists'])
  const audit = await shop.get(`/api/admin/audit?staff=${owner.id}`, { cookie: owner.cookie })
  expect(audit.json().items[0]).toMatchObject({
    action: 'staff.invite',
    call: 'POST /api/admin/staff',
    changes: { email: 'changed', role: { before: null, after: 'packer' } },
  })
  expect(audit.body).not.toContain('new@example.com')
  expect(audit.json().items[0].request_id).not.toBe('')
})

test('an invitation is mailed with a link of its own; the first of both that is used ends the other', async () => {
  const owner = await addStaff(shop)
  const invite = async (email: string) =>
    (await shop.post('/api/admin/staff', { email, role: 'packer' }, { cookie: owner.cookie })).json()
  const mailTo = async (email: string) => {
    await runDueJobs(shop)
    const mails: SentMail[] = (await shop.get('/sim/mail.json')).json()
    return mails.filter(({ to }) => to === email)
  }
  const accept = async (token: string) =>
    (await shop.post('/api/admin/invitation/accept', { token, name: '收信的人', password })).statusCode
  const { url } = await invite('mailed@example.com')
  const [mail, second] = await mailTo('mailed@example.com')
  if (!mail) throw new Error('no mail')
  expect(second).toBeUndefined()
  expect(mail.subject).toContain('邀請您使用後台')
  expect(mail.text).toContain('出貨')
  const mailed = /\/admin\/invite#([\w-]+)/.exec(mail.text)?.[1] ?? ''
  expect(mailed).not.toBe(tokenIn(url))
  const jobs = await shop.deps.db.selectFrom('jobs').select('data').where('kind', '=', 'mail').execute()
  expect(JSON.stringify(jobs)).not.toContain(mailed)
  expect((await shop.post('/api/admin/invitation', { token: mailed })).json()).toMatchObject({ role: 'packer' })
  const answers = await Promise.all([accept(mailed), accept(tokenIn(url))])
  expect(answers.sort()).toEqual([200, 400])

  // withdrawn before the mail left: none is sent; invited once more: the mailed link of before is worth nothing
  const { invitation } = await invite('unwanted@example.com')
  await shop.post('/api/admin/staff/invitations/withdraw', { invitation_id: invitation.id }, { cookie: owner.cookie })
  expect(await mailTo('unwanted@example.com')).toEqual([])
  await invite('twice@example.com')
  const [first] = await mailTo('twice@example.com')
  await invite('twice@example.com')
  expect(await accept(/#([\w-]+)/.exec(first?.text ?? '')?.[1] ?? '')).toBe(400)
})

test('a link that is wrong, withdrawn or too old is refused', async () => {
  const owner = await addStaff(shop)
  const invite = async (email: string) =>
    (await shop.post('/api/admin/staff', { email, role: 'editor' }, { cookie: owner.cookie })).json()
  const withdrawn = await invite('withdrawn@example.com')
  const { statusCode } = await shop.post(
    '/api/admin/staff/invitations/withdraw',
    { invitation_id: withdrawn.invitation.id },
    { cookie: owner.cookie },
  )
  expect(statusCode).toBe(200)
  const old = await invite('old@example.com')
  const accept = async (token: string) =>
    (await shop.post('/api/admin/invitation/accept', { token, name: 'A', password })).json().code
  expect(await accept('nothing')).toBe('link_invalid')
  expect(await accept(tokenIn(withdrawn.url))).toBe('link_invalid')
  try {
    shop.setNow(new Date(Date.now() + 8 * 24 * 60 * 60_000))
    expect(await accept(tokenIn(old.url))).toBe('link_invalid')
  } finally {
    shop.setNow(null)
  }
})

test('of two who change the same person the second is told, with what is there now', async () => {
  const owner = await addStaff(shop)
  const packer = await addStaff(shop, 'packer')
  const change = (name: string) =>
    shop.post(`/api/admin/staff/${packer.id}`, { version: 1, name, role: 'editor' }, { cookie: owner.cookie })
  const answers = await Promise.all([change('甲'), change('乙')])
  const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
  expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409])
  expect(lost?.json()).toMatchObject({
    code: 'conflict',
    present: { version: 2, role: 'editor', name: won?.json().staff.name },
  })
  const rows = await shop.deps.db.selectFrom('audit_log').select('changes').where('thing_id', '=', packer.id).execute()
  expect(rows).toEqual([{ changes: { name: 'changed', role: { before: 'packer', after: 'editor' } } }])
})

test('who is disabled is out at once and can come back', async () => {
  const owner = await addStaff(shop)
  const packer = await addStaff(shop, 'packer')
  const post = (step: string, version: number) =>
    shop.post(`/api/admin/staff/${packer.id}/${step}`, { version }, { cookie: owner.cookie })
  const disabled = await post('disable', 1)
  expect(disabled.json().staff.disabled).toBe(true)
  expect((await shop.get('/api/admin/me', { cookie: packer.cookie })).statusCode).toBe(401)
  const signIn = () => shop.post('/api/admin/login', { email: packer.email, password: packer.password })
  expect((await signIn()).statusCode).toBe(401)
  expect((await post('enable', 2)).statusCode).toBe(200)
  expect((await signIn()).statusCode).toBe(200)
})

test('the last owner stays one, whoever asks at the same time', async () => {
  const own = await openTestShop()
  await own.deps.db.updateTable('staff').set({ disabled_at: new Date() }).execute()
  const [a, b] = [await addStaff(own), await addStaff(own)]
  const leave = (who: typeof a) =>
    own.post(`/api/admin/staff/${who.id}`, { version: 1, name: who.name, role: 'packer' }, { cookie: who.cookie })
  const answers = await Promise.all([leave(a), leave(b)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('last_owner')
  await own.close()
})

test('a reset link sets a new password, takes the second factor off and ends every session', async () => {
  const owner = await addStaff(shop)
  const packer = await addStaff(shop, 'packer')
  await shop.deps.db
    .updateTable('staff')
    .set({ totp_secret: Buffer.alloc(20, 1), totp_confirmed_at: new Date() })
    .where('id', '=', packer.id)
    .execute()
  const { url } = (await shop.post(`/api/admin/staff/${packer.id}/reset`, {}, { cookie: owner.cookie })).json()
  expect((await shop.get('/api/admin/me', { cookie: packer.cookie })).statusCode).toBe(200)
  const accepted = await shop.post('/api/admin/invitation/accept', { token: tokenIn(url), password })
  expect(accepted.statusCode).toBe(200)
  expect((await shop.get('/api/admin/me', { cookie: packer.cookie })).statusCode).toBe(401)
  const signedIn = await shop.post('/api/admin/login', { email: packer.email, password })
  expect(signedIn.json()).not.toHaveProperty('second_factor_required')
})

test('the list is read in pages, filtered by role and by what is typed', async () => {
  const own = await openTestShop()
  const owner = await addStaff(own, 'owner', '王店主')
  for (let index = 0; index < 5; index++) await addStaff(own, 'editor', `編輯${index}`)
  const get = (query: string) => own.get(`/api/admin/staff?${query}`, { cookie: owner.cookie })
  const names: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const answer = await get(`role=editor&limit=2${after ? `&after=${encodeURIComponent(after)}` : ''}`)
    const page: { items: { name: string }[]; next: string | null } = answer.json()
    names.push(...page.items.map(({ name }) => name))
    after = page.next
  }
  expect(names).toHaveLength(6)
  expect(new Set(names).size).toBe(6)
  const found = (await get(`q=${encodeURIComponent('王店')}`)).json().items
  expect(found.map(({ name }: { name: string }) => name)).toEqual(['王店主'])
  for (const bad of ['limit=101', 'limit=0', 'after=nonsense', 'role=king']) {
    expect((await get(bad)).statusCode, bad).toBe(400)
  }
  await own.close()
})

test('nobody can change or delete a row of the audit log, not even with SQL', async () => {
  await addStaff(shop)
  const refused = async (statement: ReturnType<typeof sql>) =>
    expect(statement.execute(shop.deps.db)).rejects.toThrow(/insert-only/)
  await refused(sql`update audit_log set actor_name = 'x'`)
  await refused(sql`delete from audit_log`)
  await refused(sql`truncate audit_log`)
})

test('the command line invites the first owner and resets a lost factor, and the log says so', async () => {
  const invited = await runOwnerCommand(shop.deps, ['staff', 'invite', 'first@example.com', '--role', 'owner'])
  expect(invited.code).toBe(0)
  expect(invited.lines[1]).toMatch(/\/admin\/invite#[\w-]{43}$/)
  const token = tokenIn(invited.lines[1] ?? '')
  expect((await shop.post('/api/admin/invitation/accept', { token, name: '店主', password })).statusCode).toBe(200)
  const reset = await runOwnerCommand(shop.deps, ['staff', 'reset', 'first@example.com'])
  expect(reset.lines[1]).toMatch(/\/admin\/invite#/)
  expect((await runOwnerCommand(shop.deps, ['staff', 'invite', 'x@example.com'])).code).toBe(1)
  expect((await runOwnerCommand(shop.deps, ['staff', 'reset', 'nobody@example.com'])).code).toBe(1)
  const rows = await shop.deps.db
    .selectFrom('audit_log')
    .select(['action', 'call'])
    .where('actor_kind', '=', 'command_line')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { action: 'staff.invite', call: 'shop staff invite' },
    { action: 'staff.reset', call: 'shop staff reset' },
  ])
})
