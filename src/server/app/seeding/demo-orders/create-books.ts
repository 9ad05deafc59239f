/** 90 days of demonstration orders, the same at every start but for the date. */
import { twd } from '#domain/money.ts'
import { tierOf } from '#domain/tiers.ts'
import { Books } from './books.ts'
import { planDemoMember, writeDemoMember } from './demo-member.ts'
import { type DemoOrder, stepAt, type Writing } from './demo-order.ts'
import { liveOrder } from './life.ts'
import { createPeople, createPerson, type Person } from './people.ts'
import { type Plan, planOrders } from './plan-orders.ts'
import { priceOrder } from './price-order.ts'
import { createRandom, type Random } from './random.ts'
import type { DemoShop } from './read-shop.ts'
import { stockHistory } from './stock-history.ts'
import { counts, freeName, writeOrder } from './write-order.ts'

const seed = 20_261_116
const days = 90
const memberCount = 150
const orderCount = 620

interface Given extends Omit<Writing, 'numbers'> {
  shop: DemoShop
  /** The member who can sign in. */
  demo: Pick<Person, 'id' | 'name' | 'email' | 'phone'>
  now: Date
}

export interface DemoBooks {
  books: Books
  /** Of the demonstration member, who has a row already. */
  demoSpent: number
}

export function createBooks({ shop, demo, now, ...writing }: Given): DemoBooks {
  const random = createRandom(seed)
  const books = new Books()
  const people = createPeople(memberCount, shop, random)
  const demoPerson: Person = { ...createPerson(demo, shop, random), invoice: { kind: 'member' }, grind: 'pour_over' }
  const plans = [
    ...planOrders(shop, people, { count: orderCount, days, now }, random),
    ...planDemoMember(shop, demoPerson, now),
  ].toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
  const spent = writePlans(books, shop, plans, { ...writing, numbers: createNumbers() }, now, random)
  for (const { id, name, email, phone } of people) {
    const joinedAt = firstOrderOf(plans, id, now)
    const row = { id, name, email, phone, password_hash: null, email_verified_at: joinedAt, created_at: joinedAt }
    books.add('members', { ...row, spent: spent.get(id) ?? 0 })
  }
  writeDemoMember(books, demo, now, random)
  for (const row of stockHistory(shop.sizes, books.movements, now)) books.add('stock_movements', row)
  books.finish()
  return { books, demoSpent: spent.get(demo.id) ?? 0 }
}

/** In the order of their times, so that first orders, coupons and tiers are what they were then. */
function writePlans(
  books: Books,
  shop: DemoShop,
  plans: readonly Plan[],
  writing: Writing,
  now: Date,
  random: Random,
): Map<string, number> {
  const names = new Set<string>()
  const earlier = new Map<string, { order: DemoOrder; spent: number }[]>()
  const coupons = new Map<string, string>()
  const welcome = shop.offers.find(({ conditions }) => conditions.needsCoupon)
  for (const plan of plans) {
    const { person, placedAt, course } = plan
    const before = earlier.get(person.id) ?? []
    const isFirstOrder = !before.some(({ order }) => counts(order))
    if (welcome && isFirstOrder && !coupons.has(person.id)) {
      const id = random.uuid()
      coupons.set(person.id, id)
      const granted_at = new Date(placedAt.getTime() - 15 * 60_000)
      books.add('coupons', { id, member_id: person.id, offer_id: welcome.id, granted_at, expires_at: null })
    }
    const coupon = coupons.get(person.id)
    const isCouponFree = !before.some(({ order }) => order.couponId !== null && counts(order))
    const priced = priceOrder(
      shop,
      {
        lines: plan.lines,
        carrier: person.carrier,
        at: placedAt,
        wantsOffer: plan.wantsOffer,
        context: {
          isFirstOrder,
          tier: tierOf(twd(spentBy(before, placedAt))).key,
          couponOfferIds: welcome && coupon && isCouponFree ? [welcome.id] : [],
        },
      },
      random,
    )
    const life = liveOrder(
      { placedAt, course, method: person.method, carrier: person.carrier.code, now, until: plan.until },
      random,
    )
    const couponId = priced.offer && priced.offer.id === welcome?.id ? (coupon ?? null) : null
    const name = freeName(placedAt, names, random)
    const order: DemoOrder = { id: random.uuid(), name, person, placedAt, course, priced, life, couponId }
    earlier.set(person.id, [...before, { order, spent: writeOrder(books, order, writing, random) }])
  }
  return new Map([...earlier].map(([id, orders]) => [id, orders.reduce((sum, { spent }) => sum + spent, 0)]))
}

function spentBy(orders: readonly { order: DemoOrder; spent: number }[], at: Date): number {
  const received = orders.filter(({ order }) => (stepAt(order.life, 'complete') ?? at) < at)
  return received.reduce((sum, { spent }) => sum + spent, 0)
}

function firstOrderOf(plans: readonly Plan[], id: string, now: Date): Date {
  const first = plans.find(({ person }) => person.id === id)?.placedAt ?? now
  return new Date(first.getTime() - 20 * 60_000)
}

function createNumbers(): Writing['numbers'] {
  const counts = { trade: 0, parcel: 0, invoice: 0 }
  return { next: (kind) => ++counts[kind] }
}
