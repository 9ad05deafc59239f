/** Every route is called with a token wherever one could be: no line of the log has it. */
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app/build-app.ts'
import { addMember } from '#tests/builders/member.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { createLog } from './request-log.ts'

let shop: TestShop
let app: TestShop['app']
const lines: string[] = []

beforeAll(async () => {
  shop = await openTestShop()
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLog({ ...shop.deps.config, logLevel: 'trace' }, destination)
  app = await buildApp({ ...shop.deps, log }, { readiness: { check: async () => {} } })
  app.get('/broken/:token', async () => {
    throw new Error('broken')
  })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** As long as ours, and nothing else in the log. */
const token = 'tOkEn-0123456789abcdefghijklmnopqrstuvwxyzAB'

/** `GET /pay/:token`, read from the router itself, so that a new route is called, too. */
function routes(): { method: 'GET' | 'POST'; path: string }[] {
  const found: { method: 'GET' | 'POST'; path: string }[] = []
  const parents: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', text = '', methods = ''] =
      /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    parents.length = depth
    parents[depth] = text
    for (const method of methods.split(', ')) {
      if (method === 'GET' || method === 'POST') found.push({ method, path: parents.join('') })
    }
  }
  return found
}

test('no route writes a token into the log, whether it answers, refuses or fails', async () => {
  const all = routes()
  expect(all.length).toBeGreaterThan(250)
  expect(all).toContainEqual({ method: 'GET', path: '/pay/:token' })
  expect(all).toContainEqual({ method: 'GET', path: '/preview/content/:token' })
  const { token: session } = await addMember(shop)
  const leaking = new Set<string>()
  for (const { method, path } of all) {
    if (path === '/api/admin/events') continue
    const filled = path.replace(/:\w+|\*/g, token)
    const query = `token=${token}&code=${token}&state=${token}&key=${token}`
    for (const headers of [{}, { authorization: `Bearer ${session}` }]) {
      lines.length = 0
      await app.inject({
        method,
        url: `${filled}?${query}`,
        headers: {
          ...headers,
          cookie: `shanlan_staff=${token}; shanlan_device=${token}`,
          referer: `http://x/${token}`,
        },
        ...(method === 'POST' ? { payload: { token, code: token, password: token, social_token: token } } : {}),
      })
      if (lines.join('').includes(token)) leaking.add(`${method} ${path}`)
    }
  }
  expect([...leaking]).toEqual([])
})

test.each([
  `/pay/${token}/`,
  `/pay/${token}/more`,
  `//pay/${token}`,
  `/PAY/${token}`,
  `/preview/content/page.abc.${token}/x`,
  `/api/pay/${token}`,
  `/reset-password/${token}`,
])('an address that nothing serves is logged without what could be a token: %s', async (url) => {
  const { token: session } = await addMember(shop)
  lines.length = 0
  await app.inject({ url, headers: { authorization: `Bearer ${session}` } })
  expect(lines.join('')).toContain('"req"')
  expect(lines.join('')).not.toContain(token)
})

test('what was asked for can still be told from the line', async () => {
  lines.length = 0
  await app.inject({ url: '/api/products/12' })
  await app.inject({ url: `/broken/${token}` })
  await app.inject({ url: '/pages/about-us' })
  const paths = lines.map((line) => JSON.parse(line).req?.path).filter(Boolean)
  expect(paths).toEqual(['/api/products/12', '/broken/:token', '/pages/about-us'])
})
