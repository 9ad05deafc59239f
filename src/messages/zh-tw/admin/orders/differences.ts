/** 對帳. */
import type { DifferenceFix, DifferenceGroup } from '#domain/attention/differences.ts'
import { formatTwd, twd } from '#domain/money.ts'
import type { AttemptState } from '#domain/orders/decide-payment.ts'
import type { PlacedState } from '#domain/orders/order-transitions.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'
import type { RefundReason } from '#domain/payments/refund-reasons.ts'
import { wordOf } from '#messages/admin/word-of.ts'

const money = (amount: number) => formatTwd(twd(amount))

const orderStates: Record<PlacedState, string> = {
  pending_payment: '待付款',
  confirmed: '待包裝',
  ready_to_ship: '待交寄',
  shipped: '已出貨',
  arrived_at_store: '已到店',
  completed: '已完成',
  cancelled: '已取消',
  expired: '已逾期',
  returned: '已退貨',
  refunded: '已退款',
}

const parcelStates: Record<string, string> = {
  wanted: '等待建立託運單',
  created: '託運單已建立',
  refused: '託運單被退件',
  cancelled: '託運單已取消',
}

const positions: Record<ParcelEvent, string> = {
  accepted: '已收單，尚未交寄',
  handed_in: '已交寄',
  in_transit: '運送中',
  delivery_delayed: '配送延遲',
  delivery_withdrawn: '送達紀錄已更正',
  return_withdrawn: '退回紀錄已更正',
  store_closed: '取貨門市關轉',
  sending_store_closed: '寄件門市關轉',
  store_changed: '已更換取貨門市',
  refused_by_carrier: '物流拒收',
  irregular: '包裹異常',
  return_accepted: '退貨單已成立',
  return_handed_in: '退貨已交寄',
  return_in_transit: '退貨運送中',
  no_change: '沒有變化',
  unknown: '物流的其他狀態',
  arrived_at_store: '已到取貨門市',
  arrived_again: '再次到取貨門市',
  out_for_delivery: '配送中',
  picked_up: '已取件',
  pick_up_withdrawn: '取件紀錄已更正',
  not_collected: '逾期未取',
  refused_by_recipient: '收件人拒收',
  returning: '退回途中',
  back_at_sending_store: '退回到寄件門市',
  back_for_good: '退回到寄件門市',
  returned: '已退回寄件人',
  return_not_taken: '退回後逾期未領',
  never_handed_in: '逾期未交寄',
  destroyed: '已銷毀',
  damaged: '毀損',
  lost: '遺失',
  cancelled: '已取消',
}

const attemptStates: Record<AttemptState, string> = {
  started: '未付款',
  waiting: '等待付款',
  paid: '已付款',
  failed: '付款失敗',
  lapsed: '已失效',
}

const invoiceStates: Record<string, string> = {
  wanted: '等待開立',
  issued: '已開立',
  voided: '已作廢',
  refused: '開立失敗',
  dropped: '不需開立',
}

const refundReasons: Record<RefundReason, string> = {
  late_payment: '訂單逾期後才付款',
  second_payment: '同一筆訂單重複付款',
  wrong_amount: '付款金額與訂單不符',
  cancelled: '訂單取消',
  returned: '退貨',
  goodwill: '補償',
  outside: '在綠界後台退款',
  chargeback: '銀行爭議款',
}

export const differenceBooks = {
  orderState: (state: string) => wordOf(orderStates, state),
  order: (state: string) => `訂單${wordOf(orderStates, state)}`,
  parcel: (state: string) => wordOf(parcelStates, state),
  position: (position: string) => wordOf(positions, position),
  attempt: (state: string) => wordOf(attemptStates, state),
  invoice: (state: string, amount: number) => `發票${wordOf(invoiceStates, state)}，未折讓金額 ${money(amount)}`,
  noInvoice: '沒有有效的發票',
  kept: (amount: number) => `實收（扣除退款）${money(amount)}`,
  paid: (amount: number) => `收款 ${money(amount)}`,
  asked: (amount: number) => `應收 ${money(amount)}`,
  refund: (reason: string, amount: number) => `${wordOf(refundReasons, reason)}，應退 ${money(amount)}`,
  refundedBy: (method: string, card: boolean) =>
    card ? '信用卡退款尚未完成' : `${method}付款，綠界無法退款，需由您匯款`,
  noTrade: '沒有這筆交易',
  notInFile: '對帳檔裡沒有',
  settled: (amount: number) => `綠界已收 ${money(amount)}`,
  givenBack: (amount: number) => `已退款 ${money(amount)}`,
  gatewayGaveBack: (amount: number) => `綠界已退 ${money(amount)}`,
  carrierPaid: (amount: number) => `物流付了 ${money(amount)}`,
  carrierCode: (code: string) => `物流狀態碼 ${code}`,
  join: (parts: readonly string[]) => parts.join('，'),
} as const

