import { useRef, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import { ordersApi } from '#contract/shop/checkout/orders.ts'
import { useClient } from '#front/app/client-context.ts'
import { randomKey } from '#front/app/random-key.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { choiceText } from '#messages/grinds.ts'
import { orderPageTexts } from '#messages/shop/account/order-page.ts'
import { notifyCartChanged } from '#storefront/cart/cart-events.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { toast } from '#ui/toast.ts'

const texts = orderPageTexts.buyAgain

type Bought = CallOutput<typeof ordersApi.buyAgain>

/** Adds the products of an order to the cart again. What is not available is named before the cart opens. */
export function BuyAgain({ orderId, primary }: { orderId: string; primary: boolean }) {
  const client = useClient()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const [bought, setBought] = useState<Bought | null>(null)
  // an answer that was lost is asked for again by the same key, so that nothing is added twice
  const key = useRef<string | null>(null)

  const buy = async () => {
    setAdding(true)
    key.current ??= randomKey()
    try {
      const answer = await client.call(ordersApi.buyAgain, { body: { order_id: orderId } }, { key: key.current })
      key.current = null
      notifyCartChanged()
      if (answer.missing.length > 0) return setBought(answer)
      toast({ kind: 'success', text: texts.done })
      await navigate('/member/CartPage')
    } catch (error) {
      const refusal = findRefusal(error)
      if (refusal) key.current = null
      toast({ kind: 'error', text: texts.failed, detail: refusal?.message || texts.failedDetail })
    } finally {
      setAdding(false)
    }
  }
  return (
    <>
      <Button variant={primary ? 'primary' : 'secondary'} loading={adding} onClick={() => void buy()}>
        {texts.button}
      </Button>
      {bought && (
        <Outcome bought={bought} onClose={() => setBought(null)} onCart={() => void navigate('/member/CartPage')} />
      )}
    </>
  )
}

function nameOf({ product_name, size_label, grind_label }: Omit<Bought['added'][number], 'quantity'>): string {
  return `${product_name} ${choiceText(size_label, grind_label)}`.trimEnd()
}

function Outcome({ bought, onClose, onCart }: { bought: Bought; onClose: () => void; onCart: () => void }) {
  const some = bought.added.length > 0
  return (
    <Modal
      title={some ? texts.partly : texts.none}
      closeLabel={texts.close}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.stay}
          </Button>
          <Button onClick={onCart}>{texts.cart}</Button>
        </>
      }
    >
      <h3 className="font-medium">{texts.missing}</h3>
      <ul className="mt-2 space-y-2">
        {bought.missing.map(({ reason, ...line }) => (
          <li key={nameOf(line)}>
            {nameOf(line)}
            <span className="block text-sm text-danger">{reason}</span>
          </li>
        ))}
      </ul>
      {some && (
        <>
          <h3 className="mt-5 font-medium">{texts.added}</h3>
          <ul className="mt-2 space-y-1 text-ink-soft">
            {bought.added.map(({ quantity, ...line }) => (
              <li key={nameOf(line)}>
                {nameOf(line)} {texts.quantity(quantity)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
