/** Random histories of orders, written into the books as the shop writes them: sold, cancelled, undelivered, returned. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { twd } from '#domain/money.ts'
import { tierOf } from '#domain/tiers.ts'
import type { Db } from '#server/db/open-db.ts'
import { type Random, seededRandom } from '#tests/support/seeded-random.ts'

const hourMs = 3_600_000

interface Size {
  id: number
  product_id: number
}

interface Written {
  id: string
  state: string
  at: number
  total: number
  lines: { id: string; quantity: number; left: number; worth: number }[]
  returns: number
}

export interface Histories {
  /** The tier of the buyer when the order was confirmed. */
  tiers: Map<string, string>
  /** So many steps, each of a random order. */
  run(steps: number): Promise<void>
}

export async function openHistories(
  db: Db,
  members: readonly string[],
  { seed, from }: { seed: number; from: Date },
): Promise<Histories> {
  const random = seededRandom(seed)
  const sizes = await db.selectFrom('product_sizes').select(['id', 'product_id']).orderBy('id').limit(9).execute()
  const offers = await db.selectFrom('offers').select('id').orderBy('id').limit(3).execute()
  const tiers = new Map<string, string>()
  const open: Written[] = []
  let now = from.getTime()
  const place = async () => {
    const order = await placeOrder(db, random, { sizes, offers: offers.map(({ id }) => id), members, at: now })
    open.push(order)
  }
  return {
    tiers,
    async run(steps) {
      for (let step = 0; step < steps; step++) {
        now += random.upTo(9) * hourMs
        const alive = open.filter(({ state }) => state !== 'cancelled' && state !== 'refunded')
        if (alive.length < 8 || random.chance(0.15)) await place()
        else await takeStep(db, random, random.pick(alive), now, tiers)
      }
    },
  }
}

/** What an offer gives is no sale: no figure may count it. */
async function addGift(db: Db, orderId: string, size: Size, at: Date): Promise<void> {
  await db
    .insertInto('order_lines')
    .values({
      ...{ id: randomUUID(), order_id: orderId, kind: 'gift', product_id: size.product_id, size_id: size.id },
      ...{ quantity: 1, seen_price: 0, seen_discount: 0, added_at: at, name: '贈品', size_label: '', grind: null },
      ...{ unit_price: 0, discount_percent: 0, subtotal: 0, discount_share: 0 },
    })
    .execute()
}

async function placeOrder(
  db: Db,
  random: Random,
  from: { sizes: readonly Size[]; offers: readonly number[]; members: readonly string[]; at: number },
): Promise<Written> {
  const id = randomUUID()
  const counter = random.chance(0.2)
  const member = counter && random.chance(0.5) ? null : random.pick(from.members)
  const lines = Array.from({ length: 1 + random.upTo(4) }, (_, index) => {
    const quantity = 1 + random.upTo(4)
    const subtotal = quantity * (100 + 10 * random.upTo(30))
    // two lines of one size differ by their grind
    const grind = (['whole', 'espresso', 'moka', 'pour_over'] as const)[index]
    return {
      id: randomUUID(),
      size: random.pick(from.sizes),
      quantity,
      subtotal,
      share: random.upTo(Math.floor(subtotal / 4)),
      grind,
    }
  })
  const goods = lines.reduce((sum, { subtotal }) => sum + subtotal, 0)
  const discount = lines.reduce((sum, { share }) => sum + share, 0)
  const shipping = random.chance(0.5) ? 60 : 0
  const offer = discount > 0 && random.chance(0.7) ? random.pick(from.offers) : null
  const at = new Date(from.at)
  await db
    .insertInto('orders')
    .values({
      ...{
        id,
        member_id: member,
        state: 'pending_payment',
        order_name: `H${id}`,
        placed_at: at,
        created_at: at,
        updated_at: at,
      },
      ...{
        goods_amount: goods,
        discount_amount: discount,
        shipping_amount: shipping,
        total_amount: goods - discount + shipping,
      },
      ...{
        channel: counter ? 'counter' : 'web',
        // some are fetched, the others are parcels of all carriers
        carrier_id: lines.length === 4 ? null : 1 + ((goods / 10) % 4),
        offer_id: offer,
        offer_amount: offer ? discount + 7 : null,
        pay_before: at,
        expires_at: at,
      },
    })
    .execute()
  await db
    .insertInto('order_lines')
    .values(
      lines.map((line) => ({
        ...{
          id: line.id,
          order_id: id,
          kind: 'goods' as const,
          product_id: line.size.product_id,
          size_id: line.size.id,
        },
        ...{
          quantity: line.quantity,
          seen_price: 0,
          seen_discount: 0,
          added_at: at,
          name: '咖啡',
          size_label: '',
          grind: line.grind ?? null,
        },
        ...{ unit_price: 0, discount_percent: 0, subtotal: line.subtotal, discount_share: line.share },
      })),
    )
    .execute()
  if (offer) await addGift(db, id, random.pick(from.sizes), at)
  const total = goods - discount + shipping
  const written = lines.map((line) => ({
    ...{ id: line.id, quantity: line.quantity, left: line.quantity, worth: line.subtotal - line.share },
  }))
  await note(db, id, 'place', 'cart', 'pending_payment', at)
  return { id, state: 'pending_payment', at: from.at, total, lines: written, returns: 0 }
}

