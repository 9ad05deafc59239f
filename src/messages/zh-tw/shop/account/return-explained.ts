/** How a refund came to its amount, for people: the same rows and sentences on the return form, the order page, in mails and for staff. */
import { type Twd, twd } from '#domain/money.ts'
import type { OfferAfterReturn } from '#domain/returns/offer-after-return.ts'

export interface ExplainableReturn {
  lines: readonly { name: string; quantity: number; amount: number; share: number }[]
  offer: OfferAfterReturn
  offerLost: number
  credited: number
  goodwill: number
  shipping: number
  refund: number
  everything: boolean
  /** The order came with a gift. */
  withGift: boolean
}

export interface ExplainedRow {
  label: string
  amount: Twd
  /** item: goods · detail: belongs to the item above · other: of the whole return */
  kind: 'item' | 'detail' | 'other'
}

const texts = {
  item: (name: string, quantity: number) => `${name} × ${quantity}`,
  share: '已享的優惠折扣',
  offerLost: '優惠不再適用，補回折扣',
  giftKept: '贈品未退回，依售價扣除',
  credited: '先前的補償退款',
  goodwill: '補償退款',
  shippingBack: '退還運費',
  shippingDue: '免運費不再適用，扣除運費',
  notes: {
    kept_once:
      '退貨後剩下的商品未達優惠條件，這次我們為您保留優惠（每筆訂單一次）；之後再退貨，剩下的商品會以原價計算。',
    kept_by_shop: '這次退貨不影響您的優惠與免運費。',
    lost: '這筆訂單已經保留過一次優惠；退貨後剩下的商品仍未達優惠條件，所以改以原價計算。',
    giftKept: '贈品需與商品一併退回；之後退回贈品，會再退還這筆金額。',
    shippingDue: '退貨後商品金額未達下單時的免運門檻，或已不符合免運費優惠，所以不再適用免運費。',
    everything: '商品已全部退回，您支付的款項會全數退還。',
  },
} as const

/** The rows add up to the refund. */
export function explainRefund(returned: ExplainableReturn): ExplainedRow[] {
  const other = (label: string, amount: number): ExplainedRow[] =>
    amount === 0 ? [] : [{ label, amount: twd(amount), kind: 'other' }]
  return [
    ...returned.lines.flatMap(({ name, quantity, amount, share }): ExplainedRow[] => [
      { label: texts.item(name, quantity), amount: twd(amount), kind: 'item' },
      ...(share === 0 ? [] : [{ label: texts.share, amount: twd(-share), kind: 'detail' as const }]),
    ]),
    ...other(returned.withGift ? texts.giftKept : texts.offerLost, -returned.offerLost),
    ...other(texts.credited, -returned.credited),
    ...other(texts.goodwill, returned.goodwill),
    ...other(returned.shipping > 0 ? texts.shippingBack : texts.shippingDue, returned.shipping),
  ]
}

/** Which rules were applied, in sentences. */
export function explainRules(returned: ExplainableReturn): string[] {
  const { notes } = texts
  return [
    ...(returned.everything ? [notes.everything] : []),
    ...(returned.offer === 'kept_once' || returned.offer === 'kept_by_shop' ? [notes[returned.offer]] : []),
    ...(returned.offerLost > 0 ? [returned.withGift ? notes.giftKept : notes.lost] : []),
    ...(returned.shipping < 0 ? [notes.shippingDue] : []),
  ]
}
