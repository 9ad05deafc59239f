/** The demonstration member's own history: an order in every state, so that nobody who signs in sees empty pages. */

import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { OrderEvent } from '#domain/orders/order-transitions.ts'
import type { PaymentMethod } from '#domain/orders/ways-to-pay.ts'
import { demoPlaces, demoReviews, demoStreet } from '#seed/demo-history.ts'
import type { Books } from './books.ts'
import type { Course } from './life.ts'
import type { Person, Place } from './people.ts'
import type { Plan } from './plan-orders.ts'
import type { Random } from './random.ts'
import type { DemoShop } from './read-shop.ts'

const hourMs = 60 * 60 * 1000

interface PastOrder {
  hoursAgo: number
  course: Course
  method: PaymentMethod
  carrier: CarrierCode
  /** Default sizes by product, with quantity. */
  items: readonly [productId: number, quantity: number][]
  until?: OrderEvent
}

const day = 24
const history: readonly PastOrder[] = [
  {
    hoursAgo: 84 * day,
    course: 'received',
    method: 'Credit',
    carrier: 'UNIMARTC2C',
    items: [
      [6, 2],
      [21, 1],
    ],
  },
  { hoursAgo: 70 * day, course: 'returned', method: 'Credit', carrier: 'UNIMARTC2C', items: [[9, 1]] },
  {
    hoursAgo: 61 * day,
    course: 'received',
    method: 'ATM',
    carrier: 'TCAT',
    items: [
      [24, 1],
      [1, 2],
    ],
  },
  { hoursAgo: 48 * day, course: 'not_collected', method: 'cod', carrier: 'FAMIC2C', items: [[11, 1]] },
  {
    hoursAgo: 40 * day,
    course: 'returned_part',
    method: 'Credit',
    carrier: 'UNIMARTC2C',
    items: [
      [5, 2],
      [19, 1],
    ],
  },
  { hoursAgo: 33 * day, course: 'unpaid', method: 'Credit', carrier: 'UNIMARTC2C', items: [[7, 1]] },
  {
    hoursAgo: 26 * day,
    course: 'received',
    method: 'cod',
    carrier: 'FAMIC2C',
    items: [
      [2, 1],
      [13, 1],
    ],
  },
  { hoursAgo: 18 * day, course: 'cancelled_paid', method: 'Credit', carrier: 'TCAT', items: [[3, 1]] },
  {
    hoursAgo: 8 * day,
    course: 'return_requested',
    method: 'Credit',
    carrier: 'TCAT',
    items: [[10, 2]],
    until: 'complete',
  },
  {
    hoursAgo: 5 * day,
    course: 'received',
    method: 'Credit',
    carrier: 'UNIMARTC2C',
    items: [
      [6, 1],
      [1, 1],
    ],
    until: 'arrive',
  },
  { hoursAgo: 3 * day, course: 'received', method: 'ATM', carrier: 'TCAT', items: [[18, 1]], until: 'ship' },
  { hoursAgo: 2.2 * day, course: 'received', method: 'Credit', carrier: 'HILIFEC2C', items: [[8, 1]], until: 'pack' },
  { hoursAgo: 5, course: 'received', method: 'Credit', carrier: 'UNIMARTC2C', items: [[2, 2]], until: 'pay' },
  { hoursAgo: 2, course: 'received', method: 'ATM', carrier: 'TCAT', items: [[22, 1]], until: 'place' },
]

export function planDemoMember(shop: DemoShop, demo: Person, now: Date): Plan[] {
  return history.map(({ hoursAgo, course, method, carrier, items, until }) => {
    const chosen = shop.carriers.find(({ code }) => code === carrier) ?? demo.carrier
    return {
      person: { ...demo, method, carrier: chosen, place: placeOf(chosen.code) },
      placedAt: new Date(now.getTime() - hoursAgo * hourMs),
      lines: items.flatMap(([productId, quantity]) => {
        const size = shop.sizes.find(({ product_id, position }) => product_id === productId && position === 0)
        return size ? [{ size, grind: size.grindable ? demo.grind : null, quantity }] : []
      }),
      course,
      wantsOffer: true,
      ...(until ? { until } : {}),
    }
  })
}

const noAddress = { recipient_zip: null, recipient_city: null, recipient_district: null, recipient_address: null }

function placeOf(carrier: CarrierCode): Place {
  if (carrier === 'TCAT') {
    const { zip, city, district } = demoPlaces.home
    const noStore = { store_id: null, store_name: null, store_address: null }
    const address = { recipient_zip: zip, recipient_city: city, recipient_district: district }
    return { ...noStore, ...address, recipient_address: demoStreet(1) }
  }
  const { id, name, address } = demoPlaces.stores[carrier]
  return { ...noAddress, store_id: id, store_name: name, store_address: address }
}

/** Favourites and reviews of what was received. */
export function writeDemoMember(
  books: Books,
  { id, name }: Pick<Person, 'id' | 'name'>,
  now: Date,
  random: Random,
): void {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  for (const [index, product_id] of [6, 1, 5, 24, 12, 21].entries()) {
    books.add('favourites', {
      member_id: id,
      product_id,
      created_at: ago(20 * day + index * 31 + random.between(0, 9)),
    })
  }
  for (const [product_id, rating, comment, days] of demoReviews) {
    const review = { product_id, member_id: id, author_name: name, rating, comment, purchased: true }
    books.add('reviews', { ...review, created_at: ago(days * day) })
  }
}
