/** Every public page with a fixed address; products, categories and promotions are added from the database. */
export interface PublicPage {
  path: string
  /** The stored text that it shows; pages without one change with the catalogue. */
  slug?: string
}

export const publicPages: PublicPage[] = [
  { path: '/' },
  { path: '/products' },
  { path: '/promotions' },
  { path: '/lot' },
  { path: '/promotions/free-shipping' },
  { path: '/promotions/limited-offer' },
  { path: '/about/brand', slug: 'about-brand' },
  { path: '/about/team', slug: 'about-team' },
  { path: '/about/contact', slug: 'about-contact' },
  { path: '/coffee-pairing', slug: 'coffee-pairing' },
  { path: '/pairing/milk', slug: 'pairing-milk' },
  { path: '/pairing/cake', slug: 'pairing-cake' },
  { path: '/pairing/food', slug: 'pairing-food' },
  { path: '/pairing/bar', slug: 'pairing-bar' },
  { path: '/SpecialtyCoffeePage', slug: 'specialty-coffee' },
  { path: '/Illustrate/PrivacyStatement', slug: 'privacy-statement' },
  { path: '/Illustrate/MemberStatement', slug: 'member-statement' },
]

/** Excluded from search engines: member pages, checkout, and addresses that are no pages. */
export const privatePrefixes = [
  '/api/',
  '/sim/',
  '/member',
  '/checkout',
  '/cart',
  '/LoginPage',
  '/RegisterPage',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/stock-notice',
  '/facebook-callback',
  '/google-callback',
  '/line-callback',
  '/ecpay-redirect',
  '/offline',
  '/opening-soon',
]
