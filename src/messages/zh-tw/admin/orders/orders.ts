/** Orders in the back office: the list and what is common to all its parts. */

import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { OrderChannel } from '#domain/orders/order-channel.ts'
import type { PlacedState } from '#domain/orders/order-transitions.ts'
import type { OrderPaymentMethod } from '#domain/orders/ways-to-pay.ts'
import { wayTerms } from '#messages/ways-to-pay.ts'

const states: Record<PlacedState, string> = {
  pending_payment: '待付款',
  confirmed: '待包裝',
  ready_to_ship: '待交寄',
  shipped: '配送中',
  arrived_at_store: '門市待取',
  completed: '已完成',
  cancelled: '已取消',
  expired: '已失效',
  returned: '已退貨',
  refunded: '已退款',
}

const methods: Record<OrderPaymentMethod, string> = { ...wayTerms, cash: '現金' }

const carriers: Record<CarrierCode, string> = {
  UNIMARTC2C: '7-ELEVEN 超商',
  FAMIC2C: '全家',
  HILIFEC2C: '萊爾富',
  TCAT: '黑貓宅急便',
}

const channels: Record<OrderChannel, string> = { web: '網路訂單', counter: '門市訂單' }

export const adminOrderTexts = {
  states,
  methods,
  carriers,
  channels,
  title: '訂單',
  all: '全部',
  stateNav: '訂單狀態',
  count: (count: number, more: boolean) => (more ? '1,000+' : count === 1000 ? '1,000' : String(count)),
  search: '姓名、電話、編號或門市',
  tooShort: '請至少輸入兩個字',
  none: '沒有符合條件的訂單',
  noneYet: '還沒有訂單。顧客下單後，會立刻出現在這裡。',
  write: '新增門市訂單',
  columns: {
    order: '訂單',
    state: '狀態',
    placed: '下單時間',
    recipient: '收件人',
    goods: '商品',
    delivery: '配送',
    method: '付款',
    total: '金額',
  },
  filters: { method: '付款方式', carrier: '配送方式', channel: '來源', from: '從', to: '到' },
  phoneEnd: (digits: string) => `末三碼 ${digits}`,
  pieces: (count: number) => `共 ${count} 件`,
  takeAlong: '現場取貨',
  notPaid: '未付',
  select: (name: string) => `選取 ${name}`,
  selectAll: '選取全部訂單',
  bulk: {
    label: '批次處理',
    pack: '包裝',
    ship: '標記已交寄',
    done: (count: number) => `已處理 ${count} 筆`,
    failed: (count: number) => `${count} 筆沒有處理`,
    callFailed: '無法處理',
    close: '知道了',
  },
  views: {
    label: '我的檢視',
    save: '儲存目前條件',
    name: '檢視名稱',
    nameMissing: '請輸入檢視名稱',
    tooMany: (most: number) => `最多可儲存 ${most} 個檢視，請先刪除不用的`,
    remove: (name: string) => `刪除檢視 ${name}`,
    failed: '無法儲存檢視',
  },
  palette: '訂單',
  noteMissing: '請輸入備註',
  refund: { paid: '已付款項' },
} as const
