import { shortDay } from '#domain/calendar-days.ts'
import type { FreshStage } from '#domain/lots/freshness.ts'
import { pageTitle } from '#messages/page-title.ts'

export const lotTexts = {
  title: (code: string, name: string) => pageTitle(`批次 ${code} ${name}`),
  description: (code: string, name: string, roastedOn: string) =>
    `${name}的烘焙批次 ${code}：${roastedOn} 烘焙，杯測風味、最佳賞味與沖煮建議。`,
  lot: '批次',
  stage: {
    resting: (from: string) => `還在養豆，${shortDay(from)} 起最好喝`,
    best: (until: string) => `現在正好喝，最佳賞味到 ${shortDay(until)}`,
    good: (before: string) => `過了最香的時候，${before} 前都可以安心喝`,
    past: (before: string) => `已過有效日期 ${before}`,
  } satisfies Record<FreshStage, (day: string) => string>,
  facts: {
    roasted: '烘焙日',
    resting: '養豆至',
    best: '最佳賞味',
    before: '有效日期',
    origin: '產地',
    roast: '焙度',
    process: '處理法',
    variety: '品種',
    altitude: '海拔',
    notes: '風味',
  },
  span: (from: string, until: string) => `${shortDay(from)}–${shortDay(until)}`,
  calendar: {
    heading: '養豆與最佳賞味',
    weekdays: ['日', '一', '二', '三', '四', '五', '六'],
    label: (roasted: string, from: string, until: string) =>
      `月曆：${shortDay(roasted)} 烘焙，養豆到 ${shortDay(from)}，${shortDay(from)} 到 ${shortDay(until)} 最好喝`,
    roasted: '烘焙日',
    resting: '養豆',
    best: '最佳賞味',
    arrives: '預計到貨',
    today: '今天',
  },
  note: '烘豆師的話',
  cupping: '這一批的杯測',
  figure: (axis: string, value: number) => `${axis} ${value}（滿分 5）`,
  brewing: '怎麼沖',
  brewingLead: '從這裡開始，再照自己的口味調整；點器具看每一步和計時器。養豆期間多悶蒸十秒，會更均勻。',
  brewingHead: { brewer: '器具', amounts: '粉：水', water: '水溫', time: '時間' },
  amounts: (coffee: number, water: number) => `${coffee} g：${water} g`,
  celsius: (celsius: number | null) => (celsius === null ? '冷水' : `${celsius}°C`),
  time: (seconds: number) => {
    if (seconds >= 3600) return `冷藏 ${Math.round(seconds / 3600)} 小時`
    const minutes = Math.floor(seconds / 60)
    const rest = seconds % 60
    return [minutes > 0 ? `${minutes} 分` : '', rest > 0 ? `${rest} 秒` : ''].filter(Boolean).join(' ')
  },
  recalled: '這個批次正在召回',
  recalledText: (reason: string) => `原因：${reason}`,
  recalledHelp: '請先不要飲用，也不必寄回。請來電 {客服電話} 或寫信到 {客服信箱}，我們會補寄或全額退款。',
  soldOut: '這一批已經售完',
  buyAgain: '再買這支咖啡',
  notSold: '這支咖啡已經不再販售',
  browse: '看所有咖啡',
  home: '首頁',
  breadcrumbs: '目前位置',
  lookup: {
    title: pageTitle('查烘焙批次'),
    description: '輸入{店名}包裝上的批號，查這包咖啡的烘焙日、產地、杯測風味與沖煮建議。',
    eyebrow: 'ROAST LOT',
    crumb: '查烘焙批次',
    lead: '每一包咖啡的背面都有批號。輸入批號，看它哪一天烘、什麼時候最好喝、怎麼沖。',
    label: '包裝上的批號',
    sample: '例如 EY-1112-7F',
    button: '查詢',
    another: '查另一個批號',
    malformed: '批號的樣子像 EY-1112-7F：字母、烘焙月日、兩碼英數。請對照包裝再輸入一次。',
    link: '查包裝上的批號',
  },
  notFoundTitle: pageTitle('找不到這個批號'),
  notFound: '找不到這個批號',
  notFoundText: '請對照包裝上的批號再輸入一次。',
  brokenTitle: pageTitle('批次資料讀不到'),
  broken: '批次資料暫時讀不到',
  brokenText: '不是你的問題，請稍後再試。',
  retry: '再試一次',
} as const
