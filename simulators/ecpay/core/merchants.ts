/** The gateway's public test accounts. Each service has its own key pair: 2000132 has two. */
export interface Merchant {
  id: string
  key: string
  iv: string
}

export const payment: Merchant = { id: '3002607', key: 'pwFHCqoQZGmho4w6', iv: 'EkRm7iFT261dpevs' }
export const storeToStore: Merchant = { id: '2000933', key: 'XBERn1YOvpM9nfZc', iv: 'h1ONHk4P4yqbl5LK' }
export const homeDelivery: Merchant = { id: '2000132', key: '5294y06JbISpM5x9', iv: 'v77hoKGq4kWxNNIS' }
export const invoices: Merchant = { id: '2000132', key: 'ejCk326UnaZWKisg', iv: 'q9jcZX8Ib9LM8wYk' }

export function findLogisticsMerchant(id: string | undefined): Merchant | null {
  return [storeToStore, homeDelivery].find((merchant) => merchant.id === id) ?? null
}

export function otherLogisticsMerchant({ id }: Merchant): Merchant {
  return id === homeDelivery.id ? storeToStore : homeDelivery
}

export function findPaymentMerchant(id: string | undefined): Merchant | null {
  return payment.id === id ? payment : null
}
