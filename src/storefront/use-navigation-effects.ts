import { useEffect, useRef } from 'react'
import { useLocation, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { track } from './analytics.ts'

/**
 * What a full page load would do by itself: start at the top (or where one was, going back), put the reader at the new
 * heading, and count the view. Filters change only the query and count as the same page.
 */
export function useNavigationEffects(): void {
  // the hook, not the component: the component writes an inline script, which the content policy forbids
  useScrollRestoration()
  const { pathname } = useLocation()
  const earlier = useRef<string | null>(null)
  useEffect(() => {
    if (earlier.current === pathname) return
    if (earlier.current !== null) focusHeading()
    earlier.current = pathname
    track('page_view')
  }, [pathname])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
