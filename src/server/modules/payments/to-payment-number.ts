import type { PaymentNumber } from '#contract/shop/checkout/payment.ts'
import type { IssuedNumber } from '#domain/payments/payment-facts.ts'

/** An issued number as it is stored: times are text. */
export type StoredNumber = IssuedNumber extends infer N
  ? N extends IssuedNumber
    ? Omit<N, 'expiresAt'> & { expiresAt: string }
    : never
  : never

export function toPaymentNumber(number: StoredNumber): PaymentNumber {
  const expires_at = new Date(number.expiresAt).toISOString()
  switch (number.kind) {
    case 'ATM':
      return { kind: 'ATM', bank_code: number.bankCode, account: number.account, expires_at }
    case 'CVS':
      return { kind: 'CVS', code: number.code, expires_at }
    case 'BARCODE':
      return { kind: 'BARCODE', barcodes: [...number.barcodes], expires_at }
  }
}
