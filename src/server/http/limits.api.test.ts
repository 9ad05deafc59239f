import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/db/test-db.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

let database: TestDb
beforeAll(async () => {
  database = await createTestDb(process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded')
})
afterAll(() => database.drop())

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** The part of Redis that counting needs: one counter per key, incremented by the script. */
async function openRedis() {
  const counts = new Map<string, number>()
  const sockets = new Set<Socket>()
  const answer = ([name = '', ...words]: string[]) => {
    if (name === 'info') return bulk('loading:0')
    if (name === 'evalsha') return '-NOSCRIPT no such script\r\n'
    if (name !== 'eval') return '+OK\r\n'
    const [, , key = '', timeWindow, added] = words
    counts.set(key, (counts.get(key) ?? 0) + Number(added))
    return `*2\r\n:${counts.get(key)}\r\n:${timeWindow}\r\n`
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    let unread = ''
    socket.on('data', (chunk) => {
      const { commands, rest } = readCommands(unread + chunk)
      unread = rest
      for (const command of commands) socket.write(answer(command))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { url: `redis://127.0.0.1:${port}`, counts }
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`

/** Commands are arrays of texts: `*2 $4 incr $1 a`, each on its own line. */
function readCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = []
  let from = 0
  while (text[from] === '*') {
    const head = text.indexOf('\r\n', from)
    let at = head + 2
    const words: string[] = []
    for (let left = Number(text.slice(from + 1, head)); left > 0; left--) {
      const end = text.indexOf('\r\n', at)
      if (end < 0) return { commands, rest: text.slice(from) }
      const length = Number(text.slice(at + 1, end))
      if (text.length < end + 4 + length) return { commands, rest: text.slice(from) }
      words.push(text.slice(end + 2, end + 2 + length))
      at = end + 4 + length
    }
    commands.push([(words[0] ?? '').toLowerCase(), ...words.slice(1)])
    from = at
  }
  return { commands, rest: text.slice(from) }
}

/** Six calls a minute; they share one database like processes of one shop. */
async function openStrict(env: Record<string, string> = {}): Promise<TestShop> {
  const shop = await openTestShop({ RATE_LIMIT_FACTOR: '0.01', ...env }, { ...database, drop: async () => {} })
  closers.push(() => shop.close())
  return shop
}

async function callInTurn(shops: TestShop[], times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let call = 0; call < times; call++) {
    for (const shop of shops) statuses.push((await shop.post('/api/products')).statusCode)
  }
  return statuses
}

test('processes with one REDIS_URL count together', async () => {
  const { url, counts } = await openRedis()
  const shops = [await openStrict({ REDIS_URL: url }), await openStrict({ REDIS_URL: url })]
  for (const shop of shops) {
    counts.clear()
    await until(async () => (await shop.post('/api/products')) && counts.size > 0)
  }
  counts.clear()
  expect(await callInTurn(shops, 4)).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  // a call with its own limit is counted separately
  const shared = [...counts.keys()]
  await shops[0]?.post('/api/ecpay/map_reply')
  expect([...counts.keys()].filter((key) => !shared.includes(key))).toEqual([
    expect.stringContaining('POST /api/ecpay/map_reply'),
  ])
})

test('processes without REDIS_URL count separately', async () => {
  const shops = [await openStrict(), await openStrict()]
  expect(await callInTurn(shops, 4)).toEqual(Array(8).fill(200))
})

test('while Redis is down requests are not refused, and each process counts for itself', async () => {
  const shop = await openStrict({ REDIS_URL: 'redis://127.0.0.1:1' })
  expect(await callInTurn([shop], 8)).toEqual([...Array(6).fill(200), 429, 429])
})
