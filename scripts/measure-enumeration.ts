/**
 * Does the response time reveal whether an address has an account? Run it against a shop of your
 * own: `RATE_LIMIT_FACTOR=1000 TRUST_PROXY=1 npm start`, then `node scripts/measure-enumeration.ts [address] [tries]`.
 * Known and unknown addresses alternate, so that other load on the machine affects both. The medians should differ
 * by less than 10 %.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const [base = 'http://localhost:3000', triesText = '200'] = process.argv.slice(2)
const tries = Number(triesText)
const password = 'mist-over-the-hills'
/** Enough addresses that none of them is throttled, or has its mails held back. */
const memberCount = Math.ceil(tries / 5)

interface Call {
  path: string
  body(email: string): object
}

const calls: Call[] = [
  { path: '/api/user/login', body: (login) => ({ login, password: 'not-the-password' }) },
  { path: '/api/user/register', body: (email) => ({ email, name: '陳', password }) },
  { path: '/api/user/forgot_password', body: (email) => ({ email }) },
  { path: '/api/user/resend_verification', body: (email) => ({ email }) },
]

const newEmail = () => `${randomUUID()}@example.com`

async function post(path: string, body: object): Promise<{ ms: number; answer: string }> {
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
  const started = performance.now()
  const response = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  return { ms: performance.now() - started, answer: `${response.status} ${text}` }
}

/** Registers members and verifies them through the outbox. */
async function makeMembers(): Promise<string[]> {
  const emails = Array.from({ length: memberCount }, newEmail)
  for (const email of emails) await post('/api/user/register', { email, name: '陳', password })
  const waiting = new Set(emails)
  while (waiting.size > 0) {
    await sleep(200)
    const mails = (await (await fetch(`${base}/sim/mail.json`)).json()) as { to: string; text: string }[]
    for (const { to, text } of mails) {
      const token = waiting.has(to) && /token=([\w-]+)/.exec(text)?.[1]
      if (token && (await fetch(`${base}/api/user/verify_email?token=${token}`)).ok) waiting.delete(to)
    }
  }
  return emails
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const members = await makeMembers()
for (const { path, body } of calls) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = new Set<string>()
  for (let i = 0; i < tries; i++) {
    const order = i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const email = kind === 'known' ? (members[i % members.length] ?? '') : newEmail()
      const { ms, answer } = await post(path, body(email))
      times[kind].push(ms)
      answers.add(answer)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const ratio = (known / unknown).toFixed(3)
  console.log(`${path}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ratio ${ratio}`)
  console.log(`  ${answers.size === 1 ? 'one and the same answer' : 'DIFFERENT ANSWERS'}: ${[...answers].join(' | ')}`)
}
