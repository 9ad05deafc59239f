/** An order's parcel with the carrier's reports. */
import { parcelProgress } from '#domain/parcels/parcel-progress.ts'
import { statusText } from '#simulators/ecpay/logistics/statuses.ts'
import type { Books } from './books.ts'
import { type DemoOrder, stepAt, type Writing } from './demo-order.ts'
import { eventOfCode } from './parcel-codes.ts'
import type { Random } from './random.ts'
import { tradeNo } from './write-payment.ts'

const minuteMs = 60_000

export function writeParcel(books: Books, order: DemoOrder, { numbers }: Writing, random: Random): void {
  const { life, priced, person } = order
  const packedAt = stepAt(life, 'pack')
  if (!packedAt) return
  const { carrier } = person
  const updates = life.codes.map(({ code, at }) => ({
    code,
    event: eventOfCode(code),
    message: statusText(carrier.code, code),
    changedAt: at,
  }))
  const { position, rank, shown } = parcelProgress(updates)
  const collects = person.method === 'cod'
  const serial = String(numbers.next('parcel')).padStart(7, '0')
  const id = random.uuid()
  const merchantTradeNo = tradeNo('SL', packedAt, random)
  const logisticsId = `2600${serial}`
  const isStore = carrier.kind === 'store'
  const sent = {
    payment_no: isStore ? `D${serial}` : '',
    validation_no: carrier.code === 'UNIMARTC2C' ? serial.slice(-4) : '',
    booking_note: isStore ? '' : `90510${serial}`,
  }
  books.add('parcels', {
    id,
    order_id: order.id,
    merchant_trade_no: merchantTradeNo,
    carrier_id: carrier.id,
    amount: priced.total,
    collects,
    state: 'created',
    problem: '',
    asked_at: packedAt,
    logistics_id: logisticsId,
    ...sent,
    event: shown?.event ?? null,
    event_rank: rank,
    position: position?.event ?? null,
    position_at: position?.changedAt ?? null,
    status_code: shown?.code ?? '',
    status_text: shown?.message ?? '',
    status_at: shown?.changedAt ?? null,
    created_at: packedAt,
    // the carrier is not asked: it would have nothing to add
    check_at: null,
  })
  for (const { code, event, message, changedAt } of updates) {
    const received_at = new Date(changedAt.getTime() + minuteMs)
    books.add('parcel_events', { parcel_id: id, code, changed_at: changedAt, event, message, received_at })
  }
  const last = updates.at(-1)
  books.add('sim_ecpay_parcels', {
    logistics_id: logisticsId,
    merchant_id: isStore ? '2000933' : '2000132',
    merchant_trade_no: merchantTradeNo,
    form: {
      MerchantTradeNo: merchantTradeNo,
      LogisticsSubType: carrier.code,
      GoodsAmount: String(priced.total),
      IsCollection: collects ? 'Y' : 'N',
      ReceiverName: person.name,
    },
    sub_type: carrier.code,
    amount: priced.total,
    kind: 'forward',
    ...sent,
    code: last?.code ?? '300',
    history: updates.map(({ code, changedAt }) => ({ code, at: changedAt })),
    cash_collected: collects && stepAt(life, 'complete') !== null,
    created_at: packedAt,
    changed_at: last?.changedAt ?? packedAt,
  })
}
