/** The mail about a week: ten lines. */
import { shortDay, weekdayOf } from '#domain/calendar-days.ts'
import { formatTwd, twd } from '#domain/money.ts'
import { average, rate } from '#domain/reports/report-figures.ts'
import type { WeekFacts } from '#domain/reports/week-facts.ts'

const money = (amount: number) => formatTwd(twd(amount))

function change(now: number, before: number): string {
  const percent = rate(now - before, before)
  if (percent === null) return '前一週沒有銷售'
  if (percent === 0) return '與前一週相同'
  return percent > 0 ? `比前一週多 ${percent}%` : `比前一週少 ${-percent}%`
}

function averages(facts: WeekFacts): string {
  const now = average(facts.amount, facts.orders)
  const before = average(facts.amountBefore, facts.ordersBefore)
  return `${now === null ? '沒有訂單' : money(now)}（前一週 ${before === null ? '沒有訂單' : money(before)}）`
}

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

export const weeklyMailTexts = {
  subject: ({ week }: WeekFacts) => `${shortDay(week.from)}–${shortDay(week.to)} 一週摘要`,
  heading: '上週的{店家簡稱}',
  /** Exactly ten. */
  lines: (facts: WeekFacts): { label: string; value: string }[] => [
    { label: '銷售金額', value: `${money(facts.amount)}（${change(facts.amount, facts.amountBefore)}）` },
    { label: '訂單', value: `${facts.orders} 筆（${change(facts.orders, facts.ordersBefore)}）` },
    { label: '平均每單', value: averages(facts) },
    {
      label: '賣得最好',
      value: facts.best.map(({ product, units }) => `${product} ${units} 件`).join('、') || '沒有銷售',
    },
    {
      label: '最忙的一天',
      value: facts.busiest
        ? `${shortDay(facts.busiest.day)}（${weekdays[weekdayOf(facts.busiest.day)]}）${money(facts.busiest.amount)}`
        : '沒有銷售',
    },
    { label: '顧客', value: `新顧客 ${facts.newBuyers} 人，回購 ${facts.knownBuyers} 人` },
    { label: '取消與退貨', value: `${facts.backCases} 次，${money(facts.backAmount)}` },
    { label: '優惠成本', value: `${money(facts.offerCost)}（佔銷售 ${rate(facts.offerCost, facts.amount) ?? 0}%）` },
    { label: '找不到的搜尋', value: facts.misses.join('、') || '沒有' },
    { label: '庫存', value: `${facts.expiringLots} 個批次 30 天內到期，${facts.soldOut} 個規格售完` },
  ],
  button: '打開報表',
  note: '不想再收到這封信，可以在後台的報表頁關閉。',
  card: {
    title: '每週一的摘要信',
    lead: '每週一早上 8 點，把上週的數字整理成十行寄到您的信箱。',
    wanted: '寄給我',
    on: '每週一會寄摘要給您',
    off: '不再寄每週摘要',
    failed: '無法儲存',
  },
} as const
