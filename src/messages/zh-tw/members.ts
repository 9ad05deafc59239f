import type { PasswordProblem } from '#domain/members/password-rules.ts'
import type { TierBenefit } from '#domain/tiers.ts'

/** Error texts of fields that the server does not accept. */
export const memberFieldTexts = {
  allRequired: '請填寫所有欄位',
  nameRequired: '請輸入姓名',
  nameTooLong: '姓名最多 50 個字',
  emailInvalid: '請輸入正確的電子信箱',
  loginDiffers: '登入帳號與電子信箱不同，請填寫同一個電子信箱',
  phoneInvalid: '請輸入正確的電話號碼，例如 0912-345-678 或 02-2720-8889',
  addressTooLong: '地址最多 200 個字',
}

export const passwordTexts: Record<PasswordProblem, string> = {
  too_short: '密碼至少需要 8 個字元',
  too_long: '密碼最多 128 個字元',
  too_common: '這組密碼太常見，很容易被猜到，請換一組',
  too_obvious: '密碼不能只是店名或您的信箱名稱加上幾個字，請換一組',
  same_as_email: '密碼不能和電子信箱相同',
}

/** The endpoint that verifies an address answers text, as the specification requires. */
export const verifyEmailTexts = {
  verified: '驗證成功！您的帳號已啟用，請登入。',
  failed: '驗證失敗！連結錯誤或已失效。',
  tokenMissing: '驗證失敗，缺少驗證資訊。',
}

export function waitText(seconds: number): string {
  const time = seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分鐘`
  return `嘗試次數過多，請於 ${time}後再試`
}

export const deviceTexts = {
  unknown: '未知裝置',
  between: '・',
}

export const tierBenefitTexts: Record<TierBenefit, string> = {
  lifelong: '會籍永久有效，已達成的等級不會調降',
  member_offers: '可參加會員優惠活動',
}
