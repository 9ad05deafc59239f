/** What the shopper has typed so far, and what is still wrong with it. */
import type { DeliveryCarrier, ShippingStep } from '#contract/shop/checkout/delivery.ts'
import type { HomeAddress, readHomeAddress } from '#domain/delivery/home-address.ts'
import { type RecipientField, type RecipientProblems, readPerson } from '#domain/delivery/recipient.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import { twd } from '#domain/money.ts'
import { recipientTexts } from '#messages/delivery.ts'

export interface RecipientDraft {
  name: string
  phone: string
  /** Empty where it is not asked for. */
  email: string
  city: string
  district: string
  address: string
}

export type DraftField = keyof RecipientDraft
export type DraftProblems = Partial<Record<RecipientField, string>>

/** In the order of the screen: the first that is wrong gets the focus. */
export const draftFields = ['city', 'district', 'address', 'name', 'phone', 'email'] as const satisfies DraftField[]

export function toDraft({ recipient, contact_email: email = '' }: DraftSource): RecipientDraft {
  const { name, phone, city, district, address } = recipient
  return { name, phone, email, city, district, address }
}

type DraftSource = Pick<ShippingStep, 'recipient' | 'contact_email'>

/** The rules of addresses, which are loaded with the table of districts; null until then. */
export type ReadAddress = typeof readHomeAddress | null

/** What is wrong, by field; empty: nothing. */
export function draftProblems(
  draft: RecipientDraft,
  kind: DeliveryCarrier['kind'],
  readAddress: ReadAddress,
  asksEmail: boolean,
): DraftProblems {
  const problems = { ...readPerson(draft, kind).problems, ...(asksEmail ? emailProblem(draft) : {}) }
  if (kind === 'store') return recipientTexts(problems)
  // without the table nothing can be said of an address: the server says it
  return recipientTexts({ ...readAddress?.(toAddress(draft)).problems, ...problems })
}

function emailProblem({ email }: RecipientDraft): RecipientProblems {
  if (email.trim() === '') return { email: 'missing' }
  return normaliseEmail(email) === null ? { email: 'invalid' } : {}
}

/** A complete address counts as a chosen place, saved or not; before the table is loaded, the saved one counts. */
export function isPlaceKnown(draft: RecipientDraft, readAddress: ReadAddress, store: ShippingStep['store']): boolean {
  return readAddress ? Object.keys(readAddress(toAddress(draft)).problems).length === 0 : store !== null
}

function toAddress({ city, district, address }: RecipientDraft): HomeAddress {
  return { zip: '', city, district, address }
}

/** What must be chosen before the shopper can go on; null: nothing. */
export function missingChoice(
  kind: DeliveryCarrier['kind'] | null,
  placeKnown: boolean,
): 'carrier' | 'store' | 'address' | null {
  if (kind === null) return 'carrier'
  if (placeKnown) return null
  return kind === 'home' ? 'address' : 'store'
}

/** The step while another carrier is being saved: without store and fee, which belong to the carrier before. */
export function withCarrier(step: ShippingStep, carrierId: number): ShippingStep {
  if (step.selected_carrier_id === carrierId) return step
  const { amount_total, amount_delivery } = step
  return {
    ...step,
    selected_carrier_id: carrierId,
    store: null,
    amount_delivery: twd(0),
    amount_total: twd(amount_total - amount_delivery),
  }
}
