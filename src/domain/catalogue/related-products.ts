/** Related products of a coffee, and what they have in common with it. */

import {
  type FlavourAxis,
  type FlavourProfile,
  flavourAxes,
  isTasted,
  profileCloseness,
} from '#domain/flavour/flavour.ts'
import { type FlavourWord, flavourWordsOf } from '#domain/flavour/flavour-words.ts'
import type { RoastLevel } from './catalogue.ts'

export const relatedLimit = 4

export interface ComparedProduct {
  id: number
  profile: FlavourProfile
  notes: string
  /** As it is shown: `台灣 阿里山`, or several joined by ・. */
  origin: string
  roast: RoastLevel | null
  soldOut: boolean
}

/** What one coffee shares with another and where it differs most; the sentence on the page is built from it. */
export interface RelatedReason {
  words: FlavourWord[]
  origin: string | null
  roast: RoastLevel | null
  /** The axis with the largest difference; `by` is how much more the related coffee has (below 0: less). */
  differs: { axis: FlavourAxis; by: number } | null
}

/** They add up to 1; taste counts more than origin. */
const weights = { profile: 0.5, words: 0.2, origin: 0.2, roast: 0.1 } as const

/**
 * 0 to 1 from profile, flavour words, origin and roast. The same profile, words, origin and roast give 1; the same
 * profile and nothing else 0.5.
 */
export function relatedness(a: ComparedProduct, b: ComparedProduct): number {
  return compare(read(a), read(b))
}

/** The closest other products, those in stock first; ties by id. A product is never related to itself. */
export function relatedProducts<P extends ComparedProduct>(
  product: ComparedProduct,
  others: readonly P[],
  limit = relatedLimit,
): { product: P; reason: RelatedReason }[] {
  const one = read(product)
  return others
    .filter(({ id }) => id !== product.id)
    .map((other) => ({ other, near: compare(one, read(other)) }))
    .sort((a, b) => Number(a.other.soldOut) - Number(b.other.soldOut) || b.near - a.near || a.other.id - b.other.id)
    .slice(0, limit)
    .map(({ other }) => ({ product: other, reason: explainRelated(product, other) }))
}

/** A product with its notes and origin parsed, once for each. */
interface ReadProduct extends ComparedProduct {
  words: FlavourWord[]
  places: string[]
}

function read(product: ComparedProduct): ReadProduct {
  return { ...product, words: flavourWordsOf(product.notes), places: places(product.origin) }
}

function compare(a: ReadProduct, b: ReadProduct): number {
  return (
    weights.profile * (areTasted(a, b) ? profileCloseness(a.profile, b.profile) : 0) +
    weights.words * sharedPart(a.words, b.words) +
    weights.origin * sharedPart(a.places, b.places) +
    weights.roast * Number(a.roast !== null && a.roast === b.roast)
  )
}

/** Seen from `product`: sweetness 3 there and 4.5 here is `{ axis: 'sweetness', by: 1.5 }`. */
export function explainRelated(product: ComparedProduct, other: ComparedProduct): RelatedReason {
  const words = flavourWordsOf(other.notes)
  const shared = places(product.origin).filter((place) => places(other.origin).includes(place))
  return {
    words: flavourWordsOf(product.notes).filter((word) => words.includes(word)),
    // the last is the most specific: 台灣 阿里山 has both
    origin: shared.at(-1) ?? null,
    roast: product.roast === other.roast ? product.roast : null,
    differs: areTasted(product, other) ? largestDifference(product.profile, other.profile) : null,
  }
}

const areTasted = (...products: ComparedProduct[]) => products.every(({ profile }) => isTasted(profile))

/** Of equal differences the positive one comes first. */
function largestDifference(from: FlavourProfile, to: FlavourProfile): RelatedReason['differs'] {
  const [first] = flavourAxes
    .map((axis) => ({ axis, by: to[axis] - from[axis] }))
    .filter(({ by }) => by !== 0)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by) || b.by - a.by)
  return first ?? null
}

/** `places('台灣 阿里山・古坑')` is 台灣, 阿里山, 古坑. */
function places(origin: string): string[] {
  return origin.split(/[\s・、,，/／]+/).filter(Boolean)
}

/** Jaccard similarity: the intersection divided by the union, 0 to 1. */
function sharedPart<T>(a: readonly T[], b: readonly T[]): number {
  const either = new Set([...a, ...b]).size
  return either === 0 ? 0 : a.filter((each) => b.includes(each)).length / either
}
