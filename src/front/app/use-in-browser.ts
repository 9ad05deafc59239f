import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and while the page comes alive, then true. What is loaded later must not be rendered before: the
 * server cannot wait for it, and the browser would report its unfinished place as an error.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
