/** Every public page with a fixed address that is no stored text; the others are added from the database. */
export const publicPages: readonly string[] = [
  '/',
  '/products',
  '/promotions',
  '/lot',
  '/promotions/free-shipping',
  '/promotions/limited-offer',
  '/articles',
  '/brew',
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
  '/message',
  '/merge-accounts',
  '/facebook-callback',
  '/google-callback',
  '/line-callback',
  '/ecpay-redirect',
  '/offline',
  '/preview/',
  '/opening-soon',
]
