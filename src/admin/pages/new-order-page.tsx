import { useRef, useState } from 'react'
import { CallError, type Client } from '#client/client.ts'
import {
  type CounterAmounts,
  type CounterCustomer,
  type CounterOffer,
  counterOrdersApi,
  type PaymentLink,
} from '#contract/admin/orders/counter-orders.ts'
import { type Product, productsApi } from '#contract/products.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useNavigate } from '#front/router/hooks.ts'
import { counterOrderTexts as texts } from '#messages/admin/orders/counter-order.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { addLine, ChosenLines } from '../features/counter-order/chosen-lines.tsx'
import { CustomerFields } from '../features/counter-order/customer-fields.tsx'
import { DeliveryFields, type DeliveryKind, readDelivery } from '../features/counter-order/delivery-fields.tsx'
import { OrderAmounts } from '../features/counter-order/order-amounts.tsx'
import { PaymentLinkCard } from '../features/counter-order/payment-link-card.tsx'
import { type ChosenLine, ProductPicker } from '../features/counter-order/product-picker.tsx'
import { UnsavedGuard } from '../forms/unsaved-guard.tsx'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { useAction } from '../kit/use-action.ts'

export async function loader({ client }: PageLoaderArgs): Promise<readonly Product[]> {
  return (await client.call(productsApi.list, {})).products
}

export function Component() {
  const products = useLoaderData<Product[]>()
  const [made, setMade] = useState<{ name: string; link: PaymentLink } | null>(null)
  const [round, setRound] = useState(0)
  if (made) {
    return (
      <>
        <PageHead title={texts.done(made.name)} back={{ to: '/admin/orders', label: texts.back }} />
        <div className="grid max-w-2xl gap-5">
          <PaymentLinkCard link={made.link} />
          <div className="flex flex-wrap gap-2">
            <LinkButton to={`/admin/orders/${made.name}`}>{texts.toOrder}</LinkButton>
            <Button
              variant="secondary"
              onClick={() => {
                setMade(null)
                setRound(round + 1)
              }}
            >
              {texts.another}
            </Button>
          </div>
        </div>
      </>
    )
  }
  return <OrderForm key={round} products={products} onLink={setMade} />
}

function OrderForm(props: {
  products: readonly Product[]
  onLink: (made: { name: string; link: PaymentLink }) => void
}) {
  const navigate = useNavigate()
  const [lines, setLines] = useState<ChosenLine[]>([])
  const [member, setMember] = useState<CounterCustomer | null>(null)
  const [kind, setKind] = useState<DeliveryKind>('take_along')
  const [payment, setPayment] = useState<'cash' | 'link'>('cash')
  const [priced, setPriced] = useState<{ amounts: CounterAmounts; offers: readonly CounterOffer[] } | null>(null)
  const [offerId, setOfferId] = useState<number | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const action = useAction(priced ? texts.failed : texts.priceFailed, { screen: 'same' })
  const touch = () => {
    setPriced(null)
    setOfferId(null)
    setProblems({})
  }
  const wanted = lines.map(({ sizeId, grind, quantity }) => ({ size_id: sizeId, grind, quantity }))
  /** First it says what it costs, then it writes the order for that amount. */
  const send = (sent: HTMLFormElement) => run(sent, priced ? write : (call, data) => price(call, data, offerId))
  const chooseOffer = (id: number | null) => {
    setOfferId(id)
    if (form.current) void run(form.current, (call, data) => price(call, data, id))
  }
  const price = async (call: Client['call'], data: FormData, offer_id: number | null) => {
    const body = { lines: wanted, delivery: readDelivery(kind, data), member_id: member?.id ?? null, offer_id }
    const { amounts, offers } = await call(counterOrdersApi.price, { body })
    setPriced({ amounts, offers })
    return undefined
  }
  const write = async (call: Client['call'], data: FormData) => {
    const text = (name: string) => String(data.get(name) ?? '')
    const body = {
      ...{ lines: wanted, delivery: readDelivery(kind, data), payment, name: text('name'), phone: text('phone') },
      member_id: member?.id ?? null,
      offer_id: offerId,
      hand_over: data.get('hand_over') !== null,
      note: text('note'),
      ...(priced ? { total: priced.amounts.total } : {}),
    }
    const { order, payment_link } = await call(counterOrdersApi.write, { body })
    setLines([])
    if (payment_link) {
      props.onLink({ name: order.name, link: payment_link })
      return undefined
    }
    await navigate(`/admin/orders/${order.name}`)
    return texts.done(order.name)
  }
  const run = (form: HTMLFormElement, work: (call: Client['call'], data: FormData) => Promise<string | undefined>) =>
    action.run((call) => work(call, new FormData(form)), {
      refuse: (error) => {
        if (!(error instanceof CallError)) return false
        setProblems(error.fields)
        if (error.code === 'conflict' || error.code === 'offer_not_met') touch()
        return false
      },
    })
  return (
    <form
      ref={form}
      noValidate
      onInput={touch}
      onSubmit={(event) => {
        event.preventDefault()
        if (lines.length > 0) void send(event.currentTarget)
      }}
    >
      <PageHead title={texts.title} back={{ to: '/admin/orders', label: texts.back }} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Card title={texts.goods}>
          <ProductPicker
            products={props.products}
            onAdd={(line) => {
              touch()
              setLines(addLine(lines, line))
            }}
          />
          <ChosenLines
            lines={lines}
            onChange={(next) => {
              touch()
              setLines(next)
            }}
          />
        </Card>
        <div className="grid gap-5">
          <Card title={texts.customer}>
            <CustomerFields
              member={member}
              onMember={(found) => {
                touch()
                setMember(found)
              }}
              problems={problems}
            />
          </Card>
          <Card title={texts.delivery}>
            <DeliveryFields kind={kind} onKind={setKind} problems={problems} />
          </Card>
          <Card title={texts.payment}>
            <fieldset className="flex flex-wrap gap-x-5">
              <legend className="sr-only">{texts.payment}</legend>
              {(['cash', 'link'] as const).map((one) => (
                <label key={one} className="inline-flex min-h-(--control-height) items-center gap-2">
                  <input
                    type="radio"
                    name="payment"
                    checked={payment === one}
                    onChange={() => setPayment(one)}
                    className="size-4 accent-copper"
                  />
                  {texts.payments[one]}
                </label>
              ))}
            </fieldset>
            {payment === 'link' && <p className="text-ink-soft">{texts.linkHint}</p>}
            {payment === 'cash' && kind === 'take_along' && (
              <label className="inline-flex min-h-(--control-height) items-center gap-2.5">
                <input type="checkbox" name="hand_over" defaultChecked className="size-5 accent-copper" />
                {texts.handOver}
              </label>
            )}
            <div className="mt-3">
              <TextInput name="note" label={texts.note} maxLength={2000} />
            </div>
            {priced && <OrderAmounts {...priced} offerId={offerId} onOffer={chooseOffer} />}
            <div className="mt-4">
              <SubmitButton loading={action.busy} disabled={lines.length === 0}>
                {priced ? texts.send : texts.price}
              </SubmitButton>
            </div>
          </Card>
        </div>
      </div>
      <UnsavedGuard when={lines.length > 0 && !action.busy} />
    </form>
  )
}
