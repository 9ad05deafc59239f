/**
 * What to roast, and when: open orders and low stock, minus what is finished. A pure rule: the same facts give the same
 * plan, in whatever order they are read. Open orders come first, the oldest first; what is left of the green coffee and of
 * the roaster's time fills the shelves.
 */
import { greenFor, roastedFrom } from './roast-loss.ts'

interface PlannedBean {
  id: number
  /** Of 1,000 g green coffee that many are lost. */
  lossPermille: number
  /** Green coffee that one batch takes at most. */
  batchGrams: number
  greenGrams: number
}

interface PlannedSize {
  id: number
  /** Null: nobody has said what it is roasted from. */
  beanId: number | null
  /** Of coffee in one unit; 0: not known. */
  grams: number
  /** Units that lie there finished and are in no parcel. */
  finished: number
  /** Units that should be left for the shelf when all orders are packed. */
  wanted: number
}

/** Of one order and one size; an order has several. */
interface OpenLine {
  order: string
  placedAt: string
  sizeId: number
  units: number
}

export interface RoastingFacts {
  beans: readonly PlannedBean[]
  sizes: readonly PlannedSize[]
  orders: readonly OpenLine[]
  /** The days on which the shop roasts, the next first. */
  days: readonly string[]
  /** Batches that one day has time for. */
  batchesPerDay: number
}

interface Pack {
  sizeId: number
  /** All units: those that orders wait for, and those for the shelf. */
  units: number
  forOrders: number
}

export interface PlannedRoast {
  beanId: number
  batches: number
  greenGrams: number
  /** What is expected of them, after the loss. */
  roastedGrams: number
  packs: Pack[]
}

export const uncoveredReasons = ['no_bean', 'no_weight', 'no_green', 'no_time'] as const
export type UncoveredReason = (typeof uncoveredReasons)[number]

interface Uncovered {
  order: string
  sizeId: number
  units: number
  reason: UncoveredReason
}

export interface RoastingPlan {
  days: { day: string; roasts: PlannedRoast[] }[]
  /** Orders that the plan cannot fill, unit by unit, and why. */
  uncovered: Uncovered[]
  /** Units for the shelf that the plan cannot fill. */
  shelf: { sizeId: number; units: number; reason: UncoveredReason }[]
}

export function planRoasting(facts: RoastingFacts): RoastingPlan {
  const beans = new Map(facts.beans.map((bean) => [bean.id, bean]))
  const sizes = new Map(facts.sizes.map((size) => [size.id, size]))
  const oven = new Oven(facts, beans)
  const finished = new Map(facts.sizes.map(({ id, finished: units }) => [id, units]))
  const plan: RoastingPlan = { days: [], uncovered: [], shelf: [] }
  for (const line of facts.orders.toSorted(byAge)) {
    const there = finished.get(line.sizeId) ?? 0
    const taken = Math.min(there, line.units)
    finished.set(line.sizeId, there - taken)
    const missing = oven.roast(sizes.get(line.sizeId), line.units - taken, 'order')
    if (missing.units > 0) plan.uncovered.push({ order: line.order, sizeId: line.sizeId, ...missing })
  }
  for (const size of facts.sizes.toSorted((a, b) => a.id - b.id)) {
    const missing = oven.roast(size, size.wanted - (finished.get(size.id) ?? 0), 'shelf')
    if (missing.units > 0) plan.shelf.push({ sizeId: size.id, ...missing })
  }
  return { ...plan, days: oven.days() }
}

