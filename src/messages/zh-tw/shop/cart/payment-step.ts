import { pageTitle } from '#messages/page-title.ts'
import { wayHints } from '#messages/ways-to-pay.ts'

/** The third step of checkout, with the times of the specification. */
export const paymentStepTexts = {
  title: pageTitle('訂單確認'),
  eyebrow: 'Payment',
  loading: '付款方式載入中…',
  placed: (orderName: string) => `訂單 ${orderName} 待付款，商品已為您保留，完成付款即可出貨。`,
  needsScript: '付款需要 JavaScript，請在瀏覽器中啟用後重新整理。',
  back: '返回運送方式',
  providers: {
    heading: '付款方式',
    empty: '目前無可用的付款方式',
    emptyText: '請返回運送方式，改選其他配送方式，或聯絡我們。',
    /** Between the methods that a provider takes. */
    between: '、',
    method: '選擇付款方式',
    noMethod: '請選擇',
    /** Beside a way that this order cannot use; its reason follows. */
    unavailable: '這筆訂單無法使用',
    /** Cash on delivery, by where it is handed over. */
    cashHints: { store: '取貨付款：到門市取貨時，再付款給店員。', home: '收到商品時，再付款給送貨人員。' },
    methodHints: wayHints as Record<string, string>,
  },
  review: {
    heading: '訂單內容',
    items: '商品',
    recipient: '收件人',
    place: { store: '取貨門市', home: '收件地址' },
    quantity: (count: number) => `× ${count}`,
    gift: '贈品',
    change: '變更',
    changeItems: '變更商品',
    changeRecipient: '變更收件人',
    changePlace: { store: '變更取貨門市', home: '變更收件地址' },
  },
  summary: {
    freeFee: '免運費',
    total: '應付總額',
    changed: '金額已依最新的訂單內容更新',
    deliverTo: '送達',
  },
  /** Once, before the first order of who has just registered. */
  confirmEmail: {
    heading: '送出訂單前，請先確認電子信箱',
    text: (email: string) => `驗證信已寄到 ${email}。點擊信中的連結（在哪裡打開都可以），這一頁會自動繼續。`,
    again: '再寄一次驗證信',
    sent: '驗證信已寄出',
    failed: '寄送失敗',
    cash: {
      heading: '想用貨到付款？',
      text: (email: string) => `請先確認 ${email} 是您的信箱：在這個瀏覽器點擊信中的連結，回到這一頁就能選擇。`,
      send: '寄確認信',
    },
  },
  submit: '確認送出訂單',
  sending: '送出中…',
  consent: {
    before: '送出訂單即表示您同意',
    terms: '隱私權與服務條款',
    and: '與',
    rights: '會員權益聲明',
    after: '。',
  },
  noticeMs: 3000,
  /** Toasts shown during a page change stay longer: they are read on the next page. */
  leavingMs: 4000,
  checkMs: 2500,
  missing: { text: '訂單資訊缺失', detail: '請重新選擇運送方式' },
  load: {
    failed: '取得付款方式失敗',
    failedText: '請稍後再試',
    /** Only where no answer came. */
    offlineText: '請確認網路連線後再試一次。',
  },
  check: { provider: '請選擇付款方式', method: '請選擇綠界付款方式' },
  noForm: '找不到付款表單',
  error: '付款錯誤',
  errorDefault: '請聯絡客服',
  failed: '付款失敗',
  /** By the code of a refusal before any payment. */
  notTried: {
    cart_changed: '訂單內容有更新',
    total_changed: '應付金額有更新',
    order_state: '這筆訂單無法付款',
  },
  /** The page on which a refused order can be corrected. */
  redirects: { cart: '回到購物車', shipping: '返回運送方式', orders: '查看我的訂單' },
} as const

/** `/checkout` only redirects. */
export const checkoutPageTexts = {
  title: pageTitle('結帳'),
  waiting: '正在前往結帳，請稍候…',
  failed: '暫時無法結帳',
  failedText: '您的商品都還在，請再試一次。',
} as const
