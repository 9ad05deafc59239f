import { formatTwd, type Twd } from '#domain/money.ts'
import { promotionTexts as texts } from '#messages/shop/pages/promotions.ts'
import { answerExample, type ShippingAnswer, type ShippingExample, shippingExamples } from './shipping-examples.ts'

/** How far it is: the line that the cart shows, with both ends named. */
export function ShippingLine({ freeFrom }: { freeFrom: Twd }) {
  return (
    <div className="max-w-md" aria-hidden>
      <div className="h-1 rounded-full bg-linear-to-r from-line via-copper-light to-copper" />
      <div className="mt-2 flex justify-between text-sm text-ink-soft tabular-nums">
        <span>{texts.nothingYet}</span>
        <span className="font-medium text-copper">
          {formatTwd(freeFrom)}　{texts.free}
        </span>
      </div>
    </div>
  )
}

/** A table on wide screens; on phones each order is a small card of its own. */
export function ShippingExamples({ freeFrom }: { freeFrom: Twd }) {
  const [order, counted, place, fee] = texts.exampleHead
  return (
    <>
      <p className="mb-5 text-ink-soft">{texts.examplesLead}</p>
      <table className="w-full text-left text-[15px] max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-ink/70 text-sm text-ink-soft">
            {[order, counted, place, fee].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-medium last:pr-0 last:text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {shippingExamples.map((example) => (
            <ExampleRow key={`${example.kind} ${example.place}`} example={example} freeFrom={freeFrom} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function ExampleRow({ example, freeFrom }: { example: ShippingExample; freeFrom: Twd }) {
  const { payable, answer } = answerExample(example, freeFrom)
  const order = texts.exampleOrders[example.kind](example.goods, example.less)
  return (
    <tr className="border-b border-line tabular-nums max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:py-3">
      <th scope="row" className="font-normal md:py-4 md:pr-4">
        {order}
      </th>
      <td className="text-ink-soft max-md:order-4 max-md:text-right md:pr-4 md:text-ink">{formatTwd(payable)}</td>
      <td className="text-ink-soft max-md:order-3 md:pr-4">{texts.examplePlaces[example.place]}</td>
      <td className="text-right font-medium max-md:order-2">
        <Answer answer={answer} />
      </td>
    </tr>
  )
}

function Answer({ answer }: { answer: ShippingAnswer }) {
  if (answer.kind === 'free') return <span className="text-success">{texts.free}</span>
  return (
    <span className={answer.kind === 'missing' ? 'text-copper' : ''}>
      {answer.kind === 'missing' ? texts.missing(answer.amount) : texts.charged}
    </span>
  )
}
