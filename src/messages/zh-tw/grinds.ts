import type { Grind } from '#domain/catalogue/grind.ts'

/** Whole beans, or the brewer that they are ground for. */
export const grindTexts: Record<Grind, string> = {
  whole: '原豆',
  pour_over: '手沖',
  espresso: '義式',
  moka: '摩卡壺',
  french_press: '法式濾壓',
  aeropress: '愛樂壓',
  cold_brew: '冷萃',
}

/** A line's size and grind beside its name: 半磅 227 g・手沖. Either may be missing. */
export function choiceText(sizeLabel: string, grindLabel: string): string {
  return [sizeLabel, grindLabel].filter(Boolean).join('・')
}
