import type { ShippingNotice } from '#contract/shop/checkout/delivery.ts'
import { formatTwd, type Twd } from '#domain/money.ts'
import { carrierMissingText } from '#messages/delivery.ts'
import { pageTitle } from '#messages/page-title.ts'

interface DbNotification {
  kind: 'warning' | 'error'
  text: string
  detail?: string
}

const reselect = '請重新選擇物流門市'
const incomplete: DbNotification = { kind: 'error', text: '資料不足', detail: '請先回到購物車重新操作' }

/** The second step of checkout, with the times of the specification. */
export const shippingTexts = {
  title: pageTitle('運送方式'),
  eyebrow: 'Shipping',
  loading: '配送方式載入中…',
  needsScript: '選擇配送方式需要 JavaScript，請在瀏覽器中啟用後重新整理。',
  back: '返回購物車',
  noticeMs: 3000,
  checkMs: 2500,
  /** Toasts shown during a page change stay longer: they are read on the next page. */
  leavingMs: 4000,
  incomplete,
  emptyCart: { kind: 'error', text: '購物車目前是空的喔~', detail: '請先選購商品再結帳' } satisfies DbNotification,
  signInFirst: { kind: 'warning', text: '請先登入會員' } satisfies DbNotification,
  load: { failed: '取得物流選項錯誤', failedText: '請稍後再試' },
  saved: {
    heading: '常用收件人',
    forget: (name: string, place: string) => `從常用收件人移除 ${name}，${place}`,
    all: (count: number) => `顯示全部 ${count} 位`,
    chosen: '已帶入收件資料',
    failed: '帶入收件資料失敗',
    failedText: '請稍後再試',
    forgotten: '已從常用收件人移除',
  },
  carriers: {
    heading: '配送方式',
    empty: '目前沒有可用的配送方式',
    emptyText: '請稍後再試，或聯絡我們。',
    hints: { store: '到店取貨，可取貨付款', home: '配送到府，可貨到付款' },
    hintsPaid: { store: '到店取貨', home: '配送到府' },
    free: '免運費',
    was: '原運費',
    failed: '套用配送方式失敗',
    failedText: '請稍後再試',
    changed: '配送方式已更改',
    changedDetail: { store: reselect, home: '請填寫收件地址' },
  },
  store: {
    heading: '取貨門市',
    choose: '選擇物流門市',
    again: '重新選擇物流門市',
    chosen: '已選門市',
    loading: '讀取門市資訊中…',
    hint: '將前往超商電子地圖，選好後會自動回到這裡。',
    noCarrier: '選好配送方式後，就能選擇門市。',
    leaving: '前往電子地圖…',
    island: '離島',
  },
  address: {
    heading: '收件地址',
    city: '縣市',
    district: '鄉鎮市區',
    zip: '郵遞區號',
    zipHint: '選好地區後自動帶入',
    street: '詳細地址',
    streetHint: '路名、巷弄、門牌號碼與樓層',
    placeholder: '請選擇',
    loading: '載入中…',
    failed: '地區資料載入失敗，請確認網路連線後再試一次。',
    retry: '再試一次',
  },
  person: {
    heading: '收件人',
    name: '收件人姓名',
    nameHint: { store: '取貨時須核對證件，請填寫真實姓名', home: '請填寫真實姓名' },
    phone: '手機號碼',
    phoneHint: { store: '包裹到店時，會以簡訊通知這支手機', home: '送貨人員會撥打這支手機' },
    email: '聯絡信箱',
    emailHint: '訂單通知與確認連結會寄到這裡',
    /** A name that a store does not take. */
    doorInstead: (carrier: string) => `改用${carrier}，姓名不受這個限制`,
    failed: '收件資料儲存失敗',
    failedText: '請稍後再試',
  },
  summary: {
    feeFree: '免運費',
    /** The dash of an unknown fee, for screen readers. */
    feeUnknown: '選擇配送方式後計算',
    total: '應付金額',
    island: (fee: Twd) => `離島不適用免運費，運費 ${formatTwd(fee)}`,
    updated: '運費已更新',
    updatedDetail: '請確認金額後，再按一次前往結帳',
    next: '前往結帳',
    saving: '儲存中…',
    missing: {
      carrier: carrierMissingText,
      store: '請先選擇取貨門市',
      address: '請先填寫收件地址',
    },
  },
  /** Why the shopper was redirected here; the reason is in the address. */
  notices: {
    login: { kind: 'warning', text: '請先登入會員' },
    carrier: { kind: 'warning', text: carrierMissingText },
    cart: incomplete,
    expired: { kind: 'warning', text: '門市選擇已逾時', detail: reselect },
    changed: { kind: 'warning', text: '配送方式已更改', detail: reselect },
    store: { kind: 'warning', text: '找不到這間門市', detail: reselect },
    busy: { kind: 'error', text: '暫時無法開啟電子地圖', detail: '請稍後再試' },
  } satisfies Record<ShippingNotice, DbNotification>,
} as const
