/** What a file under pages/ exports. */
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router'
import type { Client } from '#client/client.ts'

export interface PageLoaderArgs {
  client: Client
  params: LoaderFunctionArgs['params']
  url: URL
}

export interface PageModule {
  Component: ComponentType
  /** Data for the page. On the server it is called as a visitor; a member's own data is loaded in the browser. */
  loader?: (args: PageLoaderArgs) => Promise<unknown>
  /** For a page that knows when a navigation leaves its data unchanged. */
  shouldRevalidate?: ShouldRevalidateFunction
  /** Shown when the loader fails, where the general error page would not say enough. */
  ErrorBoundary?: ComponentType
}

/** Thrown by a loader for what does not exist: the 404 page with status 404. */
export function pageNotFound(): Response {
  return new Response(null, { status: 404 })
}
