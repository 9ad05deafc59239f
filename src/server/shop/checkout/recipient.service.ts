import type { MemberId } from '#contract/scalars.ts'
import type { ShippingStep } from '#contract/shop/checkout/delivery.ts'
import { type HomeAddress, readHomeAddress } from '#domain/delivery/home-address.ts'
import { type Person, type RecipientProblems, readPerson } from '#domain/delivery/recipient.ts'
import { isOutlyingIsland } from '#domain/delivery/taiwan-addresses.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import { recipientTexts } from '#messages/delivery.ts'
import { AppError } from '#server/core/app-error.ts'
import type { CartDelivery } from '#server/modules/cart/cart-delivery.repo.ts'
import { type StoredRecipient, setRecipient } from '#server/modules/cart/cart-delivery.repo.ts'
import { setClaimedEmail } from '#server/modules/members/members.repo.ts'
import { listOffers } from '#server/modules/offers/offers.service.ts'
import { readCartDelivery } from './read-cart-delivery.ts'
import type { ShippingDeps } from './shipping-step.service.ts'
import { toShippingStep } from './to-shipping-step.ts'

export interface RecipientInput extends Person, Partial<HomeAddress> {
  /** Undefined: unchanged. */
  email?: string | undefined
}

const maxAttempts = 3

/** Stores all fields, or none and the error names every invalid one. Safe to repeat. */
export async function saveRecipient(
  deps: ShippingDeps,
  memberId: MemberId,
  cartId: string,
  input: RecipientInput,
): Promise<ShippingStep> {
  const offers = await listOffers(deps)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { evaluated, delivery } = await readCartDelivery(deps, { memberId, cartId, offers })
    const { contact, ...recipient } = readRecipient(delivery, input)
    const target = { orderId: cartId, carrierId: delivery.carrier_id }
    const stored = await deps.db.transaction().execute(async (tx) => {
      if (!(await setRecipient(tx, target, recipient, deps.clock.now()))) return false
      if (contact !== null) await setClaimedEmail(tx, memberId, contact)
      return true
    })
    if (stored) {
      const known = { ...delivery, member_contact: contact ?? delivery.member_contact }
      return toShippingStep(evaluated, withRecipient(known, recipient))
    }
  }
  throw new AppError('conflict')
}

function readRecipient(delivery: CartDelivery, input: RecipientInput): StoredRecipient & { contact: string | null } {
  const { person, problems } = readPerson(input, delivery.carrier?.kind ?? 'home')
  const home = needsAddress(delivery, input) ? readHomeAddress({ ...noAddress, ...input }) : null
  const contact = readContact(delivery, input.email)
  refuse({ ...problems, ...contact.problems, ...home?.problems })
  const address = home?.district ? { ...home.address, outlyingIsland: isOutlyingIsland(home.district) } : null
  return { ...person, home: address, contact: contact.email }
}

/** Null: it stays as it is. A confirmed address never changes here. */
function readContact(
  { member_contact }: CartDelivery,
  given: string | undefined,
): { email: string | null; problems: RecipientProblems } {
  if (member_contact === null || given === undefined) return { email: null, problems: {} }
  const email = normaliseEmail(given)
  if (email !== null) return { email, problems: {} }
  return { email, problems: { email: given.trim() === '' ? 'missing' : 'invalid' } }
}

function withRecipient(delivery: CartDelivery, { name, phone, home }: StoredRecipient): CartDelivery {
  return {
    ...delivery,
    recipient_name: name,
    recipient_phone: phone,
    recipient_zip: home?.zip ?? null,
    recipient_city: home?.city ?? null,
    recipient_district: home?.district ?? null,
    recipient_address: home?.address ?? null,
    outlying_island: home?.outlyingIsland ?? delivery.outlying_island,
  }
}

const noAddress: HomeAddress = { zip: '', city: '', district: '', address: '' }

/** A store needs no address; before a carrier is chosen the address is optional. */
function needsAddress({ carrier }: CartDelivery, input: RecipientInput): boolean {
  return carrier ? carrier.kind === 'home' : Boolean(input.city || input.district || input.address)
}

function refuse(problems: RecipientProblems): void {
  const fields = recipientTexts(problems)
  if (Object.keys(fields).length > 0) throw new AppError('recipient_invalid', { fields })
}
