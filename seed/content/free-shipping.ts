/**
 * Free shipping in the shop's words: every page, statement and promotion takes them from here, and the amount from the
 * setting. Where the specification says 未稅, it is said beside it what that means at the checkout.
 */
export const freeShipping = {
  short: '單筆滿 {免運門檻}，台灣本島超商取貨與宅配免運費。',
  rule: '單筆訂單商品金額扣除折扣後滿 {免運門檻}（未稅，不含運費；以商品標價計，結帳不另加稅），配送至台灣本島，超商取貨與宅配免運費。',
  counted: '以單筆訂單商品金額扣除折扣後計算，未稅，不含運費；以商品標價計，結帳不另加稅。',
  automatic: '達到金額，結帳時自動免運費，不需要輸入代碼，也不需要領券。',
  mainIsland:
    '限配送至台灣本島。離島（金門、馬祖、澎湖、綠島、蘭嶼、小琉球等）不適用免運費，運費以結帳時顯示的金額為準。',
  designated: '限超商取貨（7-ELEVEN、全家、萊爾富）或宅配（黑貓宅急便）。',
  lost: '若因取消或退貨使金額低於 {免運門檻}，免運費不再適用，須補付運費或自退款中扣除。',
  notTogether: '不與其他免運費活動併用。',
} as const
