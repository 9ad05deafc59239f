/** The pages that forward to the payment gateway, the store map and the label. */
export const gatewayTexts = {
  formPage: {
    payment: { title: '前往付款', text: '正在前往綠界科技付款頁面，請稍候…', button: '前往付款' },
    map: { title: '選擇門市', text: '正在開啟超商電子地圖，請稍候…', button: '開啟電子地圖' },
    label: { title: '列印託運單', text: '正在開啟託運單列印頁面，請稍候…', button: '列印託運單' },
  },
}

/** Why a payment failed and what to do next. Vague for codes on which the sources disagree. */
const paymentFailures: Record<string, string> = {
  '10100058': '付款未成功，請確認卡片資料或改用其他付款方式',
  '10100248': '發卡銀行拒絕交易，請聯絡您的發卡銀行或改用其他卡片',
  '10100254': '付款未成功，請改用其他付款方式',
  '10200043': '3D 驗證失敗，請重新付款',
  '10200058': '信用卡授權失敗，請改用其他卡片',
  '10200115': '信用卡授權逾時，請重新付款',
  '10200095': '交易未成立，請重新付款',
  '10200009': '付款期限已過，請重新付款',
  '10300006': '超商繳費期限已過，請重新付款',
  '10100001': '繳費代碼已失效，請重新付款',
  '10200050': '付款金額超出此付款方式的限制',
}

/** `paymentFailureText('10100248')` names the bank's refusal; an unknown code gives a general text. */
export function paymentFailureText(code: string): string {
  return paymentFailures[code] ?? '付款未成功，請重新付款或改用其他付款方式'
}
