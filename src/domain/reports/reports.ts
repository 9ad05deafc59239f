/** The reports of the back office: what each shows, in which columns, and how it is drawn. Server and screen read it. */

export const reportNames = [
  'sales-by-day',
  'month-plan',
  'margin',
  'margin-by-product',
  'sales-by-product',
  'sales-by-size',
  'sales-by-hour',
  'sales-by-tier',
  'sales-by-channel',
  'gateway-fees',
  'payouts',
  'baskets',
  'bought-together',
  'cohorts',
  'repeat-buyers',
  'offers',
  'returns',
  'funnel',
  'searches',
  'stock-turnover',
  'expiring',
  'web-vitals',
] as const
export type ReportName = (typeof reportNames)[number]

/** How a value is written. Percents and decimals have at most one digit after the point. */
export type ColumnKind = 'text' | 'day' | 'month' | 'count' | 'money' | 'percent' | 'decimal' | 'milliseconds'

export interface ReportColumn {
  key: string
  kind: ColumnKind
}

type ReportChart =
  /** Points in the order of the rows, joined. */
  | { kind: 'line'; label: string; series: readonly string[] }
  /** The first rows, one bar each. `label` may be a value of the rows that is no column of its own. */
  | { kind: 'bars'; label: string; value: string }
  /** The same, upright: for a few short labels in their own order. */
  | { kind: 'columns'; label: string; value: string }
  /** All columns from this one on, darker where the value is higher. */
  | { kind: 'heat'; label: string; from: string }

export interface ReportDefinition {
  group: 'sales' | 'shoppers' | 'goods' | 'pages'
  /** Days: the report asks from when to when. Months: it takes the whole months. Now: as it is. */
  span: 'days' | 'months' | 'now'
  columns: readonly ReportColumn[]
  chart: ReportChart
}

const text = (key: string): ReportColumn => ({ key, kind: 'text' })
const count = (key: string): ReportColumn => ({ key, kind: 'count' })
const money = (key: string): ReportColumn => ({ key, kind: 'money' })
const percent = (key: string): ReportColumn => ({ key, kind: 'percent' })

/** Months after the first purchase that are shown. */
export const cohortMonths = 12
const cohortColumns = Array.from({ length: cohortMonths }, (_, index) => percent(`month_${index + 1}`))

const soldColumns = [
  count('orders'),
  count('units'),
  money('amount'),
  money('back_amount'),
  money('net'),
  percent('share'),
]

