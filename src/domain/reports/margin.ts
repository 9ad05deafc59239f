/** What is left of what was sold. Costs that nobody knows are left out and told: each has the share that is known. */
import { rate } from './report-figures.ts'

/** Sums of some days; of costs `known` of `of` are known. */
export interface MarginFacts {
  goods: number
  discount: number
  shipping: number
  /** Cancelled, or came back. */
  back: number
  coffee: PartlyKnown
  packaging: PartlyKnown
  parcels: PartlyKnown
  fees: PartlyKnown
}

interface PartlyKnown {
  /** NT$, of what is known. */
  cost: number
  known: number
  of: number
}

const marginLines = [
  'goods',
  'discount',
  'shipping',
  'back',
  'net',
  'coffee',
  'packaging',
  'parcels',
  'fees',
  'margin',
] as const
export type MarginLine = (typeof marginLines)[number]
const costLines = ['coffee', 'packaging', 'parcels', 'fees'] as const

interface MarginRow {
  line: MarginLine
  /** NT$; what is taken off is negative. Null: nothing of it is known. */
  amount: number | null
  /** Of what was sold after all. */
  share: number | null
  /** For how much of it the cost is known, in per cent; null: it is no cost, or there was none. */
  known: number | null
}

export function marginStatement(facts: MarginFacts): MarginRow[] {
  const net = netOf(facts)
  const amounts: Record<MarginLine, number | null> = {
    goods: facts.goods,
    discount: -facts.discount,
    shipping: facts.shipping,
    back: -facts.back,
    net,
    ...(Object.fromEntries(costLines.map((line) => [line, facts[line].known > 0 ? -facts[line].cost : null])) as Record<
      (typeof costLines)[number],
      number | null
    >),
    margin: marginOf(facts),
  }
  return marginLines.map((line) => {
    const amount = amounts[line]
    const cost = costLines.find((one) => one === line)
    return {
      line,
      // a cost of nothing is no minus nothing
      amount: amount === null ? null : amount + 0,
      share: amount === null ? null : rate(amount, net),
      known: cost ? rate(facts[cost].known, facts[cost].of) : null,
    }
  })
}

const netOf = ({ goods, discount, shipping, back }: MarginFacts) => goods - discount + shipping - back

/** Less every cost that is known. Null: none is, and a margin would be all of the sales. */
export function marginOf(facts: MarginFacts): number | null {
  if (costLines.every((line) => facts[line].known === 0)) return null
  return netOf(facts) - costLines.reduce((sum, line) => sum + facts[line].cost, 0)
}

export function marginRate(facts: MarginFacts): number | null {
  const margin = marginOf(facts)
  return margin === null ? null : rate(margin, netOf(facts))
}
