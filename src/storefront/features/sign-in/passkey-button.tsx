import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { passkeysApi } from '#contract/shop/account/passkeys.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { signChallenge } from '#front/passkeys/passkey-browser.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { startSignedIn } from '#front/session/session.ts'
import { passkeyTexts as texts } from '#messages/shop/account/passkeys.ts'
import { signInTexts } from '#messages/shop/account/sign-in.ts'
import { returnPath } from '#storefront/sign-in/pending-action.ts'
import { usePasskeysSupported } from '#storefront/sign-in/use-passkeys-supported.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

/** Signing in without address and password: the browser offers the passkeys that it has for the shop. */
export function PasskeyButton({ remember }: { remember: boolean }) {
  const client = useClient()
  const navigate = useNavigate()
  const supported = usePasskeysSupported()
  const [busy, setBusy] = useState(false)
  const signIn = async () => {
    setBusy(true)
    try {
      const { options } = await client.call(passkeysApi.signInOptions, {})
      const credential = await signChallenge(options)
      const { token, user } = await client.call(passkeysApi.signIn, { body: { credential, remember } })
      startSignedIn({ token, user })
      toast({ kind: 'success', text: signInTexts.welcome, detail: signInTexts.greeting(user.name) })
      await navigate(returnPath() ?? '/', { replace: true })
    } catch (error) {
      toast({ kind: 'error', text: texts.signInFailed, ...failureDetail(error) })
      setBusy(false)
    }
  }
  // there on the server's page, too: nothing moves in browsers that have it
  if (supported === false) return null
  return (
    <Button variant="secondary" className="mt-3 w-full noscript:hidden" loading={busy} onClick={signIn}>
      <KeyRound aria-hidden className="size-5" strokeWidth={1.75} />
      {texts.signIn}
    </Button>
  )
}