export const reports: Record<ReportName, ReportDefinition> = {
  'sales-by-day': {
    group: 'sales',
    span: 'days',
    columns: [
      { key: 'day', kind: 'day' },
      count('orders'),
      count('units'),
      money('goods'),
      money('discount'),
      money('shipping'),
      money('amount'),
      money('back_amount'),
      money('net'),
      money('average'),
    ],
    chart: { kind: 'line', label: 'day', series: ['amount', 'net'] },
  },
  'month-plan': {
    group: 'sales',
    span: 'now',
    columns: [{ key: 'day', kind: 'day' }, money('net'), money('reached'), money('planned'), money('gap')],
    chart: { kind: 'line', label: 'day', series: ['reached', 'planned'] },
  },
  margin: {
    group: 'sales',
    span: 'days',
    columns: [text('line'), money('amount'), percent('share'), percent('known')],
    chart: { kind: 'bars', label: 'line', value: 'amount' },
  },
  'margin-by-product': {
    group: 'sales',
    span: 'days',
    columns: [
      text('product'),
      count('units'),
      money('discount'),
      money('net'),
      money('coffee'),
      money('margin'),
      percent('margin_rate'),
      percent('known'),
    ],
    chart: { kind: 'bars', label: 'product', value: 'margin' },
  },
  'sales-by-product': {
    group: 'sales',
    span: 'days',
    columns: [text('product'), ...soldColumns, percent('back_rate')],
    chart: { kind: 'bars', label: 'product', value: 'amount' },
  },
  'sales-by-size': {
    group: 'sales',
    span: 'days',
    columns: [text('product'), text('size'), ...soldColumns],
    chart: { kind: 'bars', label: 'label', value: 'amount' },
  },
  'sales-by-hour': {
    group: 'sales',
    span: 'days',
    columns: [text('hour'), count('orders'), money('amount'), percent('share')],
    chart: { kind: 'columns', label: 'label', value: 'amount' },
  },
  'sales-by-tier': {
    group: 'sales',
    span: 'days',
    columns: [text('tier'), ...soldColumns, money('average')],
    chart: { kind: 'bars', label: 'tier', value: 'amount' },
  },
  'sales-by-channel': {
    group: 'sales',
    span: 'days',
    columns: [text('channel'), ...soldColumns, money('average')],
    chart: { kind: 'bars', label: 'channel', value: 'amount' },
  },
  'gateway-fees': {
    group: 'sales',
    span: 'days',
    columns: [
      { key: 'day', kind: 'day' },
      text('method'),
      count('trades'),
      money('received'),
      money('given_back'),
      money('fee'),
      percent('fee_rate'),
      money('payable'),
      money('paid_out'),
    ],
    chart: { kind: 'bars', label: 'label', value: 'fee' },
  },
  payouts: {
    group: 'sales',
    span: 'days',
    columns: [text('payout'), count('trades'), money('received'), money('given_back'), money('fee'), money('payable')],
    chart: { kind: 'bars', label: 'payout', value: 'payable' },
  },
  baskets: {
    group: 'shoppers',
    span: 'days',
    columns: [text('basket'), count('orders'), percent('order_share'), money('amount'), money('average')],
    chart: { kind: 'columns', label: 'label', value: 'orders' },
  },
  'bought-together': {
    group: 'shoppers',
    span: 'months',
    columns: [text('product'), text('with'), count('orders'), percent('also'), { key: 'lift', kind: 'decimal' }],
    chart: { kind: 'bars', label: 'label', value: 'orders' },
  },
  cohorts: {
    group: 'shoppers',
    span: 'now',
    columns: [{ key: 'first_month', kind: 'month' }, count('buyers'), ...cohortColumns],
    chart: { kind: 'heat', label: 'first_month', from: 'month_1' },
  },
  'repeat-buyers': {
    group: 'shoppers',
    span: 'now',
    columns: [
      { key: 'month', kind: 'month' },
      count('buyers'),
      count('new_buyers'),
      count('known_buyers'),
      percent('known_share'),
    ],
    chart: { kind: 'columns', label: 'label', value: 'known_share' },
  },
  offers: {
    group: 'shoppers',
    span: 'days',
    columns: [
      text('offer'),
      count('orders'),
      money('cost'),
      money('amount'),
      percent('cost_share'),
      money('average'),
      money('average_without'),
      percent('lift'),
    ],
    chart: { kind: 'bars', label: 'offer', value: 'cost' },
  },
  returns: {
    group: 'goods',
    span: 'days',
    columns: [text('reason'), count('back_cases'), count('back_units'), money('back_amount'), percent('share')],
    chart: { kind: 'bars', label: 'reason', value: 'back_amount' },
  },
  funnel: {
    group: 'pages',
    span: 'days',
    columns: [text('step'), count('total'), percent('of_previous'), percent('of_first')],
    chart: { kind: 'bars', label: 'step', value: 'total' },
  },
  searches: {
    group: 'pages',
    span: 'days',
    columns: [text('term'), count('total')],
    chart: { kind: 'bars', label: 'term', value: 'total' },
  },
  'stock-turnover': {
    group: 'goods',
    span: 'days',
    columns: [
      text('product'),
      text('size'),
      count('units'),
      { key: 'average_stock', kind: 'decimal' },
      { key: 'turns', kind: 'decimal' },
      count('stock'),
      { key: 'days_left', kind: 'decimal' },
    ],
    chart: { kind: 'bars', label: 'label', value: 'turns' },
  },
  expiring: {
    group: 'goods',
    span: 'now',
    columns: [
      text('product'),
      text('size'),
      text('lot'),
      { key: 'best_before', kind: 'day' },
      count('days'),
      count('units'),
      money('worth'),
    ],
    chart: { kind: 'bars', label: 'label', value: 'worth' },
  },
  'web-vitals': {
    group: 'pages',
    span: 'days',
    columns: [
      { key: 'day', kind: 'day' },
      { key: 'lcp_phone', kind: 'milliseconds' },
      { key: 'lcp_desktop', kind: 'milliseconds' },
      { key: 'inp_phone', kind: 'milliseconds' },
      { key: 'inp_desktop', kind: 'milliseconds' },
      { key: 'cls_phone', kind: 'decimal' },
      { key: 'cls_desktop', kind: 'decimal' },
      count('samples'),
    ],
    chart: { kind: 'line', label: 'day', series: ['lcp_phone', 'lcp_desktop'] },
  },
}

export type ReportValue = string | number | null
export type ReportRow = Record<string, ReportValue>