export const fixDone: Record<DifferenceFix, string> = {
  ask_gateway: '已向綠界查詢，帳目相符了',
  ask_card: '已向綠界查詢，款項沒有問題',
  capture_card: '已請款',
  ask_carrier: '已向物流查詢',
  refund_done: '已記錄匯款，買家會收到通知',
  retry_refund: '已重新送出退款',
  book_refund: '已登記退款，發票會跟著折讓',
  retry_parcel: '正在重新建立託運單',
  goods_back: '已記錄退回，庫存回補、退款進行中',
  parcel_lost: '已結案，不回補庫存，退款進行中',
  retry_invoice: '已重新送出',
  invoice_to_member: '已改開會員載具，重新送出',
  issue_invoice: '正在依實收金額開立發票',
  allow_invoice: '正在開立折讓',
  reissue_invoice: '正在依實收金額重開發票',
  mark_done: '已記為處理完成',
}

export const differenceRefusals = {
  gone: '這件事已經處理好了',
  nothingLeft: '這筆付款在帳上已經全部退完，請改用「已處理」並寫下說明',
  notOffered: '這件事不能這樣處理',
  noteMissing: '請寫下您怎麼處理的',
  gatewayStill: (state: string) => `綠界查詢結果：${state}，帳目仍不相符`,
  gatewayStates: { paid: '已付款', unpaid: '未付款', failed: '付款失敗', absent: '沒有這筆交易', unclear: '狀態不明' },
  cardStill: (state: string) => `綠界的刷卡紀錄：${state}`,
  cardUnknown: '找不到這筆刷卡',
  cardSaysLess: (refunded: number) =>
    `綠界的刷卡紀錄只退了 ${money(refunded)}，和對帳檔不同，沒有登記；請到綠界後台確認`,
  carrierStill: '物流沒有新的狀態',
  gatewayDown: (reason: string) => `對方服務沒有回應：${reason}`,
} as const

export const adminDifferencesTexts = {
  title: '對帳',
  intro: '綠界、物流、發票與商店的紀錄不一致，或錢還沒退回去的事。處理好就會從這裡消失。',
  comparedUntil: (day: string) => `綠界對帳檔已核對到 ${day}`,
  notCompared: '綠界對帳檔明天開始核對',
  groups: { payments: '付款', refunds: '退款', parcels: '包裹', invoices: '發票' } satisfies Record<
    DifferenceGroup,
    string
  >,
  group: '類別',
  search: '訂單編號或交易編號',
  urgent: '緊急',
  since: (time: string) => `${time} 起`,
  ours: '商店',
  theirs: '對方',
  empty: '目前帳目都相符',
  emptyText: '每天早上會自動下載綠界的對帳檔核對一次。',
  failed: '無法處理',
  order: (name: string) => `看訂單 ${name}`,
  fixes: {
    ask_gateway: '向綠界查詢',
    ask_card: '查刷卡紀錄',
    capture_card: '請款',
    ask_carrier: '向物流查詢',
    refund_done: '已匯款',
    retry_refund: '再退一次',
    book_refund: '登記這筆退款',
    retry_parcel: '重建託運單',
    goods_back: '商品已領回',
    parcel_lost: '以遺失結案',
    retry_invoice: '重新送出',
    invoice_to_member: '改開會員載具',
    issue_invoice: '開立發票',
    allow_invoice: '開立折讓',
    reissue_invoice: '重開發票',
    mark_done: '已處理',
  } satisfies Record<DifferenceFix, string>,
  /** What a press does, where it cannot be taken back. */
  consequences: {
    capture_card: '請綠界向銀行請款（關帳）。款項會從買家的信用卡扣下。',
    refund_done: '確認已把款項匯給買家。記錄後買家會收到退款通知信。',
    retry_refund: '再次請綠界把款項退回買家的信用卡。',
    book_refund: '帳上會記成已退款，並開立折讓。訂單狀態不變：還沒出貨、不再寄出的訂單請另外取消。',
    goods_back: '訂單會改為已退貨：庫存回補、已付的款項退回、發票作廢或折讓，並通知買家。',
    parcel_lost: '訂單會改為已退貨：不回補庫存，已付的款項退回、發票作廢或折讓，並通知買家。',
    reissue_invoice: '原發票會作廢（不能作廢時全數折讓），再依實收金額開立一張新的，無法復原。',
  } satisfies Partial<Record<DifferenceFix, string>>,
  note: '怎麼處理的',
  noteHint: '例如：已在綠界後台退刷',
  confirm: '確認',
  cancel: '取消',
} as const
