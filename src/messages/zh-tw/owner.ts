/** Output of the owner's command: one line per outcome, followed by the state as it is stored. */
import { formatTwd, twd } from '#domain/money.ts'

const orderStates: Record<string, string> = {
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

const refundReasons: Record<string, string> = {
  late_payment: '逾期後才付款',
  second_payment: '重複付款',
  wrong_amount: '金額不符',
  cancelled: '訂單取消',
  returned: '退貨',
}

export const ownerTexts = {
  state: (state: string) => `${orderStates[state] ?? state} (${state})`,
  refundReason: (reason: string) => refundReasons[reason] ?? reason,
  cannot: (name: string, state: string) => `${name} 目前是 ${orderStates[state] ?? state} (${state})，不能這樣做`,
  unknownOrder: (name: string) => `找不到訂單 ${name}`,
  /** How a recipient is written in a command. */
  sampleRecipient: { name: '王小明', phone: '0912345678' },
  nameMissing: '請寫訂單編號，例如 SL261115-7F3K',
  unknownState: (state: string) => `沒有 ${state} 這個狀態；可用的有：${Object.keys(orderStates).join('、')}`,
  noOrders: '沒有訂單',
  packed: (name: string) => `${name} 已包裝，正在建立託運單 (ready_to_ship)`,
  shipped: (name: string) => `${name} 已標記為交寄，買家會收到通知 (shipped)`,
  cancelled: (name: string) => `${name} 已取消，庫存已回補；已付的款項會退回 (cancelled)`,
  returnedUndelivered: (name: string) => `${name} 的包裹已退回，庫存已回補 (returned)`,
  lost: (name: string) => `${name} 已結案，不回補庫存；已付的款項會退回 (returned)`,
  returnAccepted: (name: string) => `已同意 ${name} 的退貨，買家會收到通知`,
  noPictures: (name: string) => `${name} 沒有退換貨的照片`,
  returnPickupRequested: (name: string) => `黑貓宅急便會到府收取 ${name} 退回的商品`,
  returnRefused: (name: string) => `已婉拒 ${name} 的退貨，買家會收到通知`,
  answerMissing: '請在訂單編號後面寫下給買家的說明',
  noReturnPickup: '只有黑貓宅急便的訂單可以到府收件',
  returnReceived: (name: string) => `已收到 ${name} 退回的商品，開始退款 (returned)`,
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
