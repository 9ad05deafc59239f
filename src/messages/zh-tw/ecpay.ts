import { shop } from '#domain/shop.ts'

/** What the gateway shows to the shopper on the shop's behalf. */
export const ecpayTexts = {
  anyItem: `${shop.name}商品`,
  otherItems: (count: number) => `其他 ${count} 項商品`,
  tradeDescription: `${shop.name}網路訂單`,
  parcelContent: '咖啡',
  invoiceUnit: '件',
}
