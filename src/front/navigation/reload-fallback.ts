/** When a page cannot be put together here, its address is opened anew, as if it had been typed in. */
import { redirectDocument } from 'react-router'
import { CallError } from '#client/client.ts'
import type { PageModule } from './page-module.ts'

/** The service worker then answers better than an error page does: with the page as it was kept, or with its own. */
export function isOffline(error: unknown): boolean {
  return error instanceof CallError && error.status === 0 && Boolean(globalThis.navigator?.serviceWorker?.controller)
}

/** A page's file that does not come: a new version of the shop has other files, or there is no network. */
export function fallBackToReload(error: unknown): PageModule {
  // the page that was just opened has nowhere else to go
  if (globalThis.document?.documentElement.dataset.hydrated !== 'true') throw error
  return {
    Component: () => null,
    loader: async ({ url }) => {
      throw redirectDocument(url.href)
    },
  }
}
