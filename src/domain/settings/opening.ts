import { type OwnPage, ownPages } from '#domain/content/own-texts.ts'
import { shop as sample } from '#domain/shop.ts'

/** A new shop is closed until its owner opens it: what has to be done before, in order. */
export const openingSteps = ['owner', 'shop', 'texts', 'products', 'carriers', 'payment', 'mail', 'statements'] as const
export type OpeningStep = (typeof openingSteps)[number]

/** Steps that nobody but a person can call done. */
export const reviewedSteps = ['carriers', 'statements'] as const
export type ReviewedStep = (typeof reviewedSteps)[number]

export interface OpeningFacts {
  /** Owners who are let in, and how many of them have a second factor. */
  owners: { all: number; withSecondFactor: number }
  /** Of the shop's data what is missing. */
  untold: readonly OwnShopField[]
  /** Of the pages that only the owner can write, those that are shown, and those that are left out. */
  texts: { shown: readonly OwnPage[]; leftOut: readonly OwnPage[] }
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
    shop: facts.untold.length === 0,
    texts: undecidedTexts(facts.texts).length === 0,
    products: facts.sellable > 0,
    carriers: reviewed.includes('carriers'),
    payment: tested.payment,
    mail: tested.mail,
    statements: reviewed.includes('statements'),
  }
}

/** Neither written nor left out. */
export function undecidedTexts({ shown, leftOut }: OpeningFacts['texts']): OwnPage[] {
  return ownPages.filter((page) => !shown.includes(page) && !leftOut.includes(page))
}

/** In order; empty: it can be opened. */
export function missingSteps(facts: OpeningFacts): OpeningStep[] {
  const done = doneSteps(facts)
  return openingSteps.filter((step) => !done[step])
}

/** Of the shop's data what tells one shop from another: nothing of it may stay empty or the demonstration's. */
export const ownShopFields = [
  'name',
  'short_name',
  'latin_name',
  'short_latin_name',
  'company',
  'tax_id',
  'food_registration',
  'email',
  'phone',
  'service_hours',
  'zip',
  'city',
  'district',
  'street',
  'founded_year',
  'tagline',
  'facebook',
  'instagram',
  'line',
] as const
export type OwnShopField = (typeof ownShopFields)[number]
type Told = Readonly<Record<OwnShopField, string | number>>

const socialOf = (network: string) => sample.social.find(({ name }) => name === network)?.url ?? ''
const demoValues: Told = {
  name: sample.name,
  short_name: sample.shortName,
  latin_name: sample.latinName,
  short_latin_name: sample.shortLatinName,
  company: sample.company,
  tax_id: sample.taxId,
  food_registration: sample.foodRegistration,
  email: sample.email,
  phone: sample.phone,
  service_hours: sample.serviceHours,
  ...sample.address,
  founded_year: sample.foundedYear,
  tagline: sample.tagline,
  facebook: socialOf('Facebook'),
  instagram: socialOf('Instagram'),
  line: socialOf('LINE'),
}
/** True of other shops, too. */
const mayBeSame: readonly OwnShopField[] = ['service_hours', 'zip', 'city', 'district', 'founded_year']
const mayBeEmpty: readonly OwnShopField[] = ['tagline', 'facebook', 'instagram', 'line']

/** What is not told yet, or still the demonstration's. */
export function untoldFields(told: Told): OwnShopField[] {
  return ownShopFields.filter((field) => {
    const value = told[field]
    if (value === '' || value === 0) return !mayBeEmpty.includes(field)
    return !mayBeSame.includes(field) && value === demoValues[field]
  })
}
