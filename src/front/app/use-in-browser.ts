import { startTransition, useEffect, useState } from 'react'

/**
 * False on the server, while the page comes alive and in the first frame of a new screen, then true. What is loaded later
 * must not be rendered before: the server cannot wait for it, and the browser would report its unfinished place as an
 * error. Nobody waits for it, so that the change is rendered in small steps.
 */
export function useInBrowser(): boolean {
  const [inBrowser, setInBrowser] = useState(false)
  useEffect(() => startTransition(() => setInBrowser(true)), [])
  return inBrowser
}
