/** What is known of a payment besides its amount: its payment number, or the card used. */
export type IssuedNumber =
  | { kind: 'ATM'; bankCode: string; account: string; expiresAt: Date }
  | { kind: 'CVS'; code: string; expiresAt: Date }
  | { kind: 'BARCODE'; barcodes: readonly [string, string, string]; expiresAt: Date }

export interface CardFacts {
  /** Identifies the authorisation in `findCardTrade`. */
  authorisation: string
  authCode: string
  first6: string
  last4: string
  /** 0: not in instalments. */
  instalments: number
}
