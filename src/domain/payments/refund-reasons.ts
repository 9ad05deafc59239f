import type { ReceivedRefundReason } from '#domain/orders/decide-payment.ts'

/** Why money goes back: it should not have come, the goods did not stay, or somebody else moved it. */
export type RefundReason = ReceivedRefundReason | 'returned' | 'goodwill' | 'outside' | 'chargeback'
