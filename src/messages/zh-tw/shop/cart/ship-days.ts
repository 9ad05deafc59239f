import { shortDay } from '#domain/calendar-days.ts'
import type { Arrival } from '#domain/delivery/shipping-days.ts'
import { formatTwd, type Twd } from '#domain/money.ts'
import { dayWithWeekday } from '#messages/shop/products/lot-line.ts'

const span = ({ from, to }: Arrival) => `${shortDay(from)}–${shortDay(to)}`

/** Counted in the browser, under the buy button. */
export const shipDayTexts = {
  leaves: (day: string) => `現在下單，${dayWithWeekday(day)}出貨`,
  arrives: (store: Arrival, home: Arrival) => `超商約 ${span(store)}、宅配約 ${span(home)} 送達`,
  missing: (amount: Twd) => `加入後再買 ${formatTwd(amount)} 即享免運費`,
  reached: '加入後即享免運費',
} as const
