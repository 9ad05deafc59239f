import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import { paymentApi } from '#contract/shop/checkout/payment.ts'
import { useClient } from '#front/app/client-context.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { useLocation, useNavigate } from '#front/router/hooks.ts'
import { WaitingScreen } from '#front/screens/waiting-screen.tsx'
import { clearSession, useMemberName, whenSessionKnown } from '#front/session/session.ts'
import { networkErrorText } from '#messages/network.ts'
import { waitingPageTexts } from '#messages/shop/cart/payment-result.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { notifyCartEmptied } from '#storefront/cart/cart-events.ts'
import { SignInPrompt } from '#storefront/sign-in/sign-in-prompt.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { LinkButton } from '#ui/link-button.tsx'

const texts = waitingPageTexts.cash

/** The cash-on-delivery step: sends its form by itself when it loads, and goes on to the result. */
export function Component() {
  const { search } = useLocation()
  const signedIn = useMemberName() !== null
  // in the browser only: one rendered page serves every order
  const [orderId, setOrderId] = useState<string | null>(null)
  useEffect(() => {
    const asked = new URLSearchParams(search).get('order') ?? ''
    void whenSessionKnown().then(() => setOrderId(asked))
  }, [search])
  return (
    <>
      <PrivateMeta title={texts.title} />
      {orderId === null && (
        <WaitingScreen title={headings.cashOnDelivery} waiting={texts.waiting}>
          <p className="hidden text-center text-warning noscript:block">{texts.needsScript}</p>
        </WaitingScreen>
      )}
      {orderId === '' && (
        <WaitingScreen title={headings.cashOnDelivery} waiting={null}>
          <Failed title={texts.missing} text={texts.missingText} />
        </WaitingScreen>
      )}
      {orderId && !signedIn && (
        <WaitingScreen title={headings.cashOnDelivery} waiting={null}>
          <SignInPrompt path="/checkout" />
        </WaitingScreen>
      )}
      {orderId && signedIn && <OrderForm orderId={orderId} />}
    </>
  )
}

/** A real form; the page's script sends it without leaving the page, so that a refusal can be shown here. */
function OrderForm({ orderId }: { orderId: string }) {
  const client = useClient()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => form.current?.requestSubmit(), [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    try {
      const { redirect_url } = await client.call(paymentApi.cashOnDelivery, { body: { sale_order_id: orderId } })
      notifyCartEmptied()
      // replaces this page: going back does not send it again
      await navigate(redirect_url, { replace: true })
    } catch (error) {
      if (error instanceof CallError && error.status === 401) clearSession()
      else setFailure(error instanceof CallError ? error.message || texts.failedText : networkErrorText)
    }
  }

  return (
    <WaitingScreen title={headings.cashOnDelivery} waiting={failure === null ? texts.waiting : null}>
      <form
        ref={form}
        method={paymentApi.cashOnDelivery.method}
        action={paymentApi.cashOnDelivery.path}
        onSubmit={(event) => void send(event)}
      >
        <input type="hidden" name="sale_order_id" value={orderId} />
        {failure !== null && <Failed title={texts.failed} text={failure} canRetry />}
      </form>
    </WaitingScreen>
  )
}

function Failed({ title, text, canRetry = false }: { title: string; text: string; canRetry?: boolean }) {
  return (
    <>
      <FormError>
        <p className="font-medium">{title}</p>
        <p>{text}</p>
      </FormError>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {canRetry && <Button type="submit">{texts.retry}</Button>}
        <LinkButton to="/checkout" replace variant={canRetry ? 'secondary' : 'primary'}>
          {texts.back}
        </LinkButton>
      </p>
    </>
  )
}
