import type { RoastLevel } from '#domain/catalogue/catalogue.ts'
import type { RelatedReason } from '#domain/catalogue/related-products.ts'
import type { FlavourAxis } from '#domain/flavour/flavour.ts'
import type { FlavourReason } from '#domain/flavour/flavour-finder.ts'
import type { FlavourWord } from '#domain/flavour/flavour-words.ts'
import { productTexts } from './products.ts'

export const flavourAxisTexts = {
  sweetness: '甜感',
  acidity: '酸質',
  body: '醇厚度',
  aroma: '香氣',
  aftertaste: '餘韻',
} as const satisfies Record<FlavourAxis, string>

export const flavourWordTexts = {
  floral: '花香',
  citrus: '柑橘',
  berry: '莓果',
  orchard: '蘋果桃李',
  tropical: '熱帶水果',
  'dried-fruit': '果乾',
  honey: '蜂蜜',
  caramel: '焦糖',
  chocolate: '巧克力',
  nut: '堅果',
  tea: '茶感',
  spice: '香料',
  wine: '酒香',
} as const satisfies Record<FlavourWord, string>

/** 甜感更高, 餘韻較短: how one coffee differs from another. */
export const differenceTexts = {
  sweetness: { more: '甜感更高', less: '甜感較低' },
  acidity: { more: '酸質更明亮', less: '酸質更柔和' },
  body: { more: '口感更厚實', less: '口感更輕盈' },
  aroma: { more: '香氣更奔放', less: '香氣更含蓄' },
  aftertaste: { more: '餘韻更長', less: '餘韻較短' },
} as const satisfies Record<FlavourAxis, { more: string; less: string }>

/** 「同樣帶有花香，甜感更高」: why a coffee is shown as related. Built only from the reason. */
export function relatedSentence(reason: RelatedReason): string {
  const difference = reason.differs && differenceTexts[reason.differs.axis][reason.differs.by > 0 ? 'more' : 'less']
  const shared = sharedText(reason)
  if (!shared) return difference ? `換個方向：${difference}` : '風味輪廓相同'
  return difference ? `${shared}，${difference}` : `${shared}，風味輪廓相同`
}

function sharedText({ words, origin, roast }: RelatedReason): string | null {
  if (words.length > 0) return `同樣帶有${listOf(words.slice(0, 2).map((word) => flavourWordTexts[word]))}`
  if (origin) return `同樣來自${origin}`
  return roast ? `同樣是${roastText(roast)}` : null
}

function roastText(roast: RoastLevel): string {
  return productTexts.roast[roast]
}

/** 「帶有花香（茉莉花），甜感接近，酸質偏高」: how a coffee matches what the shopper prefers. */
export function preferenceSentence(reason: FlavourReason): string {
  const { has, lacks, near, off } = reason
  const parts: string[] = []
  if (has.length > 0) {
    parts.push(`帶有${listOf(has.map(({ word, notes }) => `${flavourWordTexts[word]}（${notes.join('、')}）`))}`)
  }
  if (near.length > 0) parts.push(`${listOf(near.map((axis) => flavourAxisTexts[axis]))}接近`)
  // only the two largest differences: more would not explain anything
  if (off.length > 0)
    parts.push(listOf(off.slice(0, 2).map(({ axis, by }) => `${flavourAxisTexts[axis]}${by > 0 ? '偏高' : '偏低'}`)))
  if (has.length === 0 && lacks.length > 0) parts.push(`沒有${listOf(lacks.map((word) => flavourWordTexts[word]))}`)
  return parts.join('，')
}

function listOf(parts: readonly string[]): string {
  return parts.join('、')
}
