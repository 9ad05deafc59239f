/** The storefront in the browser: hydrates the page that the server rendered. */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createFetchClient } from '#client/fetch-client.ts'
import { App, hydratedEvent } from '#front/app/app.tsx'
import { type PageState, stateElementId } from '#front/app/page-state.ts'
import { followLinks } from '#front/navigation/follow-links.ts'
import { matchNamed } from '#front/router/match-routes.ts'
import { openBrowserRouter } from '#front/router/open-browser-router.ts'
import { type Match, PageStatus } from '#front/router/route.ts'
import { RouterProvider } from '#front/router/router-provider.tsx'
import { shareSession } from '#front/session/session.ts'
import { readToken } from '#front/session/session-storage.ts'
import { nextTask } from '#front/timing/next-task.ts'
import { whenIdle } from '#front/timing/when-idle.ts'
import { findCompletion } from './answers/complete-answer.ts'
import { removeCartId } from './cart/cart-id.ts'
import { createRoutes } from './routes.tsx'
import './styles/first-pages.css'

async function start(): Promise<void> {
  await nextTask()
  const state = readState()
  shareSession({ privatePaths: /^\/(member|checkout)\b/i, onEnd: removeCartId })
  const client = createFetchClient(readToken, undefined, findCompletion)
  const routes = createRoutes(client)
  const matches = matchNamed(routes, state.routes, window.location.pathname)
  await loadPages(matches)
  await nextTask()
  const router = openBrowserRouter({
    routes,
    page: { matches, data: state.data, errors: reviveErrors(state.errors) },
  })
  await nextTask()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  // as a transition React hydrates in small steps, and input of the visitor has priority
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App site={state.site} client={client}>
          <RouterProvider router={router} />
        </App>
      </StrictMode>,
    )
  })
  addEventListener(hydratedEvent, () => followLinks(router), { once: true })
  whenIdle(() => void import('./background.ts').then(({ startBackground }) => startBackground(state.site)))
}

function readState(): PageState {
  const text = document.getElementById(stateElementId)?.textContent
  if (!text) throw new Error('the page has no state')
  return JSON.parse(text) as PageState
}

/** The page's own files must be loaded before hydration, or React would throw the server's HTML away. */
async function loadPages(matches: readonly Match[]): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

function reviveErrors(errors: PageState['errors']): Record<string, PageStatus> | null {
  if (!errors) return null
  return Object.fromEntries(Object.entries(errors).map(([id, status]) => [id, new PageStatus(status)]))
}

void start()
