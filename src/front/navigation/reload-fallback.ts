/** When a page cannot be rendered in the browser, its document is loaded instead, as if the address had been typed in. */

import { CallError } from '#client/client.ts'
import { redirectDocument } from '#front/router/route.ts'
import type { PageModule } from './page-module.ts'

/** The service worker then answers better than an error page: with the cached page, or with the offline page. */
export function isOffline(error: unknown): boolean {
  return error instanceof CallError && error.status === 0 && Boolean(globalThis.navigator?.serviceWorker?.controller)
}

/** A page's script that could not be loaded: a new version of the shop has other files, or there is no network. */
export function fallBackToReload(error: unknown): PageModule {
  // the first page was loaded just now: loading it again would not help
  if (globalThis.document?.documentElement.dataset.hydrated !== 'true') throw error
  return {
    Component: () => null,
    loader: async ({ url }) => {
      throw redirectDocument(url.href)
    },
  }
}
