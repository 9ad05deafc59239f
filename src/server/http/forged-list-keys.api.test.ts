/** The key of a list's next page is part of an address, which anybody can change: every list call is tried with forged ones. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#tests/builders/member.ts'
import { staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }
beforeAll(async () => {
  shop = await openTestShop()
  headers = await staffSession(shop)
})
afterAll(() => shop.close())

interface Operation {
  parameters?: { name: string; in: string }[]
}

/** Every call of the contract that reads a list by pages, with its path filled in. */
async function listCalls(): Promise<string[]> {
  const { paths } = (await shop.get('/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>()
  const found = Object.entries(paths).filter(([, methods]) =>
    methods.get?.parameters?.some((parameter) => parameter.in === 'query' && parameter.name === 'after'),
  )
  const member = await addMember(shop)
  const { slug } = await shop.deps.db.selectFrom('content_pages').select('slug').executeTakeFirstOrThrow()
  const values: Record<string, string> = {
    '/api/admin/members/{id}/orders': member.id,
    '/api/admin/content/{slug}/history': slug,
  }
  return found.map(([path]) => path.replace(/\{\w+\}/, values[path] ?? '1'))
}

const key = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = '2026-11-17T00:00:00.000Z'
const tops = [now, '2026-11-17', 1, 1e15, '99999999999999999', '林', '\u0000', '+275760-01-01T00:00:00Z']
const forged = [
  'x',
  '0.5',
  '-1',
  '1e9',
  '99999999999',
  '999999999999999',
  '999999999999999999999',
  '%00',
  '林小安',
  'W10',
  'bnVsbA',
  '_'.repeat(200),
  key({}),
  key(null),
  key([]),
  key([[], []]),
  key([{}, {}, {}]),
  key([null, null]),
  key([true, false]),
  key('text'),
  key(1),
  key([1.5, 1.5]),
  ...tops.flatMap((top) => [
    key([top]),
    key([top, '']),
    key([top, '-'.repeat(36)]),
    key([top, 2 ** 31]),
    key([top, '\u0000']),
    key([top, top, top]),
  ]),
]

test('every list answers 400 to a forged key, or the empty rest of the list where it could be one of its own', async () => {
  const calls = await listCalls()
  expect(calls.length).toBeGreaterThan(20)
  const wrong: string[] = []
  for (const path of calls) {
    const first = await shop.get(path, headers)
    if (first.statusCode !== 200) wrong.push(`${path}: ${first.statusCode} without a key`)
    let refused = 0
    for (const after of forged) {
      const { statusCode, body } = await shop.get(
        `${path}?after=${encodeURIComponent(decodeURIComponent(after))}`,
        headers,
      )
      if (statusCode === 400) refused++
      else if (statusCode !== 200) wrong.push(`${path}?after=${after}: ${statusCode} ${body.slice(0, 100)}`)
    }
    // what is left is a number, an instant or a day with an id that could be: the shop cannot tell that it did not write it
    if (refused < forged.length * 0.75) wrong.push(`${path}: only ${refused} of ${forged.length} were refused`)
  }
  expect(wrong).toEqual([])
})
