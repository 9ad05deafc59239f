/** Names of the mails whose wording the owner can change. */
import type { MailKind } from '#domain/settings/mail-wording.ts'

export const mailNames: Record<MailKind, string> = {
  verify: '驗證電子信箱',
  welcome: '歡迎加入',
  reset: '重設密碼',
  password_changed: '密碼已變更',
  new_sign_in: '新的登入',
  already_registered: '已經註冊過',
  deletion_code: '刪除帳號驗證碼',
  account_deleted: '帳號已刪除',
  order_placed: '收到訂單，請付款',
  order_agreed: '訂單成立',
  order_number: '繳費資訊',
  order_paid: '付款成功',
  order_shipped: '已出貨',
  order_arrived: '已送達門市',
  order_completed: '訂單完成',
  order_pick_up_withdrawn: '取件紀錄更正',
  order_cancelled: '訂單取消',
  order_expired: '逾期未付款',
  order_came_back: '包裹退回',
  order_returned: '退貨完成',
  order_part_returned: '部分退貨',
  order_compensated: '補償退款',
  order_refunded: '退款完成',
  order_return_accepted: '同意退貨',
  order_return_refused: '婉拒退貨',
  order_recalled: '批次召回',
  opening: '開幕通知',
}

const wrong = '有這封信沒有的變數，或大括號沒有成對'

/** Of every mail alike. */
export const wordingSettingTexts = {
  subject: { label: '主旨', help: '前面會加上【店名】；留空就用預設的主旨。', wrong: `最多 80 個字；${wrong}` },
  heading: { label: '標題', help: '信件最上面的大字；留空就用預設的標題。', wrong: `最多 40 個字；${wrong}` },
  text: {
    label: '內文',
    help: '一行一段；{內容} 是系統寫的段落，放在您要的位置。訂單明細、按鈕與驗證碼一定會在信裡。',
    wrong: `最多 2000 個字；${wrong}`,
  },
} as const

export const mailWordingTexts = {
  changed: '已修改',
  wording: '文字',
  preview: '預覽',
  look: '更新預覽',
  test: '寄給自己試試',
  sent: (email: string) => `測試信已寄到 ${email}`,
  failed: '沒有成功',
  variables: (names: readonly string[]) => `可以使用的變數：${names.join(' ')}`,
  unknown: (words: readonly string[]) => `這封信沒有 ${words.join('、')}；大括號要成對`,
} as const
