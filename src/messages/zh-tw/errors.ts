import type { ErrorCode } from '#contract/errors.ts'

/** What a person reads when the server refuses; a code without a text does not compile. */
export const errorTexts: Record<ErrorCode, string> = {
  bad_input: '輸入的資料有誤，請檢查後再試一次',
  link_invalid: '連結錯誤或已失效',
  code_invalid: '驗證碼錯誤或已失效',
  session_required: '請先登入會員',
  wrong_credentials: '登入資訊錯誤，請再試一次',
  forbidden_origin: '無法確認請求來源，請重新整理頁面後再試一次',
  not_activated: '帳號尚未啟用，請至信箱點擊驗證連結',
  wrong_password: '目前的密碼不正確',
  not_found: '找不到您要的內容',
  product_not_found: '找不到商品資訊',
  session_not_found: '找不到這個登入裝置',
  method_not_allowed: '這個網址不支援此操作方式',
  conflict: '資料已有變動，請重新整理後再試一次',
  password_not_set: '您的帳號尚未設定密碼，請使用「忘記密碼」設定',
  body_too_large: '送出的資料太大',
  unsupported_media_type: '不支援的資料格式',
  weak_password: '請換一組更安全的密碼',
  too_many_requests: '操作太頻繁，請稍候再試',
  too_many_attempts: '嘗試次數過多，請稍後再試',
  internal: '伺服器錯誤，請稍後再試',
  unavailable: '服務暫時無法使用，請稍後再試',
}
