import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from '#front/router/hooks.ts'

/** The page stands at this part when the address asks for it (`#store`): it is there only once the step is loaded. */
export function useStandAt<E extends HTMLElement>(name: string): RefObject<E | null> {
  const part = useRef<E>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${name}`) part.current?.scrollIntoView({ block: 'center' })
  }, [hash, name])
  return part
}
