/** What a cart must have before it can be ordered. */
import { type Person, readPerson } from '#domain/recipient.ts'

export interface ChosenDelivery {
  kind: 'store' | 'home'
  storeId: string | null
  zip: string | null
  city: string | null
  district: string | null
  address: string | null
}

/** A store that was chosen on the map, or an address with all its parts. */
export function isDeliveryComplete(delivery: ChosenDelivery): boolean {
  if (delivery.kind === 'store') return Boolean(delivery.storeId)
  return Boolean(delivery.zip && delivery.city && delivery.district && delivery.address)
}

/**
 * Who receives the parcel: the order's own recipient, else the member's profile where a carrier takes it, else null.
 * A profile called 王小明 with 0912-345-678 serves; one that is called J. or has a number in Paris does not.
 */
export function pickRecipient(
  own: { name: string | null; phone: string | null },
  profile: { name: string; phone: string },
): Person | null {
  if (own.name && own.phone) return { name: own.name, phone: own.phone }
  const { person, problems } = readPerson(profile)
  return Object.keys(problems).length === 0 ? person : null
}
