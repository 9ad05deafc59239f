import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Column } from '#admin/kit/table.tsx'
import { showTime } from '#admin/kit/time.ts'
import type { OrderListItem } from '#contract/admin/orders/orders.ts'
import { adminOrderTexts as texts } from '#messages/admin/orders/orders.ts'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { OrderStateMark } from './order-state.tsx'

const { columns } = texts
/** One line on a phone: a card stays low. */
const line = 'max-lg:truncate'

/** On a phone four lines: order and state, recipient and time, goods and total, delivery. The whole card is the link. */
export const orderColumns: Column<OrderListItem>[] = [
  {
    title: columns.order,
    heading: true,
    place: 'max-lg:col-start-1 max-lg:row-start-1',
    cell: ({ name, channel }) => (
      <span className="flex items-center gap-3">
        <Link
          to={`/admin/orders/${name}`}
          className="whitespace-nowrap text-copper underline-offset-4 hover:underline max-lg:after:absolute max-lg:after:inset-0"
        >
          {name}
        </Link>
        {channel === 'counter' && (
          <span className="text-xs font-normal whitespace-nowrap text-ink-soft">{texts.channels.counter}</span>
        )}
      </span>
    ),
  },
  {
    title: columns.state,
    place: 'max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end',
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
    place: 'max-lg:col-start-2 max-lg:row-start-2 max-lg:justify-self-end max-lg:text-xs max-lg:text-ink-soft',
    cell: ({ placed_at }) => <span className="whitespace-nowrap">{showTime(placed_at)}</span>,
  },
  {
    title: columns.recipient,
    place: 'max-lg:col-start-1 max-lg:row-start-2',
    cell: ({ recipient, phone_end }) => (
      <p className={line}>
        {recipient}{' '}
        {phone_end && <span className="text-xs whitespace-nowrap text-ink-soft">{texts.phoneEnd(phone_end)}</span>}
      </p>
    ),
  },
  {
    title: columns.goods,
    place: 'max-lg:col-start-1 max-lg:row-start-3',
    cell: ({ first_product, pieces }) => (
      <p className="flex gap-2 lg:block">
        <span className={line}>{first_product}</span>{' '}
        <span className="shrink-0 text-xs leading-6 whitespace-nowrap text-ink-soft">{texts.pieces(pieces)}</span>
      </p>
    ),
  },
  {
    title: columns.delivery,
    place: 'max-lg:col-span-2 max-lg:row-start-4 max-lg:text-xs max-lg:text-ink-soft',
    cell: ({ carrier, place }) => (
      <p className={line}>{carrier ? `${texts.carriers[carrier]} ${place}` : texts.takeAlong}</p>
    ),
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
  {
    title: columns.total,
    place: 'max-lg:col-start-2 max-lg:row-start-3',
    figures: true,
    cell: ({ amount_total }) => <Price amount={amount_total} />,
  },
]
