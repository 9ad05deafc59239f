import { useEffect, useState } from 'react'
import { canUsePasskeys } from '#front/passkeys/passkey-browser.ts'

/** Null until the page runs in the browser. */
export function usePasskeysSupported(): boolean | null {
  const [supported, setSupported] = useState<boolean | null>(null)
  useEffect(() => setSupported(canUsePasskeys()), [])
  return supported
}
