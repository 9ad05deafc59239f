export const pairingTexts = {
  product: '這裡用的是',
  toProduct: '看這支豆子',
  others: '其他搭配',
  all: '看所有搭配',
  kinds: [
    { label: '咖啡與牛奶', to: '/pairing/milk' },
    { label: '咖啡與蛋糕', to: '/pairing/cake' },
    { label: '咖啡與餐點', to: '/pairing/food' },
    { label: '咖啡與調飲', to: '/pairing/bar' },
  ],
} as const
