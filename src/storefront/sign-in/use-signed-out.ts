import { useEffect, useState } from 'react'
import { useLocation } from '#front/router/hooks.ts'
import { useMemberName, whenSessionKnown } from '#front/session/session.ts'
import { forgetReturn } from './pending-action.ts'

/**
 * True once it is known that no member is signed in. A member who was sent to sign in from this page is back: there is
 * nowhere left to return to.
 */
export function useSignedOut(): boolean {
  const name = useMemberName()
  const { pathname } = useLocation()
  const [known, setKnown] = useState(false)
  useEffect(() => {
    void whenSessionKnown().then(() => setKnown(true))
    if (name !== null) forgetReturn(pathname)
  }, [name, pathname])
  return known && name === null
}
