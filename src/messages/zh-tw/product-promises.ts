import { formatTwd, type Twd } from '#domain/money.ts'
import { freeShippingFrom } from '#domain/shipping.ts'
import type { Arrival } from '#domain/shipping-days.ts'
import { shop } from '#domain/shop.ts'
import { dayWithWeekday } from './lot-line.ts'

const span = ({ from, to }: Arrival) => `${dayWithWeekday(from)}–${dayWithWeekday(to)}`

/** Under the buy button. */
export const productPromiseTexts = {
  label: '出貨與退換',
  leaves: (day: string) => `現在下單，${dayWithWeekday(day)}出貨`,
  arrives: (store: Arrival, home: Arrival) => `超商約 ${span(store)}、宅配約 ${span(home)}送達`,
  cutOff: (hour: number) => `工作日 ${hour}:00 前下單，當日出貨；超商約 2–3 天、宅配約 1–2 天送達`,
  /** Null: it is not known what is bought. */
  gap: (missing: Twd | null) =>
    missing === null || missing > 0 ? `單筆滿 ${formatTwd(freeShippingFrom)} 免運費` : '這筆已達免運門檻',
  afterAdding: (missing: Twd) => (missing > 0 ? `加入後再買 ${formatTwd(missing)} 即享免運` : '加入後即享免運'),
  returns: `收到後 ${shop.returnDays} 天內可退換，瑕疵或短少免費換`,
  returnsLink: '退換貨說明',
} as const
