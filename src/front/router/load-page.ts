/** One page for the server: its routes with their data, or where it is instead. */
import { loadMatches } from './load-matches.ts'
import { createMatcher, type Matcher } from './match-routes.ts'
import { type Page, toLocation } from './page.ts'
import { PageStatus, type Redirect, type Route } from './route.ts'

export interface ServerRouter {
  match: Matcher
  load(url: URL): Promise<{ page: Page; status: number } | { redirect: Redirect }>
}

export function createServerRouter(routes: readonly Route[]): ServerRouter {
  const match = createMatcher(routes)
  return {
    match,
    async load(url) {
      const matches = match(url.pathname)
      if (!matches) throw new Error('a route table ends with a page for everything else')
      const { data, errors, redirect } = await loadMatches(matches, url)
      if (redirect) return { redirect }
      const [error] = Object.values(errors ?? {})
      const status = errors === null ? 200 : error instanceof PageStatus ? error.status : 500
      return { page: { location: toLocation(url, null, 'first'), matches, data, errors, scroll: 'stay' }, status }
    },
  }
}
