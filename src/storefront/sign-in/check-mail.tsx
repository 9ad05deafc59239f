import { useEffect, useRef, useState } from 'react'
import { membersApi } from '#contract/shop/account/members.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useCountdown } from '#front/timing/use-countdown.ts'
import { checkMailTexts as texts } from '#messages/shop/account/register.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { toast } from '#ui/toast.ts'
import { DemoMailHint } from './demo-mail-hint.tsx'
import { useWaitForLink } from './use-wait-for-link.ts'

const pauseSeconds = 60

export interface RegisteredAddress {
  email: string
  /** Which registration of the address is meant. */
  resendKey?: string | undefined
}

/** After registering: the account waits for the link in the mail, which can be sent again. */
export function CheckMail(registration: RegisteredAddress) {
  const heading = useRef<HTMLHeadingElement>(null)
  useWaitForLink()
  // it replaces the form that had the focus
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="font-serif text-2xl font-semibold tracking-[0.04em] outline-none">
        {headings.checkMail}
      </h2>
      <p className="mt-3">{texts.text(registration.email)}</p>
      <p className="mt-2 text-[15px] text-ink-soft">{texts.hint}</p>
      <div className="mt-6 flex flex-col gap-4">
        <LinkButton to="/LoginPage">{texts.signIn}</LinkButton>
        <ResendButton {...registration} />
        <DemoMailHint />
      </div>
    </div>
  )
}

/** Sends the link again, with a pause in between. */
export function ResendButton({ email, resendKey }: RegisteredAddress) {
  const client = useClient()
  const [state, setState] = useState<'ready' | 'sending' | 'pausing'>('ready')
  const resend = async () => {
    setState('sending')
    try {
      await client.call(membersApi.resendVerification, { body: { email, resend_key: resendKey } })
      toast({ kind: 'success', text: texts.resent })
      setState('pausing')
    } catch (error) {
      toast({ kind: 'error', text: texts.resendFailed, ...failureDetail(error) })
      setState('ready')
    }
  }
  if (state === 'pausing') return <Pause onEnd={() => setState('ready')} />
  return (
    <Button variant="secondary" loading={state === 'sending'} onClick={resend}>
      {texts.resend}
    </Button>
  )
}

function Pause({ onEnd }: { onEnd: () => void }) {
  const left = useCountdown(pauseSeconds, onEnd)
  return (
    <Button variant="secondary" disabled>
      {texts.resendIn(left)}
    </Button>
  )
}
