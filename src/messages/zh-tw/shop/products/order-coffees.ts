import { shortDay } from '#domain/calendar-days.ts'
import type { FreshStage } from '#domain/lots/freshness.ts'

/** After the payment: where the coffee comes from, when it is best, how it is brewed. */
export const orderCoffeesTexts = {
  heading: '認識你的咖啡',
  lead: '等它到家的這幾天，先看看它從哪裡來、哪一天最好喝。',
  story: (origin: string, altitude: string, process: string | null, notes: string) =>
    [
      `來自${origin}${altitude ? `，海拔 ${altitude}` : ''}`,
      process ? `${process}處理`.replace('處理處理', '處理') : '',
      notes ? `杯子裡有${notes}` : '',
    ]
      .filter(Boolean)
      .join('；')
      .concat('。'),
  expected: (code: string) => `預計從批次 ${code} 出貨`,
  packed: (code: string) => `這一包是批次 ${code}`,
  roasted: (day: string) => `${shortDay(day)} 烘焙`,
  advice: (stage: FreshStage, from: string) =>
    stage === 'resting' ? `到貨後再等幾天，${shortDay(from)} 起最好喝。` : '到貨就可以開來喝，現在正是時候。',
  toOrder: '為這筆訂單現烘，烘好會在包裝印上批號；到時候掃描就能看到它的故事。',
  lot: '看這一批的故事',
  guide: (name: string) => `${name}沖煮指南`,
  allGuides: '各種器具的沖煮指南',
} as const
