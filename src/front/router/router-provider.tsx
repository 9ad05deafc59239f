import { Component, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react'
import type { Activity, Router } from './browser-router.ts'
import type { Page } from './page.ts'
import type { Route } from './route.ts'
import {
  ActivityContext,
  DepthContext,
  ErrorContext,
  type Navigation,
  NavigationContext,
  PageContext,
  usePage,
} from './router-context.ts'

/** `fallback`: shown until the first page is loaded. */
export function RouterProvider({ router, fallback = null }: { router: Router; fallback?: ReactNode }) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(router.state))
    // what happened between the rendering and now
    follow()
    return router.subscribe(follow)
  }, [router])
  const { page, activity } = state
  return (
    <PageTree router={router} page={page} activity={activity}>
      {page.matches.length > 0 ? <Outlet /> : fallback}
    </PageTree>
  )
}

/** A page that never changes: the server's. */
export function StaticPage({ page }: { page: Page }) {
  return (
    <PageTree router={onServer} page={page} activity="idle">
      <Outlet />
    </PageTree>
  )
}

const nobody = () => {
  throw new Error('on the server nobody navigates')
}
const onServer: Navigation = { navigate: nobody, revalidate: nobody, guard: nobody }

function PageTree(props: { router: Navigation; page: Page; activity: Activity; children: ReactNode }) {
  return (
    <NavigationContext value={props.router}>
      <PageContext value={props.page}>
        <ActivityContext value={props.activity}>{props.children}</ActivityContext>
      </PageContext>
    </NavigationContext>
  )
}

/** The route below this one. */
export function Outlet() {
  const depth = useContext(DepthContext) + 1
  const page = usePage()
  const route = page.matches[depth]?.route
  if (!route) return null
  const { id, Component: Screen = Outlet, ErrorBoundary } = route
  const failed = page.errors !== null && id in page.errors
  return (
    <DepthContext value={depth}>
      {failed ? (
        <Failed route={route} error={page.errors?.[id]} />
      ) : ErrorBoundary ? (
        <Guarded route={route} page={page}>
          <Screen />
        </Guarded>
      ) : (
        <Screen />
      )}
    </DepthContext>
  )
}

/** An error that no route can show is left to React. */
function Failed({ route: { ErrorBoundary }, error }: { route: Route; error: unknown }) {
  if (!ErrorBoundary) throw error
  return (
    <ErrorContext value={{ error }}>
      <ErrorBoundary />
    </ErrorContext>
  )
}

interface GuardedProps {
  route: Route
  page: Page
  children: ReactNode
}

interface GuardedState {
  page: Page
  thrown: { error: unknown } | null
}

/** Shows what a screen throws while it is rendered; another page, or new data, is a new attempt. */
class Guarded extends Component<GuardedProps, GuardedState> {
  override state: GuardedState = { page: this.props.page, thrown: null }

  static getDerivedStateFromError(error: unknown): Partial<GuardedState> {
    return { thrown: { error } }
  }

  static getDerivedStateFromProps({ page }: GuardedProps, state: GuardedState): GuardedState | null {
    return page === state.page ? null : { page, thrown: null }
  }

  override render(): ReactNode {
    const { thrown } = this.state
    return thrown ? <Failed route={this.props.route} error={thrown.error} /> : this.props.children
  }
}
