import { grouped } from '#domain/grouped.ts'
import { formatTwd, type Twd } from '#domain/money.ts'
import type { OfferState } from '#domain/offers/offer-state.ts'

const states: Record<OfferState, string> = {
  draft: '草稿',
  planned: '尚未開始',
  running: '進行中',
  ended: '已結束',
  stopped: '已停止',
}

interface ShownCollision {
  own: string
  other: string
  example: { name: string; sizeLabel: string; quantity: number; amount: Twd }
  saving: { own: Twd; other: Twd }
}

/** What the shopper sees, and what the server says about offers. */
export const adminOfferTexts = {
  states,
  cannotBeSaved: '這個優惠還不能儲存，請看各欄位的說明',
  fewerThanUsed: (uses: number) => `已經使用 ${uses} 次，上限不能比這更少`,
  alreadyOver: '這個時間已經過了',
  collides: (names: string[]) => `會與「${names.join('」「')}」同時適用，請確認後再開始`,
  collision: ({ own, other, example, saving }: ShownCollision) => {
    const cart = `買 ${example.quantity} 件「${example.name} ${example.sizeLabel}」（${formatTwd(example.amount)}）時`
    const worth = (amount: Twd) => (amount > 0 ? `折 ${formatTwd(amount)}` : '不折商品金額')
    const first = saving.own > saving.other ? own : other
    const order = saving.own === saving.other ? '' : `，購物車會自動套用折得多的「${first}」`
    return `${cart}兩個優惠都可以用，但一筆訂單只能用一個：「${own}」${worth(saving.own)}，「${other}」${worth(saving.other)}${order}。`
  },
  /** Promotions about free shipping have it in their texts. */
  freeShippingWord: '免運',
  freeFromRange: '請填 0 到 1,000,000 的金額',
  codeShape: '優惠碼請用 4 到 24 個英文字母或數字',
  codeTaken: '這個優惠碼已經用過，請換一個',
  codeCount: (most: number) => `一次可建立 1 到 ${grouped(most)} 組`,
  codeUses: (most: number) => `次數請填 1 到 ${grouped(most)}，不限請留空`,
  needsNoCoupon: '這個優惠不需要優惠券；請先在條件裡勾選「需優惠券或優惠碼」',
} as const
