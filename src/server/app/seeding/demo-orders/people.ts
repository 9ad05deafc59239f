/** Made-up members. Nobody is called 示範: each has a name of the sixty-year cycle behind it, and an address in `.test`. */

import { type Grind, grinds } from '#domain/catalogue/grind.ts'
import { listDistricts } from '#domain/delivery/taiwan-addresses.ts'
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import type { PaymentMethod } from '#domain/orders/ways-to-pay.ts'
import { demoCities, demoCompany, demoNames, demoStreet } from '#seed/demo-history.ts'
import { stores } from '#simulators/ecpay/logistics/stores.ts'
import type { Random } from './random.ts'
import type { DemoCarrier, DemoSize } from './read-shop.ts'

/** The first is 示範甲子, the 61st 示範甲子二. */
function personName(index: number): string {
  const { family, stems, branches, rounds } = demoNames
  return `${family}${stems[index % 10]}${branches[index % 12]}${rounds[Math.floor(index / 60)] ?? index}`
}

export interface Place {
  store_id: string | null
  store_name: string | null
  store_address: string | null
  recipient_zip: string | null
  recipient_city: string | null
  recipient_district: string | null
  recipient_address: string | null
}

/** What somebody usually does. */
export interface Person {
  id: string
  name: string
  email: string
  phone: string
  grind: Grind
  carrier: DemoCarrier
  place: Place
  method: PaymentMethod
  invoice: InvoiceChoice
  favourites: readonly number[]
  /** How often they order, compared with others. */
  zeal: number
}

const methods: readonly [PaymentMethod, number][] = [
  ['Credit', 52],
  ['cod', 24],
  ['ATM', 12],
  ['CVS', 9],
  ['BARCODE', 3],
]

export function createPeople(
  count: number,
  shop: { carriers: readonly DemoCarrier[]; sizes: readonly DemoSize[] },
  random: Random,
): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0')
    const contact = { name: personName(index), email: `demo-${number}@shanlan.test`, phone: `0900000${number}` }
    return createPerson({ id: random.uuid(), ...contact }, shop, random)
  })
}

export function createPerson(
  contact: Pick<Person, 'id' | 'name' | 'email' | 'phone'>,
  { carriers, sizes }: { carriers: readonly DemoCarrier[]; sizes: readonly DemoSize[] },
  random: Random,
): Person {
  const carrier = random.weighted(
    carriers,
    ({ code }) => ({ UNIMARTC2C: 42, FAMIC2C: 26, HILIFEC2C: 8, TCAT: 24 })[code],
  )
  return {
    ...contact,
    grind: random.weighted(grinds, (grind) => (grind === 'whole' ? 8 : grind === 'pour_over' ? 5 : 1)),
    carrier,
    place: carrier.kind === 'home' ? createAddress(random) : pickStore(carrier, random),
    method: random.weighted(methods, ([, weight]) => weight)[0],
    invoice: createInvoiceChoice(random),
    favourites: Array.from({ length: 4 }, () => random.pick(sizes).product_id),
    // a few come every week, most once or twice
    zeal: 0.7 + 6 * random.fraction() ** 5,
  }
}

const nowhere: Place = {
  store_id: null,
  store_name: null,
  store_address: null,
  recipient_zip: null,
  recipient_city: null,
  recipient_district: null,
  recipient_address: null,
}

/** A real district, and a road that no town has. */
function createAddress(random: Random): Place {
  const city = random.pick(demoCities)
  const district = random.pick(listDistricts(city))
  return {
    ...nowhere,
    recipient_zip: district.zip,
    recipient_city: city,
    recipient_district: district.name,
    recipient_address: demoStreet(random.between(1, 300)),
  }
}

function pickStore({ code }: DemoCarrier, random: Random): Place {
  const chain = code.replace('C2C', '')
  const store = random.pick(
    stores.filter((one) => one.chain === chain && !one.outlyingIsland && !one.closed && !one.noCash),
  )
  return { ...nowhere, store_id: store.id, store_name: store.name, store_address: store.address }
}

function createInvoiceChoice(random: Random): InvoiceChoice {
  const drawn = random.fraction()
  if (drawn < 0.45) return { kind: 'member' }
  if (drawn < 0.85) return { kind: 'mobile_barcode', barcode: `/DEMO${random.between(100, 999)}` }
  if (drawn < 0.93) return { kind: 'donation', loveCode: '168001' }
  return { kind: 'company', ...demoCompany }
}
