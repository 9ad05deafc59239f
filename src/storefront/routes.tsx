/** The route table. A page's file is loaded when it is first needed; its name is the route's id. */
import type { RouteObject } from 'react-router'
import type { Client } from '#client/client.ts'
import type { PageModule } from './page-module.ts'
import { RootLayout } from './root-layout.tsx'
import { RouteErrorPage } from './route-error-page.tsx'

const pageFiles = import.meta.glob<PageModule>('./pages/*-page.tsx')

/** The id of a page's route and, in the build's manifest, the source of its chunk. */
export function pageSource(name: string): string {
  return `src/storefront/pages/${name}-page.tsx`
}

export function createRoutes(client: Client): RouteObject[] {
  const page = (path: string, name: string): RouteObject => {
    const load = pageFiles[`./pages/${name}-page.tsx`]
    if (!load) throw new Error(`no page ${name}`)
    return {
      id: `${name} ${path}`,
      path,
      handle: { source: pageSource(name) },
      lazy: async () => {
        const { Component, loader, shouldRevalidate } = await load()
        if (!loader) return { Component }
        return {
          Component,
          loader: ({ params, request }) => loader({ client, params, url: new URL(request.url) }),
          shouldRevalidate,
        }
      },
    }
  }
  return [
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: RouteErrorPage,
      children: [
        {
          // inside the frame: what goes wrong on a page leaves header and footer standing
          id: 'pages',
          ErrorBoundary: RouteErrorPage,
          children: [
            page('/', 'home'),
            page('/products', 'product-list'),
            page('/products/category/:categoryId', 'product-list'),
            page('*', 'not-found'),
          ],
        },
      ],
    },
  ]
}
