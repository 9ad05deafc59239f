/** Output of the owner's command: one line per outcome, followed by the state as it is stored. */
import { formatTwd, type Twd, twd } from '#domain/money.ts'
import type { OrderState } from '#domain/orders/order-transitions.ts'
import type { RefundReason } from '#domain/payments/refund-reasons.ts'
import { wordOf } from '#messages/admin/word-of.ts'

const orderStates: Record<OrderState, string> = {
  cart: '購物車',
  pending_payment: '等待付款',
  confirmed: '待包裝',
  ready_to_ship: '待交寄',
  shipped: '配送中',
  arrived_at_store: '在門市待取',
  completed: '完成',
  cancelled: '已取消',
  expired: '已失效',
  returned: '已退貨',
  refunded: '已退款',
}

const refundReasons: Record<RefundReason, string> = {
  late_payment: '逾期後才付款',
  second_payment: '重複付款',
  wrong_amount: '金額不符',
  cancelled: '訂單取消',
  returned: '退貨',
  goodwill: '補償',
  outside: '在綠界後台退款',
  chargeback: '銀行爭議款',
}

export const ownerTexts = {
  state: (state: string) => `${wordOf(orderStates, state)} (${state})`,
  refundReason: (reason: string) => wordOf(refundReasons, reason),
  cannot: (name: string, state: string) => `${name} 目前是「${wordOf(orderStates, state)}」，不能這樣做`,
  unknownOrder: (name: string) => `找不到訂單 ${name}`,
  /** How a recipient is written in a command. */
  sampleRecipient: { name: '王小明', phone: '0912345678' },
  nameMissing: '請寫訂單編號，例如 SL261115-7F3K',
  unknownState: (state: string) =>
    `沒有 ${state} 這個狀態；可用的有：${Object.keys(orderStates)
      .filter((each) => each !== 'cart')
      .join('、')}`,
  noOrders: '沒有訂單',
  packed: (name: string) => `${name} 已包裝，正在建立託運單 (ready_to_ship)`,
  shipped: (name: string) => `${name} 已標記為交寄，買家一分鐘後會收到通知 (shipped)`,
  takenBack: (name: string) => `${name} 已收回交寄的標記，沒有通知買家 (ready_to_ship)`,
  cancelled: (name: string) => `${name} 已取消，庫存已回補；已付的款項會退回 (cancelled)`,
  returnedUndelivered: (name: string) => `${name} 的包裹已退回，庫存已回補 (returned)`,
  lost: (name: string) => `${name} 已結案，不回補庫存；已付的款項會退回 (returned)`,
  notPickedUp: (name: string) => `${name} 沒有取件：貨款、發票與累積消費已更正，買家會收到通知 (shipped)`,
  returnAccepted: (name: string) => `已同意 ${name} 的退貨，買家會收到通知`,
  noPictures: (name: string) => `${name} 沒有退換貨的照片`,
  returnPickupRequested: (name: string) => `黑貓宅急便會到府收取 ${name} 退回的商品`,
  returnRefused: (name: string) => `已婉拒 ${name} 的退貨，買家會收到通知`,
  answerMissing: '請在訂單編號後面寫下給買家的說明',
  noReturnPickup: '只有黑貓宅急便的訂單可以到府收件',
  returnReceived: (name: string, refund: number) =>
    `已收到 ${name} 退回的商品，退款 ${formatTwd(twd(refund))}，買家會收到通知`,
  returnProblem: {
    nothing: '沒有要退的商品或金額',
    too_many: '退貨數量超過買家手上的件數',
    too_much: '退款超過買家實際支付的金額',
  },
  restockTooMany: '回補庫存的件數超過退回的件數',
  notPaid: (name: string) => `${name} 還沒有收到款項，沒有可以退的金額`,
  otherReturn: '這筆訂單剛剛有變動，請重新試算後再確認',
  badPieces: (text: string) => `看不懂 ${text}；請寫成 1:2,3（第 1 項 2 件、第 3 項全部）或 all`,
  badReason: (reasons: readonly string[]) => `原因請用：${reasons.join('、')}`,
  badAmount: '金額請寫大於 0 的整數',
  badConfirm: '請照試算結果最後一行的 --confirm 執行',
  returns: {
    line: (no: number, name: string, quantity: number, left: number) =>
      `  ${no}. ${name} × ${quantity}${left === quantity ? '' : `（剩 ${left} 件未退）`}`,
    gift: '（贈品）',
    request: (state: string, reason: string, pieces: string) => `  會員申請（${state}）：${reason}，${pieces}`,
    noRequest: '  沒有待處理的退貨申請',
    hint: (command: string) => `  試算退貨：${command}`,
    goodwillHint: (command: string) => `  試算補償：${command}`,
    preview: (name: string, no: number) => `${name} 第 ${no} 筆退貨，試算（還沒有執行）`,
    refund: (amount: Twd, how: string) => `  退款 ${formatTwd(amount)}，${how}`,
    noRefund: '  不需要退款',
    card: '由綠界退回信用卡',
    byTransfer: '不是信用卡付款，需人工匯款',
    invoiceAllowance: (amount: Twd) => `  發票折讓 ${formatTwd(amount)}`,
    invoiceReversed: '  發票作廢；已過當期或折讓過，則折讓剩餘金額',
    restock: (pieces: number) => (pieces === 0 ? '  不回補庫存' : `  回補庫存 ${pieces} 件`),
    spending: (amount: Twd) => `  會員累計消費減少 ${formatTwd(amount)}`,
    whole: '  商品全部退回：訂單改為已退貨，優惠券歸還',
    confirm: (command: string) => `  確認無誤後執行：${command}`,
    done: (name: string, no: number, refund: Twd) =>
      `${name} 第 ${no} 筆退貨完成，退款 ${formatTwd(refund)}，買家會收到通知`,
    repeated: (name: string, no: number) => `${name} 第 ${no} 筆退貨先前已經完成，這次沒有變動`,
  },
  parcelRetried: (name: string) => `${name} 的託運單會重新建立`,
  badRecipient: '收件人姓名或手機不符合物流規定',
  unknownStore: (id: string) => `物流的門市清單裡沒有 ${id}`,
  noStores: '黑貓宅急便沒有取貨門市',
  storeChanged: (name: string, store: string) => `${name} 改到 ${store} 取貨`,
  carrierRefuses: (reason: string) => `物流不接受：${reason}`,
  label: (path: string) => `託運單：用瀏覽器開啟 ${path}，按下按鈕列印`,
  noLabel: (name: string) => `${name} 還沒有託運單；包裝後請稍候，或用 orders show 看原因`,
  invoiceRetried: (name: string) => `${name} 的發票會重新開立`,
  refundTried: (name: string, amount: number) => `${name}：已請綠界退刷 ${formatTwd(twd(amount))}`,
  manualRefund: (name: string, amount: number) =>
    `${name}：${formatTwd(twd(amount))} 不是信用卡付款，請匯款給買家後執行 refunds done ${name}`,
  overpaid: (amount: number) =>
    `綠界退給買家的金額比商店要求的多 ${formatTwd(twd(amount))}。請到綠界後台確認，並與買家或綠界處理。`,
  transfer: (amount: number) => `${formatTwd(twd(amount))} 需要人工退款給買家。退款後執行 refunds done。`,
  noPendingRefund: (name: string) => `${name} 沒有待退的款項`,
  noManualRefund: (name: string) => `${name} 沒有等待人工退款的款項`,
  refundDone: (name: string, amount: number) => `${name}：${formatTwd(twd(amount))} 已登記退款，買家會收到通知`,
  noRefunds: '沒有待退的款項',
  refundingByGateway: '綠界處理中',
  awaitingManualRefund: '待人工退款',
  usage: '用法：npm run shop -- <指令>',
  failed: '指令沒有完成',
  shopNotRunning: '商店沒有在執行；寄信、託運單與發票會在下次啟動後處理',
} as const
