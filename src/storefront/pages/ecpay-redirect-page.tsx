import { useEffect, useEffectEvent } from 'react'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { useLocation, useNavigate } from '#front/router/hooks.ts'
import { WaitingScreen } from '#front/screens/waiting-screen.tsx'
import { waitingPageTexts } from '#messages/shop/cart/payment-result.ts'
import { headings } from '#messages/shop/pages/headings.ts'

const texts = waitingPageTexts.gateway

/** The gateway posts a form, which the server answers by opening this address; the trade number filters the member's list. */
export function Component() {
  const navigate = useNavigate()
  const query = new URLSearchParams(useLocation().search)
  const tradeNo = query.get('TradeNo') ?? query.get('trade_no') ?? ''
  const redirect = useEffectEvent(() => {
    const filter = tradeNo === '' ? '' : `?trade_no=${encodeURIComponent(tradeNo)}`
    void navigate(`/member/orders${filter}`, { replace: true })
  })
  useEffect(() => redirect(), [])
  return (
    <>
      <PrivateMeta title={texts.title} />
      <WaitingScreen title={headings.paymentResult} waiting={texts.waiting} />
    </>
  )
}
