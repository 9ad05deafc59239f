/**
 * Counts the figures of reports from the books, order by order and in plain loops: none of the shop's own statements. Answers
 * what differs from the stored figures.
 */
import { sql } from 'kysely'
import { taipeiDay, taipeiMinute } from '#domain/taipei-time.ts'
import type { Db } from '#server/db/open-db.ts'

type Counts = Record<string, number>
export type Counted = Map<string, Counts>

interface Book {
  id: string
  member_id: string | null
  channel: string
  carrier_id: number | null
  offer_id: number | null
  offer_amount: number | null
  goods_amount: number
  discount_amount: number
  shipping_amount: number
  total_amount: number
  lines: {
    id: string
    kind: string
    product_id: number
    size_id: number
    quantity: number
    subtotal: number
    share: number
  }[]
  events: { event: string; from_state: string; to_state: string; at: string }[]
  returns: {
    reason: string
    refund: number
    at: string
    lines: { line_id: string; quantity: number; refund: number }[]
  }[]
}

async function readBooks(db: Db): Promise<Book[]> {
  const { rows } = await sql<Book>`
    select o.id, o.member_id, o.channel, o.carrier_id, o.offer_id, o.offer_amount, o.goods_amount, o.discount_amount, o.shipping_amount,
      o.total_amount,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'product_id', l.product_id, 'size_id', l.size_id,
        'quantity', l.quantity, 'subtotal', l.subtotal, 'share', coalesce(l.discount_share, 0))), '[]')
        from order_lines l where l.order_id = o.id and l.product_id is not null) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('event', e.event, 'from_state', e.from_state, 'to_state', e.to_state, 'at', e.at)
        order by e.id), '[]') from order_events e where e.order_id = o.id) as events,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', t.reason, 'refund', t.refund, 'at', t.created_at, 'lines', (
          select coalesce(jsonb_agg(jsonb_build_object('line_id', r.line_id, 'quantity', r.quantity, 'refund', r.refund)), '[]')
          from order_return_lines r where r.return_id = t.id)) order by t.no), '[]')
        from order_returns t where t.order_id = o.id) as returns
    from orders o where o.state <> 'cart'`.execute(db)
  return rows
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** `tierOf`: what the buyer was when the order was confirmed. */
export async function countFigures(db: Db, tierOf: (orderId: string) => string): Promise<Counted> {
  const counted: Counted = new Map()
  const add = (dimension: string, day: string, key: string, values: Counts) => {
    const before = counted.get(`${dimension} ${day} ${key}`) ?? {}
    const names = new Set([...Object.keys(before), ...Object.keys(values)])
    const after = [...names].map((name) => [name, (before[name] ?? 0) + (values[name] ?? 0)] as const)
    counted.set(`${dimension} ${day} ${key}`, Object.fromEntries(after))
  }
  for (const book of await readBooks(db)) countOrder(book, tierOf(book.id), add)
  for (const [key, values] of counted)
    counted.set(key, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== 0)))
  return counted
}

type Add = (dimension: string, day: string, key: string, values: Counts) => void

function countOrder(book: Book, tier: string, add: Add): void {
  const aspects = [
    ['all', ''],
    ['channel', book.channel],
    ['tier', tier],
  ] as const
  const addBack = (at: string, reason: string, values: Counts, discount: number) => {
    const day = taipeiDay(new Date(at))
    for (const [dimension, key] of [...aspects, ['reason', reason] as const]) add(dimension, day, key, values)
    if (book.offer_id !== null) add('offer', day, String(book.offer_id), { ...values, back_discount: discount })
    if (book.carrier_id !== null && reason === 'cancel') add('carrier', day, String(book.carrier_id), values)
  }
  const addPieces = (at: string, pieces: { line: Book['lines'][number]; units: number; amount: number }[]) => {
    const day = taipeiDay(new Date(at))
    for (const key of ['product_id', 'size_id'] as const) {
      for (const [id, ofOne] of Map.groupBy(pieces, ({ line }) => line[key])) {
        const back_units = sum(ofOne.map(({ units }) => units))
        const back_amount = sum(ofOne.map(({ amount }) => amount))
        add(key.slice(0, -3), day, String(id), { back_cases: 1, back_units, back_amount })
      }
    }
  }
  for (const { event, from_state, to_state, at } of book.events) {
    const confirms = to_state === 'confirmed' && ['pay', 'agree_cod', 'waive', 'revive'].includes(event)
    if (confirms) countSale(book, aspects, at, add)
    const takesBack = ['cancel', 'come_back', 'return'].includes(event)
    if (!takesBack || from_state === 'pending_payment' || from_state === 'cart') continue
    const left = book.lines.map((line) => {
      const returned = book.returns.flatMap(({ lines }) => lines.filter(({ line_id }) => line_id === line.id))
      const units = line.quantity - sum(returned.map(({ quantity }) => quantity))
      return { line, units, amount: line.subtotal - line.share - sum(returned.map(({ refund }) => refund)) }
    })
    const units = sum(left.map((piece) => piece.units))
    if (event === 'return' && units === 0) {
      if (book.offer_id !== null)
        add('offer', taipeiDay(new Date(at)), String(book.offer_id), { back_discount: book.offer_amount ?? 0 })
      continue
    }
    const back_amount = book.total_amount - sum(book.returns.map(({ refund }) => refund))
    const reason = event === 'return' ? 'lost' : event
    addBack(at, reason, { back_cases: 1, back_units: units, back_amount }, book.offer_amount ?? 0)
    addPieces(
      at,
      left.filter((piece) => piece.units > 0),
    )
  }
  for (const { reason, refund, at, lines } of book.returns) {
    addBack(
      at,
      reason,
      { back_cases: 1, back_units: sum(lines.map(({ quantity }) => quantity)), back_amount: refund },
      0,
    )
    const pieces = lines.flatMap(({ line_id, quantity, refund: amount }) => {
      const line = book.lines.find(({ id }) => id === line_id)
      return line ? [{ line, units: quantity, amount }] : []
    })
    addPieces(at, pieces)
  }
}

