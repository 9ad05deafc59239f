import { useEffect, useEffectEvent } from 'react'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { useLocation, useNavigate } from '#front/router/hooks.ts'
import { WaitingScreen } from '#front/screens/waiting-screen.tsx'
import { waitingPageTexts } from '#messages/shop/cart/payment-result.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { resultPath } from '#storefront/payment/pay-target.ts'

const texts = waitingPageTexts.gateway

/**
 * The gateway posts a form, which the server answers by opening this address. Where it knows the order of the number, the
 * shopper sees that number; any other trade number filters the member's own list.
 */
export function Component() {
  const navigate = useNavigate()
  const query = new URLSearchParams(useLocation().search)
  const tradeNo = query.get('TradeNo') ?? query.get('trade_no') ?? ''
  const orderName = query.get('order_name') ?? ''
  const redirect = useEffectEvent(() => {
    const list = tradeNo === '' ? '/member/orders' : `/member/orders?trade_no=${encodeURIComponent(tradeNo)}`
    void navigate(orderName === '' ? list : resultPath(orderName), { replace: true })
  })
  useEffect(() => redirect(), [])
  return (
    <>
      <PrivateMeta title={texts.title} />
      <WaitingScreen title={headings.paymentResult} waiting={texts.waiting} />
    </>
  )
}
