/** Texts of the shop that the gateway shows to the shopper. */
export const ecpayTexts = {
  anyItem: '咖啡商品',
  otherItems: (count: number) => `其他 ${count} 項商品`,
  tradeDescription: (shop: string) => `${shop}網路訂單`,
  parcelContent: '咖啡',
  invoiceUnit: '件',
  /** Behind an address: the whole name of who receives the parcel. */
  forName: (address: string, name: string) => `${address}（${name} 收）`,
}
