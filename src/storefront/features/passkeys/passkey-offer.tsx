import { useEffect, useId, useState } from 'react'
import type { Client } from '#client/client.ts'
import { passkeysApi } from '#contract/shop/account/passkeys.ts'
import { useClient } from '#front/app/client-context.ts'
import { canUsePasskeys } from '#front/passkeys/passkey-browser.ts'
import { passkeyOfferTexts as texts } from '#messages/shop/account/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { isOfferDeclined, rememberDeclined } from './declined-offer.ts'
import { useAddPasskey } from './use-add-passkey.tsx'

/** After a purchase: the next sign-in can do without a password. Offered where it works, to who has none, until declined. */
export default function PasskeyOffer() {
  const client = useClient()
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    void isWanted(client).then(setOffered)
  }, [client])
  return offered ? <Offer onDone={() => setOffered(false)} /> : null
}

function Offer({ onDone }: { onDone: () => void }) {
  const id = useId()
  const { busy, add, dialog } = useAddPasskey(onDone)
  const decline = () => {
    rememberDeclined()
    onDone()
  }
  return (
    <section aria-labelledby={id} className="mt-8 rounded-lg border border-line bg-surface/50 px-5 py-6 md:px-7">
      <h3 id={id} className="text-lg font-semibold">
        {texts.title}
      </h3>
      <p className="mt-1 text-[15px] text-ink-soft">{texts.text}</p>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:[&>button]:w-full">
        <Button loading={busy} onClick={add}>
          {texts.add}
        </Button>
        <Button variant="secondary" onClick={decline}>
          {texts.later}
        </Button>
      </div>
      {dialog}
    </section>
  )
}

async function isWanted(client: Client): Promise<boolean> {
  if (!canUsePasskeys() || isOfferDeclined()) return false
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false
  return client.call(passkeysApi.list, {}).then(
    ({ passkeys }) => passkeys.length === 0,
    () => false,
  )
}
