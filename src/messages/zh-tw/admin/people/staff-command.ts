export const staffCommandTexts = {
  roleMissing: (roles: readonly string[]) => `請指定角色，例如 --role owner；可用的有：${roles.join('、')}`,
  emailInvalid: '請寫正確的電子信箱',
  unknown: (email: string) => `找不到工作人員 ${email}`,
  invited: (email: string) => `已建立給 ${email} 的邀請，連結只能使用一次，7 天內有效：`,
  reset: (email: string) => `${email} 可用這個連結重設密碼並解除兩步驟驗證，只能使用一次，7 天內有效：`,
}
