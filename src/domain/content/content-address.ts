/** Where a text is read. What the specification names has its address; what staff add gets one from its code. */
import type { ContentKind } from './content-kinds.ts'

const fixed: Record<string, string> = {
  'about-brand': '/about/brand',
  'about-team': '/about/team',
  'about-contact': '/about/contact',
  'coffee-pairing': '/coffee-pairing',
  'specialty-coffee': '/SpecialtyCoffeePage',
  'privacy-statement': '/Illustrate/PrivacyStatement',
  'member-statement': '/Illustrate/MemberStatement',
  'banner-hero': '/',
  'banner-products': '/products',
  promotions: '/promotions',
  'promotions-free-shipping': '/promotions/free-shipping',
  'promotions-limited-offer': '/promotions/limited-offer',
  announcement: '/',
  home: '/',
}

/** It has a place of its own in menus and links. */
export function hasFixedAddress(slug: string): boolean {
  return Object.hasOwn(fixed, slug)
}

const folders: Record<ContentKind, string> = {
  page: '/pages/',
  article: '/articles/',
  pairing: '/pairing/',
  statement: '/statements/',
  promotion: '/promotions/',
  banner: '/',
  announcement: '/',
  home: '/',
}

/** `contentAddress('article', 'moka-pot')` is `/articles/moka-pot`; a pairing's code has its kind before it. */
export function contentAddress(kind: ContentKind, slug: string): string {
  const own = Object.hasOwn(fixed, slug) ? fixed[slug] : undefined
  return own ?? `${folders[kind]}${kind === 'pairing' ? slug.slice(pairingPrefix.length) : slug}`
}

export const pairingPrefix = 'pairing-'

const slugShape = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** What staff may choose as the code of something new. */
export function isNewSlug(kind: ContentKind, slug: string): boolean {
  if (slug === 'new' || slug.length > 60 || !slugShape.test(slug)) return false
  return kind !== 'pairing' || slug.length > pairingPrefix.length
}

/** Where earlier versions of a statement stay readable. */
export function statementVersionAddress(slug: string, number: number): string {
  return `/statements/${slug}/versions/${number}`
}
