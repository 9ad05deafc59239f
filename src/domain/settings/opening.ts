import { type Shop, shop as sample } from '#domain/shop.ts'

/** A new shop is closed until its owner opens it: what has to be done before, in order. */
export const openingSteps = ['owner', 'shop', 'products', 'carriers', 'payment', 'mail', 'statements'] as const
export type OpeningStep = (typeof openingSteps)[number]

/** Steps that nobody but a person can call done. */
export const reviewedSteps = ['carriers', 'statements'] as const
export type ReviewedStep = (typeof reviewedSteps)[number]

export interface OpeningFacts {
  /** Owners who are let in, and how many of them have a second factor. */
  owners: { all: number; withSecondFactor: number }
  /** Somebody saved the shop's data. */
  hasShopData: boolean
  /** Products that can be bought now. */
  sellable: number
  tested: { payment: boolean; mail: boolean }
  reviewed: readonly ReviewedStep[]
}

/** What is done. An owner without a second factor does not count: the shop's money is behind that account. */
export function doneSteps(facts: OpeningFacts): Record<OpeningStep, boolean> {
  const { owners, tested, reviewed } = facts
  return {
    owner: owners.all > 0 && owners.withSecondFactor === owners.all,
    shop: facts.hasShopData,
    products: facts.sellable > 0,
    carriers: reviewed.includes('carriers'),
    payment: tested.payment,
    mail: tested.mail,
    statements: reviewed.includes('statements'),
  }
}

/** In order; empty: it can be opened. */
export function missingSteps(facts: OpeningFacts): OpeningStep[] {
  const done = doneSteps(facts)
  return openingSteps.filter((step) => !done[step])
}

/** What the law or a customer needs of the shop itself. */
export const ownShopFields = ['company', 'tax_id', 'food_registration', 'phone', 'email', 'street'] as const
export type OwnShopField = (typeof ownShopFields)[number]

const readField: Record<OwnShopField, (shop: Shop) => string> = {
  company: ({ company }) => company,
  tax_id: ({ taxId }) => taxId,
  food_registration: ({ foodRegistration }) => foodRegistration,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  street: ({ address }) => address.street,
}

/** Which of them are still those of the demonstration: a real shop must not show them. */
export function sampleFields(shop: Shop): OwnShopField[] {
  return ownShopFields.filter((field) => readField[field](shop) === readField[field](sample))
}
