/** What a cart needs before the order can be placed. */
import { type Person, readPerson } from '#domain/delivery/recipient.ts'

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
 * The recipient: the order's own, else the member's profile if carriers accept it, else null. A profile with 王小明 and
 * 0912-345-678 is accepted; one with the name J. or a French number is not.
 */
export function pickRecipient(
  own: { name: string | null; phone: string | null },
  profile: { name: string; phone: string },
  kind: 'store' | 'home',
): Person | null {
  const chosen = own.name && own.phone ? { name: own.name, phone: own.phone } : profile
  const { person, problems } = readPerson(chosen, kind)
  return Object.keys(problems).length === 0 ? person : null
}