async function note(
  db: Db,
  order_id: string,
  event: string,
  from_state: string,
  to_state: string,
  at: Date,
): Promise<void> {
  await db.insertInto('order_events').values({ order_id, event, from_state, to_state, actor: 'gateway', at }).execute()
  await db.updateTable('orders').set({ state: to_state }).where('id', '=', order_id).execute()
}

const steps: Record<string, readonly [event: string, to: string][]> = {
  pending_payment: [
    ['pay', 'confirmed'],
    ['pay', 'confirmed'],
    ['agree_cod', 'confirmed'],
    ['expire', 'expired'],
    ['cancel', 'cancelled'],
  ],
  expired: [['revive', 'confirmed']],
  confirmed: [
    ['pack', 'ready_to_ship'],
    ['pack', 'ready_to_ship'],
    ['cancel', 'cancelled'],
  ],
  ready_to_ship: [
    ['ship', 'shipped'],
    ['complete', 'completed'],
    ['cancel', 'cancelled'],
    ['return', 'returned'],
  ],
  shipped: [
    ['complete', 'completed'],
    ['complete', 'completed'],
    ['come_back', 'returned'],
    ['return', 'returned'],
  ],
  returned: [['refund', 'refunded']],
}

async function takeStep(
  db: Db,
  random: Random,
  order: Written,
  now: number,
  tiers: Map<string, string>,
): Promise<void> {
  order.at = Math.max(order.at, now)
  const at = new Date(order.at)
  if (order.state === 'completed') return takeBack(db, random, order, at)
  const [event, to] = random.pick(steps[order.state] ?? [['none', '']])
  if (!to) return
  if (to === 'confirmed') {
    const spent = random.pick([0, 4_999, 5_000, 20_000, 60_000])
    const { rows } = await sql<{ id: string }>`
      update members set spent = ${spent} where id = (select member_id from orders where id = ${order.id}) returning id`.execute(
      db,
    )
    tiers.set(order.id, rows.length > 0 ? tierOf(twd(spent)).key : 'none')
  }
  await note(db, order.id, event, order.state, to, at)
  order.state = to
}

/** Pieces that come back, or an amount without goods; the last piece ends the order. */
async function takeBack(db: Db, random: Random, order: Written, at: Date): Promise<void> {
  const goodwill = random.chance(0.25)
  const pieces = goodwill
    ? []
    : order.lines.flatMap((line) => {
        const quantity = random.upTo(line.left + 1)
        return quantity > 0 ? [{ line, quantity, refund: Math.floor((line.worth * quantity) / line.quantity) }] : []
      })
  if (!goodwill && pieces.length === 0) return
  const goods = goodwill ? random.upTo(30) : pieces.reduce((sum, { refund }) => sum + refund, 0)
  const { id } = await db
    .insertInto('order_returns')
    .values({
      ...{
        order_id: order.id,
        no: ++order.returns,
        reason: goodwill ? 'goodwill' : random.pick(['defective', 'taste', 'other']),
      },
      ...{
        goods_back: !goodwill,
        offer: 'none',
        offer_lost: 0,
        credited: 0,
        goodwill: goodwill ? goods : 0,
        shipping: 0,
      },
      ...{ goods, refund: goods, actor: 'owner', created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { line, quantity, refund } of pieces) {
    line.left -= quantity
    await db
      .insertInto('order_return_lines')
      .values({ return_id: id, line_id: line.id, quantity, restocked: 0, amount: line.worth, share: 0, refund })
      .execute()
  }
  if (order.lines.some(({ left }) => left > 0)) return
  await note(db, order.id, 'return', 'completed', 'returned', at)
  order.state = 'returned'
}
