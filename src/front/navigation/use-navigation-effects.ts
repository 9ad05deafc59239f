import { useEffect, useRef } from 'react'
import { useLocation } from '#front/router/hooks.ts'
import { useScrollRestoration } from '#front/router/use-scroll-restoration.ts'

/**
 * What a full page load does by itself: scroll to the top (or, going back, to where the page was left) and move the focus,
 * here to the new heading. `onPage` is called for every page, the first included; a change of the query alone is none.
 */
export function useNavigationEffects(onPage: () => void): void {
  useScrollRestoration()
  const { pathname } = useLocation()
  const earlier = useRef<string | null>(null)
  useEffect(() => {
    if (earlier.current === pathname) return
    if (earlier.current !== null) focusHeading()
    earlier.current = pathname
    onPage()
  }, [pathname, onPage])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
