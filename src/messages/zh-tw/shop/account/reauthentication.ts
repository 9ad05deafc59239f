/** The dialog that asks a signed-in member who they are once more. */
export const reauthenticationTexts = {
  dialog: '請確認是您本人',
  close: '關閉',
  lead: '這項操作會影響帳號安全，請再確認一次身分。確認後 10 分鐘內不會再問。',
  loading: '載入中…',
  failed: '無法確認身分',
  retry: '再試一次',
  password: '密碼',
  passwordRequired: '請輸入密碼',
  byPassword: '用密碼確認',
  checking: '確認中',
  or: '或',
  byPasskey: '用通行密鑰確認',
  byProvider: (provider: string) => `用 ${provider} 帳號確認`,
  none: '您的帳號目前沒有可以確認的方式。請先到登入頁，用「忘記密碼」設定密碼。',
  proved: '已確認是您本人',
} as const
