import { useState } from 'react'
import { membersApi } from '#contract/shop/account/members.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { paymentStepTexts } from '#messages/shop/cart/payment-step.ts'
import { DemoMailHint } from '#storefront/sign-in/demo-mail-hint.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

const texts = paymentStepTexts.confirmEmail

/** Cash on delivery waits for the address of who signed in by a provider: its link can be mailed before the order, too. */
export function ConfirmForCash({ email }: { email: string }) {
  const client = useClient()
  const mail = () => client.call(membersApi.confirmEmail, { body: {} })
  return (
    <Confirmation heading={texts.cash.heading} text={texts.cash.text(email)} button={texts.cash.send} mail={mail} />
  )
}

/** Who has just registered opens the mailed link before the order, wherever: this page goes on by itself. */
export function ConfirmEmail({ email }: { email: string }) {
  const client = useClient()
  const mail = () => client.call(membersApi.resendVerification, { body: { email } })
  return <Confirmation heading={texts.heading} text={texts.text(email)} button={texts.again} mail={mail} />
}

interface ConfirmationProps {
  heading: string
  text: string
  button: string
  mail: () => Promise<unknown>
}

function Confirmation({ heading, text, button, mail }: ConfirmationProps) {
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await mail()
      toast({ kind: 'success', text: texts.sent })
    } catch (error) {
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
    } finally {
      setSending(false)
    }
  }
  return (
    <section role="note" aria-label={heading} className="rounded-lg border border-copper/40 bg-copper/5 px-5 py-4">
      <p className="font-semibold">{heading}</p>
      <p className="mt-1 text-[15px]">{text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Button variant="secondary" loading={sending} onClick={() => void send()}>
          {button}
        </Button>
        <DemoMailHint />
      </div>
    </section>
  )
}
