/**
 * Every call of the API with input that is wrong in every way we know, sent by nobody, by a forger and by another member.
 * Never a failure of the server, another's data, an unescaped echo, a wait of more than a second, or half a second in
 * which the process does nothing else. Then the calls of the back office, by each of its roles.
 */
import type { LightMyRequestResponse } from 'fastify'
import { grinds } from '#domain/catalogue/grind.ts'
import type { Block } from '#server/core/loop-watch.ts'
import { hashPassword } from '#server/modules/members/passwords.ts'
import { addReadyBuyer, type Buyer } from '#tests/builders/checkout.ts'
import { addOrder } from '#tests/builders/order.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { type Call, type KnownValues, listCalls } from './fuzz-calls.ts'
import { judge, type Secrets } from './fuzz-checks.ts'
import { type FuzzRequest, requestsFor, type Sender } from './fuzz-requests.ts'
import { createStaffSenders, Harvest, isStaffCall, staffRandom } from './fuzz-staff.ts'

export interface FuzzReport {
  problems: string[]
  calls: number
  sent: number
  /** How many answers had a status: a run in which everything is refused at the door proves little. */
  statuses: Record<string, number>
  /** The longest time in which the process did nothing else, by the processor that it used; null: none above 200 ms. */
  longestBlock: (Block & { busyMs: number }) | null
}

interface FuzzOptions {
  seed: number
  /** How often every call gets every kind of wrong from every sender. */
  rounds: number
  onProgress?(round: number): void
}

const tooSlowMs = 1_000
const tooBlockedMs = 500
const forgedToken = 'A'.repeat(43)

export async function runFuzz(shop: TestShop, { seed, rounds, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = { problems: [], calls: 0, sent: 0, statuses: {}, longestBlock: null }
  const calls = await listCalls(shop)
  const watching = watchBlocks(shop, report)
  report.calls = calls.length
  const victim = await addVictim(shop)
  const stranger = createStranger(shop, victim.known)
  const before = await ownData(shop, victim.buyer)
  const published = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    for (const [place, call] of calls.entries()) {
      const random = seededRandom(seed + round * 10_007 + place)
      const { token, known } = await stranger.take()
      const senders: Sender[] = [
        { name: 'stranger', token },
        { name: 'forger', token: forgedToken },
        { name: 'visitor', token: null },
      ]
      // who does not read the session answers everybody alike
      for (const sender of call.takesSession ? senders : senders.slice(0, 1)) {
        for (const request of requestsFor(call, sender, random, known)) {
          const where = `seed ${seed} round ${round} ${call.method} ${call.path}, ${request.what} by ${sender.name}`
          // a review and its writer's name are told to everybody
          const secrets = isPublic(call) ? victim.secrets.filter((word) => !published.has(word)) : victim.secrets
          const found = await send(shop, call, request, secrets, report, ({ statusCode }) => {
            // who made another's words their own would be told them rightly ever after
            if (request.what !== 'other id' || statusCode >= 300) return
            stranger.leave()
            for (const word of victim.secrets) if (request.payload?.includes(word)) published.add(word)
          })
          report.problems.push(...found.map((problem) => `${where}: ${problem} (${excerpt(request)})`))
        }
      }
    }
    onProgress?.(round + 1)
  }
  const after = await ownData(shop, victim.buyer)
  const changed = after.filter((answer, place) => answer !== before[place])
  report.problems.push(...changed.map((answer) => `seed ${seed}: the victim's data changed: ${answer}`))
  await runStaffFuzz(shop, { seed, rounds }, { calls: calls.filter(isStaffCall), known: victim.known, report })
  watching.stop()
  return report
}

function isPublic({ path }: Call): boolean {
  return path.startsWith('/api/products/')
}

