/** The storefront as the server knows it: a request in, a finished page (or a redirect) out. */
import { renderToString } from 'react-dom/server'
import type { Client } from '#client/client.ts'
import { App } from '#front/app/app.tsx'
import type { PageState } from '#front/app/page-state.ts'
import type { Site } from '#front/app/site.ts'
import { createServerRouter } from '#front/router/load-page.ts'
import type { Page } from '#front/router/page.ts'
import { PageStatus } from '#front/router/route.ts'
import { StaticPage } from '#front/router/router-provider.tsx'
import { missingPage, pageAddress } from './page-address.ts'
import { createRoutes, type RouteHandle } from './routes.tsx'

export interface RenderedPage {
  kind: 'page'
  status: number
  /** Title, description and the like, which React puts before everything else. */
  head: string
  body: string
  state: PageState
  /** What went wrong inside, for the log: never shown. */
  failures: unknown[]
  /** Source files of the matched pages: their chunks are preloaded. */
  sources: string[]
  /** It needs only the style sheet of the first pages. */
  isFirst: boolean
}

export interface RenderedRedirect {
  kind: 'redirect'
  status: number
  location: string
}

/** A page whose data is loaded. Rendering it takes most of the time. */
export interface LoadedPage {
  kind: 'loaded'
  status: number
  /** The page's pattern: `/product/:productId`. */
  pattern: string
  /** `reference`: shown when the page could not be loaded, so that a shopper can name it to the shop. */
  render(reference?: string): RenderedPage
}

export interface FoundPage {
  /** The page's own address, without query. */
  address: string
  /** Where an address leads that has no page of its own. */
  redirectTo: string | null
  /** The page that is shown at this address, which has none. */
  missing?: string
}

export interface Renderer {
  /** Null: there is no such page; all such addresses look alike and are rendered once. */
  findPage(path: string): FoundPage | null
  load(url: URL): Promise<LoadedPage | RenderedRedirect>
}

/** `siteNow`: asked for each page, because the owner may change what it says. */
export function createRenderer(client: Client, siteNow: () => Site): Renderer {
  const router = createServerRouter(createRoutes(client))
  const findPage = (path: string): FoundPage | null => {
    const found = router.match(path)?.at(-1)
    if (!found?.route.path || found.route.path === '*') return null
    const address = pageAddress(found.route.path, found.params)
    const { redirectTo = null } = (found.route.handle ?? {}) as RouteHandle
    if (address !== null) return { address, redirectTo }
    const missing = missingPage(found.route.path)
    return missing === null ? null : { address: missing, redirectTo: null, missing }
  }
  const load = async (url: URL): Promise<LoadedPage | RenderedRedirect> => {
    const loaded = await router.load(url)
    if ('redirect' in loaded) return { kind: 'redirect', status: 302, location: loaded.redirect.to }
    const { page, status } = loaded
    const render = (reference?: string) =>
      renderLoaded(page, status, reference ? { ...siteNow(), reference } : siteNow())
    return { kind: 'loaded', status, pattern: page.matches.at(-1)?.route.path ?? '*', render }
  }
  const renderLoaded = (page: Page, status: number, site: Site): RenderedPage => {
    const html = renderToString(
      <App site={site} client={client}>
        <StaticPage page={page} />
      </App>,
    )
    const { head, body } = splitHead(html)
    const handles = page.matches.map(({ route }) => (route.handle ?? {}) as RouteHandle)
    const sources = handles.flatMap(({ source }) => source ?? [])
    const isFirst = handles.every((handle) => handle.isFirst ?? true)
    const routes = page.matches.map(({ route }) => route.id)
    const state = { site, routes, data: page.data, errors: page.errors ? toStatuses(page.errors) : null }
    const failures = Object.values(page.errors ?? {}).filter((error) => !(error instanceof PageStatus))
    return { kind: 'page', status, head, body, state, sources, isFirst, failures }
  }
  return { findPage, load }
}

const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/

/** React writes title, meta and link elements before the first element of a page: they belong into the head. */
export function splitHead(html: string): { head: string; body: string } {
  const head = hoisted.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

function toStatuses(errors: Readonly<Record<string, unknown>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, error instanceof PageStatus ? error.status : 500]),
  )
}
