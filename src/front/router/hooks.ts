/** What screens ask the router. */
import { useContext, useMemo } from 'react'
import type { Router } from './browser-router.ts'
import type { PageLocation } from './page.ts'
import type { Params } from './route.ts'
import { ActivityContext, DepthContext, ErrorContext, usePage, useRouter } from './router-context.ts'

export function useLocation(): PageLocation {
  return usePage().location
}

/** The address's query. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** The named parts of the address. */
export function useParams(): Params {
  return usePage().matches.at(-1)?.params ?? {}
}

/** What the loader of this screen's route has answered. */
export function useLoaderData<T>(): T {
  const { matches, data } = usePage()
  return data[matches[useContext(DepthContext)]?.route.id ?? ''] as T
}

/** What the loader of a route around this screen has answered. */
export function useRouteData(id: string): unknown {
  return usePage().data[id]
}

/** In an `ErrorBoundary`: what went wrong. */
export function useRouteError(): unknown {
  return useContext(ErrorContext)?.error
}

/** The same function for the whole visit. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate
}

export function useIsNavigating(): boolean {
  return useContext(ActivityContext) === 'navigating'
}

/** Loads the page's data again. */
export function useRevalidator(): { revalidate: () => Promise<void>; state: 'idle' | 'loading' } {
  const { revalidate } = useRouter()
  return { revalidate, state: useContext(ActivityContext) === 'revalidating' ? 'loading' : 'idle' }
}