function countSale(book: Book, aspects: readonly (readonly [string, string])[], at: string, add: Add): void {
  const day = taipeiDay(new Date(at))
  const units = sum(book.lines.map(({ quantity }) => quantity))
  const sale = {
    orders: 1,
    units,
    goods: book.goods_amount,
    discount: book.discount_amount,
    shipping: book.shipping_amount,
    amount: book.total_amount,
  }
  const basket = units <= 5 ? String(units) : units <= 10 ? '6-10' : '11+'
  for (const [dimension, key] of [...aspects, ['basket', basket] as const]) add(dimension, day, key, sale)
  if (book.carrier_id !== null) add('carrier', day, String(book.carrier_id), sale)
  if (book.offer_id !== null) add('offer', day, String(book.offer_id), { ...sale, discount: book.offer_amount ?? 0 })
  for (const key of ['product_id', 'size_id'] as const) {
    for (const [id, lines] of Map.groupBy(book.lines, (line) => line[key])) {
      const goods = sum(lines.map(({ subtotal }) => subtotal))
      const discount = sum(lines.map(({ share }) => share))
      const ofOne = { orders: 1, units: sum(lines.map(({ quantity }) => quantity)), goods, discount }
      add(key.slice(0, -3), day, String(id), { ...ofOne, amount: goods - discount })
    }
  }
  add('hour', day, taipeiMinute(new Date(at)).slice(11, 13), { orders: 1, amount: book.total_amount })
}

/** The stored figures in the same shape; nothing may wait in the inbox. */
export async function readFigures(db: Db): Promise<Counted> {
  const figures = await db.selectFrom('sales_figures').selectAll().execute()
  const hours = await db.selectFrom('sales_hours').selectAll().execute()
  const entries = [
    ...figures.map(({ dimension, day, key, ...values }) => [`${dimension} ${day} ${key}`, values] as const),
    ...hours.map(
      ({ day, hour, orders, amount }) => [`hour ${day} ${String(hour).padStart(2, '0')}`, { orders, amount }] as const,
    ),
  ]
  return new Map(
    entries.map(([key, values]) => [
      key,
      Object.fromEntries(Object.entries(values).filter(([, value]) => Number(value) !== 0)) as Counts,
    ]),
  )
}

/** One line for each figure that is not what the books say. */
export function compareFigures(counted: Counted, stored: Counted): string[] {
  const show = (values: Counts | undefined) => JSON.stringify(values, Object.keys(values ?? {}).sort())
  return [...new Set([...counted.keys(), ...stored.keys()])]
    .filter((key) => show(counted.get(key) ?? {}) !== show(stored.get(key) ?? {}))
    .map((key) => `${key}: books ${show(counted.get(key))}, stored ${show(stored.get(key))}`)
}

/** Months of the first purchase and of later ones, by member. */
export async function countCohorts(db: Db): Promise<Map<string, { buyers: number; orders: number; amount: number }>> {
  const sales = (await readBooks(db)).flatMap(({ member_id, events, total_amount }) =>
    events
      .filter(
        ({ to_state, event }) => to_state === 'confirmed' && ['pay', 'agree_cod', 'waive', 'revive'].includes(event),
      )
      .flatMap(({ at }) =>
        member_id ? [{ member_id, month: taipeiDay(new Date(at)).slice(0, 7), amount: total_amount }] : [],
      ),
  )
  const cohorts = new Map<string, { buyers: number; orders: number; amount: number }>()
  for (const own of Map.groupBy(sales, ({ member_id }) => member_id).values()) {
    const first = own.map(({ month }) => month).sort()[0] ?? ''
    for (const [month, bought] of Map.groupBy(own, (sale) => sale.month)) {
      const { buyers, orders, amount } = cohorts.get(`${first} ${month}`) ?? { buyers: 0, orders: 0, amount: 0 }
      const more = sum(bought.map((sale) => sale.amount))
      cohorts.set(`${first} ${month}`, { buyers: buyers + 1, orders: orders + bought.length, amount: amount + more })
    }
  }
  return cohorts
}

/** Orders of a month that have both products. */
export async function countPairs(db: Db): Promise<Map<string, number>> {
  const pairs = new Map<string, number>()
  for (const { events, lines } of await readBooks(db)) {
    const sale = events.find(
      ({ to_state, event }) => to_state === 'confirmed' && ['pay', 'agree_cod', 'waive', 'revive'].includes(event),
    )
    if (!sale) continue
    const month = taipeiDay(new Date(sale.at)).slice(0, 7)
    const products = [...new Set(lines.filter(({ kind }) => kind === 'goods').map(({ product_id }) => product_id))]
    for (const a of products)
      for (const b of products.filter((product) => product > a))
        pairs.set(`${month} ${a} ${b}`, (pairs.get(`${month} ${a} ${b}`) ?? 0) + 1)
  }
  return pairs
}
