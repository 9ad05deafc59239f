import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { WaitingScreen } from '#front/screens/waiting-screen.tsx'
import { headings } from '#messages/headings.ts'
import { waitingPageTexts } from '#messages/payment-result.ts'

const texts = waitingPageTexts.gateway

/** For those who open the address itself; the gateway posts a form, which the server answers. */
export function Component() {
  const navigate = useNavigate()
  const query = new URLSearchParams(useLocation().search)
  const tradeNo = query.get('TradeNo') ?? query.get('trade_no') ?? ''
  const redirect = useEffectEvent(() => {
    const to = tradeNo === '' ? '/member/orders' : `/member/orders?trade_no=${encodeURIComponent(tradeNo)}`
    void navigate(to, { replace: true })
  })
  useEffect(() => redirect(), [])
  return (
    <>
      <PrivateMeta title={texts.title} />
      <WaitingScreen title={headings.paymentResult} waiting={texts.waiting} />
    </>
  )
}
