/** What needs a person: for the owner's command, the daily mail and the back office. */
import type { AttentionKind, Remedy } from '#domain/attention/attention.ts'

const day = 24 * 60
const services: Record<string, string> = { payments: '綠界金流', parcels: '物流' }

export const attentionTexts = {
  what: {
    goods_at_sending_store: () => '退回的包裹在寄件門市，等您領取',
    return_not_taken: () => '退回的包裹逾期未領',
    parcel_lost: () => '包裹遺失、毀損或銷毀',
    parcel_refused: () => '託運單被退件',
    parcel_not_created: () => '託運單還沒有建立',
    parcel_problem: () => '包裹有狀況',
    pick_up_withdrawn: () => '取件紀錄更正，包裹退回中',
    parcel_after_end: () => '訂單已結案，包裹仍有動靜',
    parcel_silent: () => '包裹沒有消息',
    unknown_code: () => '物流回報了不認得的狀態碼',
    invoice_refused: () => '發票開立失敗',
    invoice_waiting: () => '發票還沒有開立',
    allowance_refused: () => '發票折讓失敗',
    invoice_not_reversed: () => '發票還沒有作廢或折讓',
    manual_refund: () => '等待人工退款',
    refund_waiting: () => '信用卡退款還沒有完成',
    return_requested: () => '退換貨申請等待回覆',
    return_goods_missing: () => '同意退貨後還沒有收到商品',
    order_not_packed: () => '訂單還沒有包裝',
    order_not_handed_in: () => '包裹還沒有交寄',
    payment_without_order: () => '收到付款通知，但沒有這筆交易',
    settled_without_order: () => '綠界對帳檔有一筆付款，商店沒有這筆交易',
    settled_unpaid: () => '綠界對帳檔顯示已付款，商店還是未付款',
    settled_amount: () => '付款金額與綠界對帳檔不同',
    paid_not_settled: () => '商店記為已付款，綠界對帳檔裡沒有',
    settlement_late: () => '綠界對帳檔還沒有核對',
    gateway_away: (detail: string) => `${services[detail] ?? detail}一直沒有回應`,
    figures_differ: () => '銷售統計與訂單不符，已更正',
    dead_job: () => '背景工作失敗，不會再重試',
  } satisfies Record<AttentionKind, (detail: string) => string>,
  /** The detail is shown behind; of these it is part of the text. */
  detailIsSaid: (kind: AttentionKind) => kind === 'gateway_away',
  remedy: {
    fetch_goods: (order) => `到寄件門市領回；訂單還沒退貨時，領回後執行 orders came-back ${order}`,
    claim_return: () => '立刻聯絡物流申請退回，逾期會被銷毀',
    settle_lost_parcel: (order) => `與買家聯絡，向物流求償；用 orders came-back --lost ${order} 結案`,
    retry_parcel: (order) => `查看原因 (orders show ${order})，修正後執行 parcels retry ${order}`,
    solve_parcel_problem: (order) => `依說明處理；全部紀錄：orders show ${order}`,
    call_carrier: (order) => `打電話向物流查詢；全部紀錄：orders show ${order}`,
    stop_parcel: (order) => `請物流攔截，並與買家確認款項 (orders show ${order})`,
    report_code: () => '向綠界詢問這個狀態碼的意思，並通知系統維護人員',
    contact_buyer: (order) => `與買家聯絡，是否改寄；全部紀錄：orders show ${order}`,
    retry_invoice: (order) => `修正後執行 invoices retry ${order}（載具不存在時加上 --member）`,
    wait_for_invoice_service: () => '系統會持續重試；若一直沒有完成，到綠界後台確認電子發票服務',
    transfer_refund: (order) => `匯款給買家後執行 refunds done ${order}`,
    retry_refund: (order) => `執行 orders refund ${order}，或到綠界後台確認`,
    answer_return: (order) => `執行 orders return-accept ${order} 或 orders return-refuse ${order}`,
    ask_for_goods: (order) => `與買家聯絡；收到後執行 orders return-received ${order}`,
    pack_order: (order) => `執行 orders pack ${order}`,
    hand_in_parcel: (order) => `到門市交寄；需要標籤時執行 orders label ${order}`,
    find_payment: () => '到綠界後台查這個交易編號，把款項退回或補單',
    ask_gateway: () => '到後台「對帳」向綠界查詢這筆交易',
    check_gateway: () => '到綠界後台或公告確認服務狀態，並檢查網路；恢復後會自動補查',
    look_at_job: () => '看原因與系統紀錄，並通知系統維護人員',
  } satisfies Record<Remedy, (order: string) => string>,
  urgent: '緊急',
  none: '沒有需要處理的事',
  /** Minutes as people say them. */
  age: (minutes: number) => {
    if (minutes >= 2 * day) return `${Math.floor(minutes / day)} 天`
    return minutes >= 120 ? `${Math.floor(minutes / 60)} 小時` : `${minutes} 分鐘`
  },
  since: (minute: string, age: string) => `${minute} 起，已 ${age}`,
  markDone: (key: string) => `處理後執行 todo done ${key}`,
  markedDone: (what: string) => `已標記完成：${what}`,
  notListed: (key: string) => `清單裡沒有 ${key}；執行 todo 看目前的清單`,
  endsByItself: '這一項會在實際處理後自動消失，不能用標記的方式結束',
  keyMissing: '請寫要標記的項目，例如 todo done dead_job:...；執行 todo 看目前的清單',
  mail: {
    subject: (count: number, urgent: number) =>
      urgent > 0 ? `今天有 ${count} 件事需要處理，其中 ${urgent} 件緊急` : `今天有 ${count} 件事需要處理`,
    heading: '需要您處理的事',
    intro: '以下是目前等您處理的事，緊急的在最前面。',
    notes: ['這封信每天早上八點寄出；沒有待辦的日子不寄。', '隨時查看：npm run shop -- todo'],
    more: (count: number) => `另外還有 ${count} 件，執行 npm run shop -- todo 查看全部。`,
  },
} as const
