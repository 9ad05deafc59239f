/** Two processes on one database, without Redis: what protects accounts is counted once for both. */
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, newEmail, registerVerified, signIn } from '#tests/support/members.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let processes: [TestShop, TestShop]
beforeAll(async () => {
  // requests are counted by each process for itself, so that here only the database refuses
  const first = await openTestShop()
  const second =
    first.database.engine === 'postgres' ? await openTestShop({}, { ...first.database, drop: async () => {} }) : first
  processes = [first, second]
})
afterAll(async () => {
  const [first, second] = processes
  if (second !== first) await second.close()
  await first.close()
})

/** The same call so often, at one process and the other in turns. */
async function inTurns(times: number, path: string, body: object, headers = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < times; index++) {
    const process = processes[index % 2] as TestShop
    statuses.push((await process.post(path, body, headers)).statusCode)
  }
  return statuses
}
const tenThenWait = (refused: number) => [...Array(10).fill(refused), 429, 429]

test('wrong passwords of members and staff', async () => {
  const { email } = await registerVerified(processes[0])
  expect(await inTurns(12, '/api/user/login', { login: email, password: 'wrong' })).toEqual(tenThenWait(401))
  const staff = await addStaff(processes[0])
  expect(await inTurns(12, '/api/admin/login', { email: staff.email, password: 'wrong' })).toEqual(tenThenWait(401))
})

test('wrong codes of the second factor, and wrong passwords inside a session', async () => {
  const staff = await addStaff(processes[0])
  const headers = { cookie: staff.cookie }
  const { secret } = (await processes[0].post('/api/admin/account/totp', {}, headers)).json()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() })
  await processes[0].post('/api/admin/account/totp/confirm', { code }, headers)
  const body = { password: staff.password, code: '000000' }
  expect(await inTurns(12, '/api/admin/proof', body, headers)).toEqual(tenThenWait(401))

  const member = await registerVerified(processes[0])
  const token = await signIn(processes[0], member)
  const wrong = { token, password: 'wrong' }
  const statuses = await inTurns(12, '/api/user/proof/password', wrong)
  expect(statuses.slice(10)).toEqual([429, 429])
  expect(new Set(statuses.slice(0, 10)).has(429)).toBe(false)
})

test('mails that strangers cause to one address', async () => {
  const { email } = await registerVerified(processes[0])
  const before = (await mailsTo(processes[0], email)).length
  await inTurns(12, '/api/user/forgot_password', { email })
  const sent = [await mailsTo(processes[0], email), await mailsTo(processes[1], email)]
  const most = Math.max(...sent.map((mails) => mails.length)) - before
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(6)
})

test('calls of one network that make the shop hash or mail', async () => {
  const limited = await openTestShop({ RATE_LIMIT_FACTOR: '1' }, { ...processes[0].database, drop: async () => {} })
  const answers: number[] = []
  for (let index = 0; index < 124; index++) {
    const remoteAddress = '198.51.100.77'
    const payload = { email: newEmail() }
    const url = '/api/user/forgot_password'
    // at the process that counts with the usual limit: every other call goes to it through the database only
    const count = index % 2 === 0 ? processes[0] : limited
    answers.push((await count.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode)
  }
  await limited.close()
  expect(answers.slice(0, 100).includes(429)).toBe(false)
  expect(answers.at(-1)).toBe(429)
})
