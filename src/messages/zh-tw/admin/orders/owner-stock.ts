import type { MovementReason } from '#domain/stock/stock-movements.ts'

/** Output of the owner's commands about stock. */
export const ownerStockTexts = {
  heading: '規格編號  商品與規格  可賣 + 未付款保留 + 待出貨 = 在庫',
  figures: (stock: { available: number; unpaid: number; toShip: number; onHand: number }) =>
    `${stock.available} + ${stock.unpaid} + ${stock.toShip} = ${stock.onHand}`,
  reasons: {
    opening: '期初',
    sale: '銷售',
    gift: '贈送',
    expiry: '逾期未付款',
    cancel: '取消',
    return: '退回',
    roast: '烘焙入庫',
    count: '盤點',
    damage: '報廢',
    recall: '批次召回',
  } satisfies Record<MovementReason, string>,
  noMovements: '沒有異動紀錄',
  sizeMissing: '請寫規格編號（stock list 會列出），例如 1001',
  unitsMissing: '請在規格編號後面寫數量，例如 1001 12',
  counted: (size: number, units: number) => `規格 ${size} 盤點為在庫 ${units} 件`,
  countAgrees: (size: number, units: number) => `規格 ${size} 在庫就是 ${units} 件，沒有異動`,
  promised: (units: number) => `其中 ${units} 件已保留給訂單，盤點數不能更少；請先處理訂單`,
  moved: {
    roast: (size: number, units: number) => `規格 ${size} 入庫 ${units} 件`,
    damage: (size: number, units: number) => `規格 ${size} 報廢 ${units} 件`,
    gift: (size: number, units: number) => `規格 ${size} 送出 ${units} 件`,
  },
} as const
