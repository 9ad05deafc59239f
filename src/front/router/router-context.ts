import { createContext, useContext } from 'react'
import type { Activity, Router } from './browser-router.ts'
import type { Page } from './page.ts'

/** Of the router a screen may use only what is the same on the server. */
export type Navigation = Pick<Router, 'navigate' | 'revalidate' | 'guard'>

export const NavigationContext = createContext<Navigation | null>(null)
export const PageContext = createContext<Page | null>(null)
/** Apart from the page: what shows that something is being loaded is rendered again, the page itself is not. */
export const ActivityContext = createContext<Activity>('idle')
/** How deep the route of a screen is, from the outermost. */
export const DepthContext = createContext(-1)
export const ErrorContext = createContext<{ error: unknown } | null>(null)

export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('outside the router there is no page')
  return page
}

export function useRouter(): Navigation {
  const router = useContext(NavigationContext)
  if (!router) throw new Error('outside the router there is no navigation')
  return router
}
