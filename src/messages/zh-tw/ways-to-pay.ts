/** What the ways to pay are called, and how each is used: a new one has its row in each of these. */
import { type GatewayMethod, type PaymentMethod, waysToPay } from '#domain/orders/ways-to-pay.ts'

export const wayTerms: Record<PaymentMethod, string> = {
  Credit: '信用卡',
  ATM: 'ATM 轉帳',
  CVS: '超商代碼',
  BARCODE: '超商條碼',
  cod: '貨到付款',
}

/** On the page behind a payment link. */
export const wayButtons: Record<GatewayMethod, string> = {
  Credit: '信用卡付款',
  ATM: 'ATM 轉帳',
  CVS: '超商代碼繳費',
  BARCODE: '超商條碼繳費',
}

/** Below the way in the checkout. */
export const wayHints: Record<GatewayMethod, string> = {
  Credit: 'VISA、Mastercard、JCB。在綠界科技的安全頁面輸入卡號，我們不會經手您的卡片資料。',
  ATM: `取得專屬轉帳帳號，${waysToPay.ATM.payWithinDays} 天內用網路銀行或 ATM 轉帳。`,
  CVS: `取得繳費代碼，${waysToPay.CVS.payWithinDays} 天內到 7-ELEVEN、全家、萊爾富或 OK 的機台列印繳費單，至櫃檯付款。`,
  BARCODE: `取得三段式條碼，${waysToPay.BARCODE.payWithinDays} 天內出示給超商櫃檯付款；入帳約需 2 個工作天。`,
}
