export const pairingTexts = {
  product: '這裡用的是',
  toProduct: '看這支豆子',
  others: '其他搭配',
  all: '看所有搭配',
} as const
