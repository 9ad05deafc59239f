/** What a product is sold in: each size has its own price and stock. */
import type { Twd } from '#domain/money.ts'

interface PricedSize {
  price: Twd
  discounted_price: Twd
}

/** What a card shows of several sizes, at least one: 460 and 880 are "from 460". */
export function lowestPrice(sizes: readonly PricedSize[]): { payable: Twd; price: Twd; isFrom: boolean } {
  const cheapest = sizes.reduce((a, b) => (b.price < a.price ? b : a))
  return {
    payable: cheapest.discounted_price,
    price: cheapest.price,
    isFrom: sizes.some(({ price }) => price > cheapest.price),
  }
}

/** The stock that a card shows: the default size's, and where that is sold out what is left of the others. */
export function shownStock(product: { stock: number; sizes: readonly { stock: number }[] }): number {
  return product.stock || Math.max(...product.sizes.map(({ stock }) => stock))
}

/** In a sentence the default size is the product itself: 「孔加 水洗」, and its other size 「孔加 水洗 一磅 454 g」. */
export function nameWithSize(size: { name: string; label: string; is_default: boolean }): string {
  return size.is_default ? size.name : itemName(size.name, size.label)
}

/** On invoices, labels and the gateway's page: the product with its size. */
export function itemName(name: string, sizeLabel: string): string {
  return sizeLabel === '' ? name : `${name} ${sizeLabel}`
}
