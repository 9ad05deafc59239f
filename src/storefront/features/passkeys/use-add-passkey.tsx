import { type ReactNode, useState } from 'react'
import { passkeysApi } from '#contract/shop/account/passkeys.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { createPasskey } from '#front/passkeys/passkey-browser.ts'
import { memberPasskeysTexts as texts } from '#messages/shop/account/passkeys.ts'
import { useReauthentication } from '#storefront/sign-in/use-reauthentication.tsx'
import { toast } from '#ui/toast.ts'

/** Makes a passkey on this device, after the member has proved who they are. */
export function useAddPasskey(onAdded: () => void): { busy: boolean; add: () => Promise<void>; dialog: ReactNode } {
  const client = useClient()
  const { run, dialog } = useReauthentication()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      const added = await run({ kind: 'add-passkey' }, async () => {
        const { options } = await client.call(passkeysApi.addOptions, {})
        await client.call(passkeysApi.add, { body: { credential: await createPasskey(options) } })
      })
      if (added) {
        toast({ kind: 'success', text: texts.added, detail: texts.addedDetail })
        onAdded()
      }
    } catch (error) {
      toast({ kind: 'error', text: texts.addFailed, ...failureDetail(error) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, add, dialog }
}
