/** The route table. A page's file is loaded when it is first needed; its name is the route's id. */

import type { Client } from '#client/client.ts'
import type { PageModule } from '#front/navigation/page-module.ts'
import { fallBackToReload, isOffline } from '#front/navigation/reload-fallback.ts'
import { type Route, redirect, redirectDocument } from '#front/router/route.ts'
import { firstPages } from './first-pages.ts'
import { loadLayoutData } from './layout/layout-data.ts'
import { RootLayout } from './layout/root-layout.tsx'
import { RouteErrorPage } from './layout/route-error-page.tsx'

const pageFiles = import.meta.glob<PageModule>('./pages/*-page.tsx')
const loadAllStyles = () => import('./styles/all-pages.css')

/** The id of a page's route and, in the build's manifest, the source of its chunk. */
function pageSource(name: string): string {
  return `src/storefront/pages/${name}-page.tsx`
}

/** What the server reads of a matched route. */
export interface RouteHandle {
  /** The page's file: its chunks are preloaded. */
  source?: string
  /** It has the style sheet of the first pages. */
  isFirst?: boolean
  /** Where an address leads that has no page of its own. */
  redirectTo?: string
}

export function createRoutes(client: Client): Route[] {
  const page = (path: string, name: string): Route => {
    const load = pageFiles[`./pages/${name}-page.tsx`]
    if (!load) throw new Error(`no page ${name}`)
    const isFirst = firstPages.includes(name)
    return {
      id: `${name} ${path}`,
      path,
      handle: { source: pageSource(name), isFirst } satisfies RouteHandle,
      lazy: async () => {
        const files = Promise.all([load(), isFirst || loadAllStyles()]).then(([module]) => module)
        const { Component, ErrorBoundary, loader, shouldRevalidate } = await files.catch(fallBackToReload)
        if (!loader) return { Component }
        return {
          Component,
          ...(ErrorBoundary ? { ErrorBoundary } : {}),
          loader: ({ params, url }) =>
            loader({ client, params, url }).catch((error: unknown) => {
              throw isOffline(error) ? redirectDocument(url.href) : error
            }),
          shouldRevalidate,
        }
      },
    }
  }
  /** A layout of several pages that stays while the visitor goes from one to the next. */
  const withLayout = (name: string, children: Route[]): Route => {
    const { path: _none, ...layout } = page('', name)
    return { ...layout, id: name, children }
  }
  return [
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: RouteErrorPage,
      loader: () => loadLayoutData(client),
      // the layout's data is loaded once per visit
      shouldRevalidate: () => false,
      children: [
        {
          // inside the layout: an error on a page leaves header and footer in place
          id: 'pages',
          ErrorBoundary: RouteErrorPage,
          children: [
            page('/', 'home'),
            page('/products', 'product-list'),
            page('/products/category/:categoryId', 'product-list'),
            page('/product/:productId', 'product'),
            page('/lot', 'lot-lookup'),
            page('/lot/:lotCode', 'lot'),
            page('/brew', 'brew-guides'),
            page('/brew/:brewer', 'brew-guide'),
            redirects('/member/favorites', '/member/FavoritePage'),
            page('/about/brand', 'about-brand'),
            page('/about/team', 'about-team'),
            page('/about/contact', 'about-contact'),
            page('/promotions', 'promotions-list'),
            page('/promotions/free-shipping', 'promotions-free-shipping'),
            page('/promotions/limited-offer', 'promotions-limited-offer'),
            page('/promotions/:id', 'promotions-detail'),
            page('/coffee-pairing', 'coffee-pairing'),
            page('/pairing/:slug', 'pairing'),
            page('/SpecialtyCoffeePage', 'specialty-coffee'),
            page('/articles', 'articles'),
            page('/articles/:slug', 'article'),
            page('/pages/:slug', 'text'),
            page('/Illustrate/PrivacyStatement', 'statement'),
            page('/Illustrate/MemberStatement', 'statement'),
            page('/statements/:slug', 'statement'),
            page('/statements/:slug/versions/:number', 'statement-version'),
            page('/LoginPage', 'login'),
            page('/RegisterPage', 'register'),
            page('/verify-email', 'verify-email'),
            page('/forgot-password', 'forgot-password'),
            page('/reset-password', 'reset-password'),
            page('/stock-notice', 'stock-notice'),
            page('/message', 'mailed-link'),
            page('/merge-accounts', 'mailed-link'),
            page('/line-callback', 'social-callback'),
            page('/google-callback', 'social-callback'),
            page('/facebook-callback', 'social-callback'),
            page('/member/CartPage', 'cart'),
            redirects('/cart', '/member/CartPage'),
            page('/checkout', 'checkout'),
            page('/checkout/shipping', 'checkout-shipping'),
            page('/checkout/payment', 'checkout-payment'),
            page('/member/payment/status', 'payment-status'),
            page('/member/CustomPaymentProcess', 'custom-payment'),
            page('/ecpay-redirect', 'ecpay-redirect'),
            withLayout('member-area', [
              page('/member', 'member-overview'),
              page('/member/profile', 'member-profile'),
              page('/member/orders', 'member-orders'),
              page('/member/orders/:order', 'member-order'),
              page('/member/FavoritePage', 'favourites'),
              page('/member/tiers', 'member-tiers'),
              page('/member/coupons', 'member-coupons'),
              page('/member/privacy', 'member-statement'),
              page('/member/member-rights', 'member-statement'),
            ]),
            page('*', 'not-found'),
          ],
        },
      ],
    },
    page('/offline', 'offline'),
    page('/opening-soon', 'opening'),
  ]
}

/** An address that only redirects to another. */
function redirects(path: string, to: string): Route {
  return { id: `redirects ${path}`, path, handle: { redirectTo: to } satisfies RouteHandle, loader: () => redirect(to) }
}
