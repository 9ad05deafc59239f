import { useEffect, useLayoutEffect } from 'react'
import { usePage } from './router-context.ts'

/** On the server nothing is scrolled, and React says so about layout effects. */
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

/** Scrolls as a page load would: to the top, to the address's mark, or, going back, to where the page was left. */
export function useScrollRestoration(): void {
  const { location, scroll } = usePage()
  useBeforePaint(() => {
    // nothing is returned: newer browsers answer a scroll with a promise, which React would call when the page goes
    if (scroll === 'stay') return
    const marked = scroll === 'top' ? document.getElementById(markOf(location.hash)) : null
    if (marked) marked.scrollIntoView()
    else window.scrollTo(0, scroll === 'top' ? 0 : scroll)
  }, [location, scroll])
}

/** The name behind `#`; one that cannot be decoded is taken as it is. */
function markOf(hash: string): string {
  const name = hash.slice(1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
