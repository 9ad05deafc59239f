import { formatTwd, type Twd } from '#domain/money.ts'
import { pageTitle } from '#messages/page-title.ts'

/** The result of a payment: `/member/payment/status`. */
export const paymentResultTexts = {
  title: pageTitle('付款結果'),
  eyebrow: 'Payment',
  waiting: '正在確認付款結果，請稍候…',
  needsScript: '顯示付款結果需要 JavaScript，請在瀏覽器中啟用後重新整理。您的訂單不受影響，付款成功時也會寄信通知您。',
  success: { title: '付款成功！', text: '感謝您的購買，訂單已成功送出。' },
  /** Nothing is paid yet: what is due, and where. */
  cash: {
    title: '訂單已成立！',
    text: '感謝您的購買，訂單已成功送出。',
    due: {
      store: (amount: Twd, place: string) => `取貨時請在${place}櫃檯支付 ${formatTwd(amount)}。`,
      home: (amount: Twd) => `收到商品時，請支付 ${formatTwd(amount)} 給送貨人員。`,
    },
  },
  /** Back from the gateway without a payment. */
  unpaid: {
    title: '待付款',
    text: '您還沒有完成付款，訂單與商品都為您保留著。',
  },
  failed: {
    title: '付款失敗，訂單尚未建立',
    text: '您的付款未成功，但訂單內容仍已建立。請重新嘗試付款或聯絡我們。',
  },
  /** The order is over: there is nothing to pay any more. */
  closed: {
    cancelled_by_member: { title: '訂單已取消', text: '您已取消這筆訂單，不需要再付款。' },
    cancelled_by_shop: {
      title: '訂單已取消',
      text: '這筆訂單已由我們取消，不需要再付款。有任何問題，歡迎與我們聯絡。',
    },
    expired: {
      title: '付款期限已過',
      text: '沒有在期限內收到款項，這筆訂單已自動取消，商品也已釋出。想要的話，歡迎重新選購。',
    },
    /** Where money was received all the same. */
    late: { title: '付款期限已過', text: '您的款項在訂單取消後才送達，商品已經釋出，沒有出貨。' },
    refunded: '您的款項將全額退還。',
  },
  number: {
    title: '待付款',
    text: '繳費資訊已經準備好了，請在期限內完成付款。',
    deadline: '付款期限',
    amount: '應付金額',
    bankCode: '銀行代碼',
    account: '轉帳帳號',
    code: '繳費代碼',
    barcodes: '繳費條碼',
    barcode: (index: number) => `第 ${index} 段條碼`,
    copy: '複製',
    copyNamed: (what: string) => `複製${what}`,
    copied: '已複製',
    copiedNamed: (what: string) => `已複製${what}`,
    copyFailed: '無法複製，請長按號碼選取',
    how: {
      ATM: '請使用網路銀行、行動銀行或實體 ATM 轉帳到這個專屬帳號。金額需完全相同，轉帳後約 10 分鐘內完成確認。',
      CVS: '請到超商的多媒體機台（ibon、FamiPort、Life-ET）選擇「代碼繳費」，輸入代碼並列印繳費單，再到櫃檯付款。',
      BARCODE: '請在超商櫃檯出示這三段條碼，由店員依序掃描。入帳約需 2 個工作天，確認後會寄信通知您。',
    },
    after: '付款完成後，我們會寄信通知您；這一頁也會自動更新。',
  },
  processing: {
    title: '付款確認中',
    text: '銀行正在確認您的付款，請稍候，不需要重新付款。',
    lateTitle: '還在等待銀行回覆',
    lateText: '確認完成後，我們會寄信通知您，您可以先離開這一頁。',
    notPaid: '如果您在付款頁面按了取消，可以重新付款。',
  },
  missing: {
    title: '付款失敗或查無訂單',
    text: '抱歉，您的付款可能未完成，或訂單資訊無法取得。',
    message: (text: string) => `訊息：${text}`,
    back: '返回結帳',
  },
  load: { failed: '暫時讀不到付款結果', failedText: '您的訂單不受影響，請再試一次。' },
  order: {
    heading: '訂單明細',
    name: '訂單編號',
    method: '付款方式',
    payBefore: '付款期限',
    items: '商品',
    quantity: (count: number) => `× ${count}`,
    quantitySpoken: (count: number) => `${count} 件`,
    goods: '商品金額',
    discount: '活動折扣',
    fee: '運費',
    freeFee: '免運費',
    total: '訂單總額',
  },
  delivery: {
    heading: '接下來',
    store: '取貨門市',
    home: '收件地址',
    recipient: '收件人',
    schedule: '出貨與送達',
    mail: '通知寄到',
    mailText: '出貨與到貨時，我們也會寄信通知。',
  },
  payAgain: '重新付款',
  otherMethod: '改用其他方式付款',
  cancel: '取消訂單',
  home: '回首頁',
  orders: '查看我的訂單',
  shop: '繼續選購',
  contact: '聯絡我們',
} as const

/** `/ecpay-redirect` and `/member/CustomPaymentProcess`: pages that redirect by themselves. */
export const waitingPageTexts = {
  gateway: { title: pageTitle('付款結果'), waiting: '正在處理付款結果，請稍候...' },
  cash: {
    title: pageTitle('貨到付款'),
    waiting: '正在處理貨到付款，請稍候...',
    failed: '貨到付款處理失敗',
    failedText: '請聯絡客服',
    retry: '再試一次',
    missing: '找不到要處理的訂單',
    missingText: '請回到結帳，重新選擇付款方式。',
    back: '返回結帳',
    needsScript: '處理貨到付款需要 JavaScript，請在瀏覽器中啟用後重新整理，訂單會為您保留。',
  },
} as const
