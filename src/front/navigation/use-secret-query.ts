import { useEffect, useState } from 'react'

/**
 * The query of a mailed link, read once in the browser and removed from the address bar: it must not stay in the history,
 * on a screenshot or in a referrer. Null until it has been read; the server never sees it.
 */
export function useSecretQuery(): URLSearchParams | null {
  const [taken, setTaken] = useState<URLSearchParams | null>(null)
  useEffect(() => {
    const { search, pathname } = window.location
    // development runs effects twice: the second time the address is empty already
    setTaken((known) => known ?? new URLSearchParams(search))
    window.history.replaceState(window.history.state, '', pathname)
  }, [])
  return taken
}
