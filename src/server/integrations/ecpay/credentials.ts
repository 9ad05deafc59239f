/** A key pair belongs to a service, not to a merchant number: the same number has other keys for another service. */
export interface Credentials {
  merchantId: string
  hashKey: string
  hashIv: string
}

/** The public accounts of ECPay's stage environment. No money moves with them. */
export const stageCredentials = {
  payment: { merchantId: '3002607', hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' },
  storeLogistics: { merchantId: '2000933', hashKey: 'XBERn1YOvpM9nfZc', hashIv: 'h1ONHk4P4yqbl5LK' },
  homeLogistics: { merchantId: '2000132', hashKey: '5294y06JbISpM5x9', hashIv: 'v77hoKGq4kWxNNIS' },
  invoice: { merchantId: '2000132', hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' },
} as const satisfies Record<string, Credentials>

export type EcpayService = keyof typeof stageCredentials
