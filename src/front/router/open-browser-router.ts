import { createBrowserHistory } from './browser-history.ts'
import { createRouter, type Router, type RouterOptions } from './browser-router.ts'
import { createScrollMemory } from './scroll-memory.ts'

/** The router of this tab. */
export function openBrowserRouter(options: Pick<RouterOptions, 'routes' | 'page'>): Router {
  const memory = createScrollMemory(() => window.sessionStorage)
  const router = createRouter({
    ...options,
    history: createBrowserHistory(window),
    scroll: { memory, read: () => window.scrollY },
    open: ({ href }, replaces) => (replaces ? window.location.replace(href) : window.location.assign(href)),
  })
  // a reload is scrolled by the browser, a step through the history by the router
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    memory.save(router.state.page.location.key, window.scrollY)
    memory.store()
    window.history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual'
  })
  return router
}
