/** The three steps from cart to order. */
export const checkoutStepsTexts = {
  label: '結帳步驟',
  steps: ['購物車', '填寫資料', '訂單確認'],
  of: (step: number, all: number) => `第 ${step} 步，共 ${all} 步：`,
  done: '已完成',
} as const
