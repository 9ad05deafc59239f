/** What two states of the shop's source are compared by, each as the calls that people and the gateway make. */
import pg from 'pg'
import sharp from 'sharp'
import { demoMember, demoStaff } from '#seed/demo-accounts.ts'
import type { PostgresServer } from '#tests/support/postgres-server.ts'
import { createDatabase, createSessions, fillStock } from './bench-database.ts'
import { type Buyer, notifyPaid, placeOrder, untilJobsAreDone } from './buyers.ts'
import { LeanClient } from './lean-client.ts'
import { processorMs } from './processor-time.ts'
import { type RunningServer, startShop } from './servers.ts'

export interface TreeShop extends RunningServer {
  database: pg.Client
  /** Processor time of its work and of the jobs that follow, each of so many. */
  cost(count: number, work: () => Promise<void>): Promise<Cost>
  /** A second process of it until it is ready, which is stopped again; ms. */
  startAgain(): Promise<number>
  close(): Promise<void>
}

export interface Cost {
  shopMs: number
  postgresMs: number
}

interface Work {
  count: number
  run(shop: TreeShop, count: number): Promise<Cost>
}

/** AVIF files are made by a job, for seconds, by the same library: they would hide what an upload itself costs. */
const holdAvif = `
  create function hold_avif() returns trigger language plpgsql as
    $$ begin new.due_at := new.due_at + interval '1 day'; return new; end $$;
  create trigger hold_avif before insert on jobs for each row when (new.kind = 'encode_avif') execute function hold_avif()`

export async function openTreeShop(
  postgres: PostgresServer,
  { name, ...options }: { name: string; port: number; tree: string },
): Promise<TreeShop> {
  const databaseUrl = await createDatabase(postgres.url, `tree_${name}`)
  const shop = await startShop({ ...options, env: { DATABASE_URL: databaseUrl } })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query(holdAvif)
  await database.query(fillStock(10_000_000))
  await untilJobsAreDone(database)
  return {
    ...shop,
    database,
    async cost(count, work) {
      const before = [processorMs(shop.pid), processorMs(postgres.pid)] as const
      await work()
      await untilJobsAreDone(database)
      const after = [processorMs(shop.pid), processorMs(postgres.pid)] as const
      return { shopMs: (after[0] - before[0]) / count, postgresMs: (after[1] - before[1]) / count }
    },
    async startAgain() {
      const second = await startShop({ ...options, port: options.port + 10, env: { DATABASE_URL: databaseUrl } })
      await second.stop()
      return second.startMs
    },
    async close() {
      await database.end()
      await shop.stop()
    },
  }
}

const times = async (count: number, step: (index: number) => Promise<void>) => {
  for (let index = 0; index < count; index++) await step(index)
}

/** From a browser that signed in before: otherwise each would be mailed. */
async function signIn(shop: TreeShop, count: number): Promise<Cost> {
  const account = { login: demoMember.email, password: demoMember.password }
  const cookie = await cookiesOf(shop, '/api/user/login', account)
  return shop.cost(count, () =>
    times(count, async () => void (await post(shop, '/api/user/login', JSON.stringify(account), { cookie }))),
  )
}

/** Members of their own, so that none has several unpaid orders. */
async function withBuyers(shop: TreeShop, count: number, work: (buyers: Buyer[]) => Promise<Cost>): Promise<Cost> {
  const client = new LeanClient(shop.url)
  try {
    const tokens = await createSessions(shop.database, count)
    return await work(tokens.map((token) => ({ token, client })))
  } finally {
    client.close()
  }
}

const keptPage = (shop: TreeShop, count: number) =>
  shop.cost(count, () =>
    times(count, async () => {
      const answer = await fetch(shop.url, { headers: { 'accept-encoding': 'br' } })
      if (answer.status !== 200) throw new Error(`/: ${answer.status}`)
      await answer.arrayBuffer()
    }),
  )

const checkOut = (shop: TreeShop, count: number) =>
  withBuyers(shop, count, (buyers) =>
    shop.cost(count, async () => {
      for (const buyer of buyers) await placeOrder(buyer, 1)
    }),
  )

const notify = (shop: TreeShop, count: number) =>
  withBuyers(shop, count, async (buyers) => {
    const placed: [Buyer, Record<string, string>][] = []
    for (const buyer of buyers) placed.push([buyer, await placeOrder(buyer, 1)])
    await untilJobsAreDone(shop.database)
    return shop.cost(count, async () => {
      for (const [{ client }, notification] of placed) await notifyPaid(client, notification)
    })
  })

async function memberPicture(shop: TreeShop, count: number): Promise<Cost> {
  const [token = ''] = await createSessions(shop.database, 1)
  const body = JSON.stringify({ picture: `data:image/jpeg;base64,${(await photograph()).toString('base64')}` })
  return shop.cost(count, () =>
    times(count, async () => void (await post(shop, '/api/user/picture', body, { authorization: `Bearer ${token}` }))),
  )
}

async function staffPicture(shop: TreeShop, count: number): Promise<Cost> {
  const { email, password } = demoStaff[0]
  const cookie = await cookiesOf(shop, '/api/admin/login', { email, password })
  const file = new Blob([new Uint8Array(await photograph())], { type: 'image/jpeg' })
  return shop.cost(count, () =>
    times(count, async () => {
      const form = new FormData()
      form.set('alt', '山')
      form.set('file', file, 'photo.jpg')
      await post(shop, '/api/admin/content-pictures', form, { cookie, origin: shop.url })
    }),
  )
}

/** Of a telephone: 12 Mpx, with as much detail as grain has. */
let taken: Promise<Buffer> | undefined
const photograph = () => {
  taken ??= sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#87654a', noise: { type: 'gaussian', sigma: 12 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
  return taken
}

async function post(
  shop: TreeShop,
  path: string,
  body: string | FormData,
  headers: Record<string, string> = {},
): Promise<Response> {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(shop.url + path, { method: 'POST', headers: { ...type, ...headers }, body })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
  return answer
}

async function cookiesOf(shop: TreeShop, path: string, account: object): Promise<string> {
  const answer = await post(shop, path, JSON.stringify(account), { origin: shop.url })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export const works: Record<string, Work> = {
  'sign-in': { count: 20, run: signIn },
  'page from memory': { count: 3000, run: keptPage },
  'checkout, four calls': { count: 30, run: checkOut },
  'payment notification with its jobs': { count: 30, run: notify },
  'member’s picture, 12 Mpx': { count: 6, run: memberPicture },
  'staff’s picture, 12 Mpx': { count: 3, run: staffPicture },
}
