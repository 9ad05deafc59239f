/** The route table. A page's file is loaded when it is first needed. */

import { CallError, type Client } from '#client/client.ts'
import type { PageModule } from '#front/navigation/page-module.ts'
import { fallBackToReload } from '#front/navigation/reload-fallback.ts'
import { type Route, redirect } from '#front/router/route.ts'
import { Frame } from './frame/frame.tsx'
import { ScreenError } from './frame/screen-error.tsx'
import { frameRouteId, loadFrame } from './session/use-staff.ts'

const pageFiles = import.meta.glob<PageModule>('./pages/*-page.tsx')

export function createRoutes(client: Client): Route[] {
  const page = (path: string, name: string): Route => {
    const load = pageFiles[`./pages/${name}-page.tsx`]
    if (!load) throw new Error(`no page ${name}`)
    return {
      id: `${name} ${path}`,
      path,
      ErrorBoundary: ScreenError,
      lazy: async () => {
        const { Component, loader, shouldRevalidate } = await load().catch(fallBackToReload)
        return {
          Component,
          ...(loader
            ? {
                loader: ({ params, url }) => {
                  return loader({ client, params, url }).catch((error: unknown) => toSignIn(error, url))
                },
                shouldRevalidate,
              }
            : {}),
        }
      },
    }
  }
  return [
    {
      id: 'root',
      ErrorBoundary: ScreenError,
      children: [
        page('/admin/login', 'login'),
        page('/admin/invite', 'invite'),
        {
          id: frameRouteId,
          Component: Frame,
          ErrorBoundary: ScreenError,
          loader: async ({ url }) => {
            const data = await loadFrame(client).catch((error: unknown) => toSignIn(error, url))
            // nothing else is answered before that
            if (data.staff.second_factor_setup_required && url.pathname !== '/admin/account') {
              throw redirect('/admin/account')
            }
            return data
          },
          children: [
            page('/admin', 'today'),
            page('/admin/orders', 'order-list'),
            page('/admin/orders/new', 'new-order'),
            page('/admin/orders/:name', 'order'),
            page('/admin/packing', 'packing'),
            page('/admin/packing/slips', 'packing-slips'),
            page('/admin/differences', 'differences'),
            page('/admin/returns', 'returns'),
            page('/admin/returns/:id', 'return'),
            page('/admin/invoices', 'invoices'),
            page('/admin/products', 'products'),
            page('/admin/products/new', 'product-new'),
            page('/admin/products/categories', 'categories'),
            page('/admin/products/:id', 'product'),
            page('/admin/import', 'import'),
            page('/admin/offers', 'offers'),
            page('/admin/offers/rules', 'offer-rules'),
            page('/admin/offers/:id', 'offer'),
            page('/admin/stock', 'stock'),
            page('/admin/stock/movements', 'stock-movements'),
            page('/admin/stock/lots', 'lots'),
            page('/admin/stock/lots/:code', 'lot'),
            page('/admin/stock/lots/:code/labels', 'lot-labels'),
            page('/admin/stock/:id', 'stock-size'),
            page('/admin/roasting', 'roasting'),
            page('/admin/roasting/beans', 'beans'),
            page('/admin/roasting/beans/:id', 'bean'),
            page('/admin/roasting/cupping', 'cuppings'),
            page('/admin/roasting/cupping/:id', 'cupping'),
            page('/admin/pictures', 'pictures'),
            page('/admin/content', 'contents'),
            page('/admin/content/new', 'content-new'),
            page('/admin/content/redirects', 'redirects'),
            page('/admin/content/:slug', 'content'),
            page('/admin/products/:id/pictures', 'product-pictures'),
            page('/admin/reports', 'reports'),
            page('/admin/reports/:name', 'report'),
            page('/admin/health', 'health'),
            page('/admin/messages', 'messages'),
            page('/admin/messages/templates', 'message-templates'),
            page('/admin/messages/:id', 'message'),
            page('/admin/reviews', 'reviews'),
            page('/admin/members', 'members'),
            page('/admin/members/:id', 'member'),
            page('/admin/settings', 'settings'),
            page('/admin/settings/carriers', 'carriers'),
            page('/admin/settings/credentials', 'credentials'),
            page('/admin/settings/credentials/:service', 'credential'),
            page('/admin/settings/mails', 'mail-list'),
            page('/admin/settings/mails/:kind', 'mail-wording'),
            page('/admin/settings/:group', 'settings-group'),
            page('/admin/opening', 'opening'),
            page('/admin/staff', 'staff-list'),
            page('/admin/staff/:id', 'staff'),
            page('/admin/audit', 'audit'),
            page('/admin/account', 'account'),
            page('/admin/*', 'not-found'),
          ],
        },
      ],
    },
  ]
}

/** Signed out, or never in: the sign-in screen, which leads back. */
function toSignIn(error: unknown, { pathname, search }: URL): never {
  if (error instanceof CallError && error.code === 'session_required') {
    throw redirect(`/admin/login?to=${encodeURIComponent(pathname + search)}`)
  }
  if (error instanceof CallError && error.code === 'second_factor_setup_required') throw redirect('/admin/account')
  throw error
}
