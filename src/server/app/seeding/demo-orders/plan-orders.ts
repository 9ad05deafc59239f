/** Who orders what, and what becomes of it. */
import type { OrderEvent } from '#domain/orders/order-transitions.ts'
import { isTooHeavy, parcelGrams } from '#domain/parcels/parcel-weight.ts'
import type { Course } from './life.ts'
import { createOrderTimes } from './order-times.ts'
import { returnCodes } from './parcel-codes.ts'
import type { Person } from './people.ts'
import type { WantedLine } from './price-order.ts'
import type { Random } from './random.ts'
import { type DemoShop, type DemoSize, popularity } from './read-shop.ts'

const dayMs = 24 * 60 * 60 * 1000

export interface Plan {
  person: Person
  placedAt: Date
  lines: WantedLine[]
  course: Course
  wantsOffer: boolean
  until?: OrderEvent
}

const courses: readonly [Course, number][] = [
  ['received', 840],
  ['unpaid', 50],
  ['cancelled_unpaid', 15],
  ['cancelled_paid', 20],
  ['not_collected', 25],
  ['returned', 16],
  ['returned_part', 18],
  ['return_refused', 6],
  ['return_requested', 10],
]

export function planOrders(
  shop: DemoShop,
  people: readonly Person[],
  { count, days, now }: { count: number; days: number; now: Date },
  random: Random,
): Plan[] {
  return createOrderTimes(count, days, now, random).map((placedAt) => {
    const person = random.weighted(people, ({ zeal }) => zeal)
    const lines = chooseLines(shop, person, { placedAt, now }, random)
    const course = random.weighted(courses, ([, weight]) => weight)[0]
    return {
      person,
      placedAt,
      lines,
      course: possible(course, person, lines, placedAt, now),
      wantsOffer: random.chance(0.8),
    }
  })
}

/** A request is left unanswered only if it is new; of one piece no part comes back; cash is not awaited. */
function possible(
  course: Course,
  { method, carrier }: Person,
  lines: readonly WantedLine[],
  placedAt: Date,
  now: Date,
): Course {
  const ageDays = (now.getTime() - placedAt.getTime()) / dayMs
  if (course === 'return_requested' && (ageDays > 8 || ageDays < 6)) return 'received'
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (course === 'returned_part' && pieces < 2) return 'received'
  if (course === 'unpaid' && method === 'cod') return 'cancelled_unpaid'
  if (course === 'not_collected' && !returnCodes[carrier.code]) return 'received'
  return course
}

function chooseLines(
  shop: DemoShop,
  person: Person,
  { placedAt, now }: { placedAt: Date; now: Date },
  random: Random,
): WantedLine[] {
  const weeksAgo = Math.floor((now.getTime() - placedAt.getTime()) / (7 * dayMs))
  const liked = ({ product_id }: DemoSize) => (person.favourites.includes(product_id) ? 6 : 1)
  // what is sold out now was sold out last week, too
  const onSale = shop.sizes.filter(({ stock }) => stock > 0 || weeksAgo > 1)
  const wanted = random.weighted([1, 2, 3, 4], (count) => 5 - count)
  const lines = new Map<number, WantedLine>()
  for (let index = 0; index < wanted; index++) {
    const size = random.weighted(onSale, (each) => popularity(each, weeksAgo) * liked(each))
    const quantity = random.weighted([1, 2, 3], (count) => 4 ** (3 - count))
    lines.set(size.id, { size, grind: size.grindable ? person.grind : null, quantity })
  }
  const chosen = [...lines.values()]
  const grams = parcelGrams(chosen.map(({ size, quantity }) => ({ grams: size.parcel_grams, quantity })))
  return isTooHeavy(person.carrier.code, grams) ? chosen.slice(0, 1).map((line) => ({ ...line, quantity: 1 })) : chosen
}
