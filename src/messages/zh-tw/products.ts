import type { RoastDegree, RoastLevel } from '#domain/catalogue/catalogue.ts'
import { tenths } from './tenths.ts'

/** How a coffee is named on cards, in lists and in search. */
export const productTexts = {
  roast: { light: '淺焙', medium: '中焙', dark: '深焙' } satisfies Record<RoastLevel, string>,
  roastDegrees: {
    light: '淺焙',
    light_medium: '中淺焙',
    medium: '中焙',
    medium_dark: '中深焙',
    dark: '深焙',
  } satisfies Record<RoastDegree, string>,
  uncategorised: '未分類',
  soldOut: '已售完',
  /** After the lowest of several prices. */
  from: '起',
  fewLeft: (left: number) => `僅剩 ${left} 件`,
  percentOff: tenths,
  originalPrice: '原價',
  salePrice: '優惠價',
  rating: (average: string, count: number) => `評價 ${average} 顆星，共 ${count} 則`,
  reviewCount: (count: number) => `(${count})`,
} as const

/** `roastText('light_medium')` is 中淺焙; a roast that is missing or that nobody knows is 未分類. */
export function roastText(roast: string | null | undefined): string {
  return Object.entries(productTexts.roastDegrees).find(([known]) => known === roast)?.[1] ?? productTexts.uncategorised
}
