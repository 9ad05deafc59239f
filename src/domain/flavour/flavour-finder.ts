/** The flavour finder: which coffees come closest to the shopper's preference, and why. */
import { type FlavourAxis, type FlavourProfile, flavourAxes, isTasted, profileCloseness } from './flavour.ts'
import { type FlavourWord, readNotes } from './flavour-words.ts'

export const maxFlavourWords = 3

/** Sliders that were moved and flavour words that were chosen; the rest does not matter. */
export interface FlavourPreference {
  axes: Readonly<Partial<FlavourProfile>>
  words: readonly FlavourWord[]
}

export interface ProductWithFlavour {
  profile: FlavourProfile
  notes: string
  soldOut: boolean
}

/** Differences up to this count as near: half a step cannot be tasted. */
const nearStep = 0.5

/** How a coffee matches the preference; the sentence on the page is built from it. */
export interface FlavourReason {
  /** Preferred words that it has, with the matching tasting notes. */
  has: { word: FlavourWord; notes: string[] }[]
  lacks: FlavourWord[]
  /** Preferred axes within half a step. */
  near: FlavourAxis[]
  /** The other preferred axes, the furthest first; `by` is how much more the coffee has (below 0: less). */
  off: { axis: FlavourAxis; by: number }[]
}

export interface FlavourMatch<P> {
  product: P
  /** 0 to 1. */
  closeness: number
  reason: FlavourReason
}

export function hasFlavourPreference({ axes, words }: FlavourPreference): boolean {
  return words.length > 0 || preferredAxes(axes).length > 0
}

/**
 * From 0 (the opposite) to 1 (all of it): the mean of the closeness on the preferred axes and the share of preferred
 * words it has. For sweetness 4 and 花香 a coffee with sweetness 4 but no flower is 0.5, with sweetness 3 and 玫瑰 0.9.
 */
export function flavourCloseness(
  product: Pick<ProductWithFlavour, 'profile' | 'notes'>,
  preference: FlavourPreference,
): number {
  return closenessOf(product.profile, preference, explainMatch(product, preference))
}

function closenessOf(profile: FlavourProfile, preference: FlavourPreference, { has, lacks }: FlavourReason): number {
  const axes = preferredAxes(preference.axes)
  const words = has.length + lacks.length
  const parts: number[] = []
  if (axes.length > 0) parts.push(isTasted(profile) ? profileCloseness(profile, preference.axes, axes) : 0)
  if (words > 0) parts.push(has.length / words)
  return parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + part, 0) / parts.length
}

/** All products, the closest first; ties stay in the shop's order, sold-out products come last. */
export function rankByFlavour<P extends ProductWithFlavour>(
  products: readonly P[],
  preference: FlavourPreference,
): FlavourMatch<P>[] {
  return products
    .map((product) => {
      const reason = explainMatch(product, preference)
      return { product, closeness: closenessOf(product.profile, preference, reason), reason }
    })
    .sort((a, b) => Number(a.product.soldOut) - Number(b.product.soldOut) || b.closeness - a.closeness)
}

export function explainMatch(
  product: Pick<ProductWithFlavour, 'profile' | 'notes'>,
  preference: FlavourPreference,
): FlavourReason {
  const notes = readNotes(product.notes)
  const preferred = preferredWords(preference).map((word) => ({
    word,
    notes: notes.filter(({ words }) => words.includes(word)).map(({ note }) => note),
  }))
  const differences = (isTasted(product.profile) ? preferredAxes(preference.axes) : []).map((axis) => ({
    axis,
    by: product.profile[axis] - (preference.axes[axis] ?? 0),
  }))
  return {
    has: preferred.filter((each) => each.notes.length > 0),
    lacks: preferred.filter((each) => each.notes.length === 0).map(({ word }) => word),
    near: differences.filter(({ by }) => Math.abs(by) <= nearStep).map(({ axis }) => axis),
    off: differences.filter(({ by }) => Math.abs(by) > nearStep).sort((a, b) => Math.abs(b.by) - Math.abs(a.by)),
  }
}

function preferredAxes(axes: FlavourPreference['axes']): FlavourAxis[] {
  return flavourAxes.filter((axis) => axes[axis] !== undefined)
}

/** At most three, without duplicates. */
function preferredWords({ words }: FlavourPreference): FlavourWord[] {
  return [...new Set(words)].slice(0, maxFlavourWords)
}