async function runStaffFuzz(
  shop: TestShop,
  { seed, rounds }: FuzzOptions,
  { calls, known, report }: { calls: Call[]; known: KnownValues; report: FuzzReport },
): Promise<void> {
  const senders = createStaffSenders(shop)
  const harvest = new Harvest()
  for (let round = 0; round < rounds; round++) {
    for (const [place, call] of calls.entries()) {
      const random = staffRandom(seed, round, place)
      for (const sender of await senders()) {
        for (const request of requestsFor(call, sender, random, { ...known, ...harvest.known() })) {
          const where = `seed ${seed} round ${round} ${call.method} ${call.path}, ${request.what} by ${sender.name}`
          const found = await send(shop, call, request, [], report, (answer) => harvest.read(answer))
          report.problems.push(...found.map((problem) => `${where}: ${problem} (${excerpt(request)})`))
        }
      }
    }
  }
}

let blocks: number[] = []

/** The shop's own watch: what it tells between two requests is the first one's. */
function watchBlocks(shop: TestShop, report: FuzzReport): { stop(): void } {
  shop.deps.loopWatch.onBlock((block) => {
    // waiting for a processor that others have is no work
    const busyMs = Math.min(block.ms, block.cpuMs)
    blocks.push(busyMs)
    if (busyMs > (report.longestBlock?.busyMs ?? 0)) report.longestBlock = { ...block, busyMs }
  })
  return { stop: shop.deps.loopWatch.start() }
}

async function isBlocked(shop: TestShop, request: FuzzRequest): Promise<boolean> {
  for (let repeat = 0; repeat < 3; repeat++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (!blocks.some((ms) => ms > tooBlockedMs)) return false
    blocks = []
    if (repeat < 2) await timed(shop, request)
  }
  return true
}

async function send(
  shop: TestShop,
  call: Call,
  request: FuzzRequest,
  secrets: Secrets,
  report: FuzzReport,
  onAnswer: (answer: LightMyRequestResponse) => void = () => undefined,
): Promise<string[]> {
  const first = await timed(shop, request)
  onAnswer(first.answer)
  report.sent++
  const { statusCode } = first.answer
  report.statuses[statusCode] = (report.statuses[statusCode] ?? 0) + 1
  const problems = judge(call, request, first.answer, secrets)
  if (first.ms > tooBlockedMs && (await isBlocked(shop, request))) problems.push('kept the process busy for too long')
  blocks = []
  if (first.ms > tooSlowMs && (await isSlowAgain(shop, request))) problems.push(`took ${Math.round(first.ms)} ms`)
  return problems
}

/**
 * An expensive call is slow each time; a busy machine is slow at everything, also at work whose cost is known: hashing a
 * password takes 50 ms of a processor, as most of a sign-in does.
 */
async function isSlowAgain(shop: TestShop, request: FuzzRequest): Promise<boolean> {
  for (let repeat = 0; repeat < 3; repeat++) {
    const { ms } = await timed(shop, request)
    const begun = performance.now()
    await hashPassword('mist-over-the-hills')
    await shop.database.ping()
    const knownWorkMs = performance.now() - begun
    if (ms <= Math.max(tooSlowMs, knownWorkMs * 10)) return false
  }
  return true
}

async function timed(shop: TestShop, request: FuzzRequest): Promise<{ answer: LightMyRequestResponse; ms: number }> {
  const { method, url, headers, payload } = request
  const begun = performance.now()
  const answer = await shop.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
  return { answer, ms: performance.now() - begun }
}

