import { formatTwd, type Twd } from '#domain/money.ts'
import { dayWithWeekday } from './lot-line.ts'

function leavesText(hour: number, roastedOn: string | undefined): string {
  if (roastedOn !== undefined) return `${dayWithWeekday(roastedOn)}烘焙後出貨`
  return hour === 0 ? '下單後次一工作日出貨' : `工作日 ${hour}:00 前下單，當日出貨`
}

/** Under the buy button. */
export const productPromiseTexts = {
  label: '出貨與退換',
  roast: '烘焙',
  shipping: '出貨',
  fee: '運費',
  return: '退換',
  /** Until the browser has counted the days. */
  leaves: (hour: number, roastedOn: string | undefined) =>
    `${leavesText(hour, roastedOn)}；超商約 2–3 天、宅配約 1–2 天送達`,
  freeFrom: (amount: Twd) => `單筆滿 ${formatTwd(amount)} 免運費`,
  returns: (days: number) => `收到後 ${days} 天內可退換，`,
  defects: '瑕疵或短少免費換',
  returnsLink: '退換貨說明',
} as const
