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
  menu: '/',
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
  menu: '/',
}

/** `contentAddress('article', 'moka-pot')` is `/articles/moka-pot`; a pairing's code has its kind before it. */
export function contentAddress(kind: ContentKind, slug: string): string {
  const own = Object.hasOwn(fixed, slug) ? fixed[slug] : undefined
  const folder = folders[kind]
  // a part of a page, not a page
  if (own !== undefined || folder === '/') return own ?? folder
  return `${folder}${kind === 'pairing' ? slug.slice(pairingPrefix.length) : slug}`
}

/** The shop has no page without them: the home page, the menus, and the promotions' own pages. */
export function canBeHidden(kind: ContentKind, slug: string): boolean {
  return kind !== 'home' && kind !== 'menu' && !(kind === 'promotion' && Object.hasOwn(fixed, slug))
}

export const pairingPrefix = 'pairing-'

const slugShape = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** What staff may choose as the code of something new. */
export function isNewSlug(kind: ContentKind, slug: string): boolean {
  if (slug === 'new' || slug === 'redirects' || slug.length > 60 || !slugShape.test(slug)) return false
  return kind !== 'pairing' || slug.length > pairingPrefix.length
}

/** Where earlier versions of a statement stay readable. */
export function statementVersionAddress(slug: string, number: number): string {
  return `/statements/${slug}/versions/${number}`
}
