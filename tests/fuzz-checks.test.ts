/** The checks of the fuzzer, shown to fail: each kind of bad answer is reported. */
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { type Call, sample } from './prove/fuzz-calls.ts'
import { judge } from './prove/fuzz-checks.ts'
import { type FuzzRequest, requestsFor } from './prove/fuzz-requests.ts'
import { seededRandom } from './support/seeded-random.ts'

const call: Call = {
  method: 'POST',
  path: '/api/order/detail',
  takesSession: true,
  body: { type: 'object', properties: { order_id: { type: 'string' } }, required: ['order_id'] },
  query: {},
  params: {},
  form: false,
}
const request: FuzzRequest = {
  what: 'html',
  method: 'POST',
  url: call.path,
  headers: {},
  payload: '{"order_id":"own"}',
}
const secrets = ['0987123456', 'order-of-the-victim']

const json = 'application/json; charset=utf-8'
const good = { statusCode: 200, headers: { 'content-type': json, 'x-content-type-options': 'nosniff' } }

function problemsOf(answer: { status?: number; type?: string; headers?: Record<string, string>; body?: string }) {
  const { status = 200, type = json, headers = {}, body = '{"success":true}' } = answer
  const answered = {
    statusCode: status,
    headers: { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers },
    body,
  } as unknown as LightMyRequestResponse
  return judge(call, request, answered, secrets)
}

test('a good answer and a good refusal pass', () => {
  expect(problemsOf({})).toEqual([])
  expect(
    problemsOf({ status: 404, body: '{"success":false,"error":"找不到這筆訂單","code":"order_not_found"}' }),
  ).toEqual([])
})

test.each([
  ['a failure', { status: 500, body: '{"success":false,"error":"錯誤","code":"internal"}' }, 'status 500'],
  ['another’s data', { body: '{"phone":"0987123456"}' }, 'tells another'],
  ['an unescaped echo', { type: 'text/html', body: '<p><script>alert(1)</script></p>' }, 'echoes <script>'],
  ['a stack', { body: '{"error":"x at foo (/srv/src/server/x.ts:12:3)"}' }, 'shows its inside'],
  ['a text without its encoding', { type: 'text/plain', body: 'a' }, 'has the type text/plain'],
  ['an injected header', { headers: { 'x-injected': 'yes' } }, 'a header was injected'],
  ['a redirect to another site', { status: 302, headers: { location: '//elsewhere.example' } }, 'leads elsewhere'],
  ['no security headers', { headers: { 'x-content-type-options': '' } }, 'has no security headers'],
  ['a refusal in English', { status: 400, body: '{"success":false,"error":"no","code":"x"}' }, 'of another shape'],
  ['a refusal that is no JSON', { status: 400, body: 'no' }, 'no JSON'],
  ['a refusal as a page', { status: 400, type: 'text/html', body: '<p>不行</p>' }, 'a refusal as text/html'],
])('%s is reported', (_what, answer, words) => {
  expect(problemsOf(answer).join('; ')).toContain(words)
})

test('what the sender has sent themselves is not another’s data', () => {
  const own = { ...request, payload: '{"order_id":"order-of-the-victim"}' }
  const answer = { ...good, body: '{"id":"order-of-the-victim"}' }
  expect(judge(call, own, answer as unknown as LightMyRequestResponse, secrets)).toEqual([])
})

test('a call gets every kind of wrong input, the same for the same seed, with the session where clients send it', () => {
  const make = () => [...requestsFor(call, { name: 'stranger', token: 'token-7' }, seededRandom(5), {})]
  const made = make()
  expect(make()).toEqual(made)
  expect(new Set(made.map(({ what }) => what)).size).toBe(made.length)
  expect(made.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['nothing', 'type', 'missing', 'extra', 'sql', 'html', 'huge', 'content type', 'method']),
  )
  expect(made.filter((one) => JSON.stringify(one).includes('token-7')).length).toBeGreaterThan(10)
})

test('input that suits a schema suits it', () => {
  const schema = {
    type: 'object',
    properties: {
      kind: { enum: ['a', 'b'] },
      count: { type: 'integer', minimum: 3, maximum: 5 },
      list: { type: 'array' },
    },
    required: ['kind', 'count', 'list'],
  }
  for (let seed = 0; seed < 50; seed++) {
    const made = sample(schema, seededRandom(seed), {}) as { kind: string; count: number; list: unknown[] }
    expect(['a', 'b']).toContain(made.kind)
    expect(made.count).toBeGreaterThanOrEqual(3)
    expect(made.count).toBeLessThanOrEqual(5)
    expect(made.list).toEqual([])
  }
})
