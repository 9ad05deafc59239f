import { shop } from '#domain/shop.ts'

/** The title in the browser's tab: `pageTitle('購物車')` is 購物車｜山嵐咖啡. */
export function pageTitle(name: string): string {
  return `${name}｜${shop.name}`
}
