/** Work in the background, by its kind. A kind without its word is a type error where kinds are defined. */
export const jobWords = {
  mail: '寄信',
  forgotten_password: '重設密碼信',
  verification_again: '重寄驗證信',
  analytics: '整理瀏覽統計',
  check_payment: '查詢付款',
  refund_payment: '信用卡退款',
  payment_watch: '追蹤付款',
  create_parcel: '建立託運單',
  cancel_parcel: '取消託運單',
  check_parcels: '查詢包裹',
  settle_invoice: '開立或作廢發票',
  invoice_watch: '追蹤發票',
  publish_product: '商品上架',
  publish_content: '內容發布',
  tell_statement: '通知條款更新',
  encode_avif: '處理照片',
  remove_pictures: '清除不用的照片',
  stock_notices: '到貨通知',
  compare_settlement: '核對綠界對帳檔',
  card_watch: '查看刷卡請款',
  fold_sales: '計算銷售統計',
  recount_sales: '核對銷售統計',
  rehearse_offer: '預演優惠',
  near_expiry: '調整即期折扣',
  attention_mail: '待辦通知信',
  certificate_watch: '檢查網站憑證',
  weekly_mail: '每週摘要信',
  opening_mails: '開幕通知信',
  fill_order_search: '整理訂單搜尋',
  fill_member_search: '整理會員搜尋',
  read_mailbox: '收取來信',
  housekeeping: '清理過期資料',
} as const

/** One of a later release is said in general. */
export function jobWord(kind: string): string {
  return Object.entries(jobWords).find(([known]) => known === kind)?.[1] ?? '其他工作'
}