/** A member with a cart and orders, whose every word is known. */
async function addVictim(shop: TestShop): Promise<{ buyer: Buyer; known: KnownValues; secrets: Secrets }> {
  const buyer = await addReadyBuyer(shop)
  const secrets = ['victim-of-fuzzing@example.test', '0987123456', '受害路一段七號', '0223456789']
  const [email = '', phone = '', address = '', backup_phone = ''] = secrets
  await shop.deps.db
    .updateTable('members')
    .set({ email, phone, address, backup_phone })
    .where('id', '=', buyer.id)
    .execute()
  const orders = [
    await addOrder(shop, buyer.id, { state: 'completed' }),
    await addOrder(shop, buyer.id, { state: 'pending_payment' }),
    await addOrder(shop, buyer.id, { state: 'confirmed' }),
  ]
  const cartId = await buyer.cartId()
  const ids = [...orders.map(({ id }) => id), cartId]
  const sessions = await shop.deps.db.selectFrom('sessions').select('id').where('member_id', '=', buyer.id).execute()
  const names = orders.map(({ name }) => name)
  const known: KnownValues = {
    ...commonValues,
    size_id: await sizesOf(shop, [1, 6, 7]),
    session_id: sessions.map(({ id }) => id),
    order_id: [...ids, ...names],
    sale_order_id: ids,
    cart_id: ids,
    order_name: names,
    order: names,
    order_line_id: [await buyer.lineOf(1)],
    trade_no: orders.map(({ tradeNo }) => tradeNo),
    MerchantTradeNo: orders.map(({ tradeNo }) => tradeNo),
    login: [email, 'demo@shanlan.test'],
    email: [email, 'new@example.test'],
  }
  return { buyer, known, secrets: [...secrets, ...ids, ...names] }
}

/** All of them, so that most belong to another product than the one that is named. */
async function sizesOf(shop: TestShop, productIds: number[]): Promise<unknown[]> {
  const query = shop.deps.db.selectFrom('product_sizes').select('id').where('product_id', 'in', productIds)
  return [...(await query.orderBy('id').execute()).map(({ id }) => id), null, 999_999]
}

const commonValues: KnownValues = {
  product_id: [1, 6, 7, '1', 999_999],
  grind: [...grinds, null],
  quantity: [1, 2, 99],
  delivery_id: [1, 2, 3, 4],
  carrier_id: [1, 4],
  payment_provider_id: [1, 2],
  ecpay_payment_type: ['Credit', 'ATM', null],
  reward_id: [1, 2, 3],
  rating: [1, 5],
  slug: ['privacy-statement', 'banner-products'],
  id: ['1', 'welcome'],
  provider: ['line', 'google', 'facebook'],
  password: ['coffee-demo-1', 'mist-over-the-hills'],
  new_password: ['mist-over-the-hills'],
  phone: ['0912345678'],
  zip: ['106'],
  city: ['臺北市'],
  district: ['大安區'],
  picture: ['data:image/png;base64,AAAA'],
}

/** Another member with a cart and an order of their own; a new one when a call has ended the session. */
function createStranger(shop: TestShop, victim: KnownValues) {
  let current: { token: string; known: KnownValues } | null = null
  const take = async () => {
    if (current && (await shop.deps.sessions.findMember(current.token))) return current
    const buyer = await addReadyBuyer(shop)
    const [order, cartId] = [await addOrder(shop, buyer.id, { state: 'completed' }), await buyer.cartId()]
    // as often their own, so that a call gets as far as it can
    const and = (name: string, ...own: unknown[]) => [...(victim[name] ?? []), ...own, ...own]
    const known = {
      ...victim,
      order_id: and('order_id', order.id, cartId),
      sale_order_id: and('sale_order_id', order.id, cartId),
      cart_id: and('cart_id', cartId),
      order_line_id: and('order_line_id', await buyer.lineOf(1)),
    }
    current = { token: buyer.token, known }
    return current
  }
  const leave = () => {
    current = null
  }
  return { take, leave }
}

/** All that the victim can read of their own, except what others may buy meanwhile. */
async function ownData(shop: TestShop, { token }: Buyer): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const answers = [
    await shop.get('/api/user/profile', headers),
    await shop.post('/api/order/my_cart', {}, headers),
    await shop.post('/api/order/my_orders', {}, headers),
    await shop.get('/api/user/identities', headers),
    await shop.get('/api/member/overview', headers),
  ]
  return answers.map(({ statusCode, body }) => `${statusCode} ${body.replace(/"stock":\d+/g, '')}`)
}

function excerpt({ method, url, headers, payload = '' }: FuzzRequest): string {
  const who = headers.cookie ?? headers.authorization ?? ''
  return `${method} ${url.slice(0, 200)} ${headers['content-type'] ?? ''} ${who.slice(0, 30)} ${payload.slice(0, 300)}`
}