function byAge(a: OpenLine, b: OpenLine): number {
  return compare(a.placedAt, b.placedAt) || compare(a.order, b.order) || a.sizeId - b.sizeId || a.units - b.units
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The roaster's days as they fill up: each unit goes to the first day that has room for it. */
class Oven {
  readonly #facts: RoastingFacts
  readonly #beans: ReadonlyMap<number, PlannedBean>
  /** By day and bean: grams of roasted coffee, and units by size. */
  readonly #load = new Map<string, Map<number, { grams: number; packs: Map<number, Pack> }>>()

  constructor(facts: RoastingFacts, beans: ReadonlyMap<number, PlannedBean>) {
    this.#facts = facts
    this.#beans = beans
  }

  /** Returns what could not be roasted. */
  roast(
    size: PlannedSize | undefined,
    units: number,
    purpose: 'order' | 'shelf',
  ): { units: number; reason: UncoveredReason } {
    const none = { units: 0, reason: 'no_time' as const }
    if (units <= 0) return none
    const bean = this.#beans.get(size?.beanId ?? 0)
    if (!size || !bean) return { units, reason: 'no_bean' }
    if (size.grams <= 0) return { units, reason: 'no_weight' }
    let left = units
    for (const day of this.#facts.days) {
      const fitting = this.#fittingUnits(day, bean, size, left)
      if (fitting > 0) this.#add(day, bean, size, fitting, purpose)
      left -= fitting
      if (left === 0) return none
    }
    return { units: left, reason: this.#isGreenShort(bean, size) ? 'no_green' : 'no_time' }
  }

  /** The most units that still fit, by the green coffee and by the day's batches: halved until they do. */
  #fittingUnits(day: string, bean: PlannedBean, size: PlannedSize, units: number): number {
    let most = units
    let least = 0
    while (least < most) {
      const middle = Math.ceil((least + most) / 2)
      if (this.#fits(day, bean, middle * size.grams)) least = middle
      else most = middle - 1
    }
    return least
  }

  #fits(day: string, bean: PlannedBean, moreGrams: number): boolean {
    const green = this.#greenOn(day, bean, moreGrams)
    if (this.#greenElsewhere(day, bean) + green > bean.greenGrams) return false
    const others = [...(this.#load.get(day) ?? [])].reduce((sum, [beanId, { grams }]) => {
      const other = this.#beans.get(beanId)
      return beanId === bean.id || !other ? sum : sum + batchesFor(other, greenFor(grams, other.lossPermille))
    }, 0)
    return others + batchesFor(bean, green) <= this.#facts.batchesPerDay
  }

  #greenOn(day: string, bean: PlannedBean, moreGrams = 0): number {
    const grams = this.#load.get(day)?.get(bean.id)?.grams ?? 0
    return greenFor(grams + moreGrams, bean.lossPermille)
  }

  #greenElsewhere(day: string, bean: PlannedBean): number {
    return this.#facts.days.reduce((sum, each) => (each === day ? sum : sum + this.#greenOn(each, bean)), 0)
  }

  /** One more unit would not fit on any day, even if there were time. */
  #isGreenShort(bean: PlannedBean, size: PlannedSize): boolean {
    return this.#facts.days.every(
      (day) => this.#greenElsewhere(day, bean) + this.#greenOn(day, bean, size.grams) > bean.greenGrams,
    )
  }

  #add(day: string, bean: PlannedBean, size: PlannedSize, units: number, purpose: 'order' | 'shelf'): void {
    const beans = this.#load.get(day) ?? new Map<number, { grams: number; packs: Map<number, Pack> }>()
    this.#load.set(day, beans)
    const load = beans.get(bean.id) ?? { grams: 0, packs: new Map<number, Pack>() }
    beans.set(bean.id, load)
    load.grams += units * size.grams
    const pack = load.packs.get(size.id) ?? { sizeId: size.id, units: 0, forOrders: 0 }
    load.packs.set(size.id, pack)
    pack.units += units
    if (purpose === 'order') pack.forOrders += units
  }

  /** Only days on which something is roasted; beans and sizes by their number. */
  days(): RoastingPlan['days'] {
    return this.#facts.days.flatMap((day) => {
      const roasts = [...(this.#load.get(day) ?? [])]
        .toSorted(([a], [b]) => a - b)
        .flatMap(([beanId, { packs }]): PlannedRoast[] => {
          const bean = this.#beans.get(beanId)
          if (!bean) return []
          const green = this.#greenOn(day, bean)
          return [
            {
              beanId,
              batches: batchesFor(bean, green),
              greenGrams: green,
              roastedGrams: roastedFrom(green, bean.lossPermille),
              packs: [...packs.values()].toSorted((a, b) => a.sizeId - b.sizeId),
            },
          ]
        })
      return roasts.length > 0 ? [{ day, roasts }] : []
    })
  }
}

function batchesFor({ batchGrams }: PlannedBean, greenGrams: number): number {
  return Math.ceil(greenGrams / batchGrams)
}
