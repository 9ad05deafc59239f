import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Column } from '#admin/kit/table.tsx'
import { showTime } from '#admin/kit/time.ts'
import type { OrderListItem } from '#contract/admin/orders/orders.ts'
import { adminOrderTexts as texts } from '#messages/admin/orders/orders.ts'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { OrderStateMark } from './order-state.tsx'

interface Ticks {
  has: (name: string) => boolean
  toggle: (name: string) => void
}

/** Without `ticks` nothing can be chosen. */
export function orderColumns(ticks: Ticks | null): Column<OrderListItem>[] {
  const { columns } = texts
  return [
    {
      title: columns.order,
      heading: true,
      cell: (order) => (
        <span className="flex items-center gap-3">
          {ticks && (
            <label className="-m-3 inline-flex p-3 lg:-m-2 lg:p-2">
              <input
                type="checkbox"
                aria-label={texts.select(order.name)}
                checked={ticks.has(order.name)}
                onChange={() => ticks.toggle(order.name)}
                className="size-5 accent-copper lg:size-4"
              />
            </label>
          )}
          <Link
            to={`/admin/orders/${order.name}`}
            className="inline-flex min-h-11 items-center whitespace-nowrap text-copper underline-offset-4 hover:underline lg:min-h-0"
          >
            {order.name}
          </Link>
          {order.channel === 'counter' && (
            <span className="text-xs font-normal whitespace-nowrap text-ink-soft">{texts.channels.counter}</span>
          )}
        </span>
      ),
    },
    {
      title: columns.state,
      cell: ({ state, problem }) => (
        <span className="inline-flex items-center gap-1.5">
          <OrderStateMark state={state} />
          {problem && (
            <span title={problem} className="text-danger">
              <TriangleAlert aria-hidden className="size-4" />
              <span className="sr-only">{problem}</span>
            </span>
          )}
        </span>
      ),
    },
    {
      title: columns.placed,
      cell: ({ placed_at }) => <span className="whitespace-nowrap">{showTime(placed_at)}</span>,
    },
    {
      title: columns.recipient,
      cell: ({ recipient, phone_end }) => (
        <>
          {recipient}{' '}
          {phone_end && <span className="text-xs whitespace-nowrap text-ink-soft">{texts.phoneEnd(phone_end)}</span>}
        </>
      ),
    },
    {
      title: columns.goods,
      cell: ({ first_product, pieces }) => (
        <>
          {first_product} <span className="text-xs whitespace-nowrap text-ink-soft">{texts.pieces(pieces)}</span>
        </>
      ),
    },
    {
      title: columns.delivery,
      cell: ({ carrier, place }) => (carrier ? `${texts.carriers[carrier]} ${place}` : texts.takeAlong),
    },
    {
      title: columns.method,
      desktopOnly: true,
      cell: ({ payment_method: method, paid_at }) => (
        <span className="whitespace-nowrap">
          {method ? texts.methods[method] : ''}
          {!paid_at && <span className="text-xs text-ink-soft"> {texts.notPaid}</span>}
        </span>
      ),
    },
    { title: columns.total, figures: true, cell: ({ amount_total }) => <Price amount={amount_total} /> },
  ]
}
