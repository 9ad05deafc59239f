import type { CarrierProblem } from '#domain/parcels/carrier-price.ts'

const fieldOf: Record<CarrierProblem, string> = { price: 'price', island: 'island_extra', weight: 'weight_steps' }

export const adminCarrierTexts = {
  name: '顧客看到的名稱',
  enabled: '開放給顧客選擇',
  collectsCash: '可以貨到付款',
  price: '運費',
  island: '外島加價',
  islandHelp: '金門、馬祖、澎湖、綠島、蘭嶼、小琉球等地區，在運費之外再加的金額；外島不適用免運。',
  weight: '重量加價',
  weightHelp: '包裹越重加得越多；只計最重的一段，最多 6 段。',
  /** 超過 3000 公克，加 NT$ 40 */
  stepWords: ['超過', '公克，加 NT$'],
  stepField: {
    grams: (place: number) => `第 ${place} 段超過幾公克`,
    extra: (place: number) => `第 ${place} 段加價金額`,
  },
  addStep: '加一段重量',
  remove: '移除',
  removeStep: (place: number) => `移除第 ${place} 段`,
  offered: '開放中',
  closed: '未開放',
  /** In the audit log. */
  step: (grams: number, extra: number) => `超過 ${grams} 公克加 ${extra}`,
  fieldOf,
  wrong: {
    name: '請輸入名稱，最多 20 個字',
    price: '請輸入 0 到 5,000 的整數',
    island: '請輸入 0 到 5,000 的整數',
    weight: '每段都要填公克數與加價金額；一段比一段重，加價不減少',
    enabled: '至少要開放一種物流，顧客才能下單',
  },
} as const
