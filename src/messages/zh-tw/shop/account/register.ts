import { pageTitle } from '#messages/page-title.ts'

export const registerTexts = {
  page: { title: pageTitle('註冊會員'), description: '加入{店名}會員，收藏喜歡的咖啡、查詢訂單、累積消費升級。' },
  eyebrow: 'Join us',
  lead: '會籍永久有效，消費會累積到會員等級。',
  name: '姓名',
  email: '電子信箱',
  emailHint: '這是您的登入帳號，驗證信會寄到這裡。',
  password: '密碼',
  confirm: '確認密碼',
  submit: '註冊',
  submitting: '註冊中',
  /** With an order to go on with. */
  mailed: '驗證信已寄出',
  goOn: (email: string) => `信寄到 ${email}。您可以先填寫收件資料，點擊信中的連結後就能付款。`,
  allRequired: '請填寫所有欄位',
  mismatch: '密碼不一致',
  required: { name: '請輸入姓名', email: '請輸入電子信箱', password: '請輸入密碼', confirm: '請再輸入一次密碼' },
  failed: '註冊失敗',
  broken: '系統錯誤',
  brokenDetail: '請確認網路連線後再試一次',
  agreement: '註冊即同意',
  agreementTerms: '隱私權與服務條款',
  agreementAnd: '與',
  agreementRights: '會員權益聲明',
  agreementEnd: '。',
  social: '或使用以下帳號加入',
  hasAccount: '已經是會員？',
  signIn: '前往登入',
  noScript: '註冊需要 JavaScript。請開啟瀏覽器的 JavaScript 後重新整理。',
} as const

export const checkMailTexts = {
  text: (email: string) =>
    `驗證信已寄到 ${email}。點擊信中的連結就會啟用帳號；在哪裡打開都可以，這一頁會自動登入並繼續。`,
  hint: '幾分鐘內沒有收到，請看看垃圾郵件匣，或再寄一次。',
  resend: '再寄一次驗證信',
  resendIn: (seconds: number) => `${seconds} 秒後可再寄一次`,
  resent: '驗證信已寄出',
  resendFailed: '寄送失敗',
  signIn: '已驗證，前往登入',
  /** Only with the mail simulator. */
  demo: '這是示範商店，信件不會真的寄出。',
  demoLink: '開啟示範信箱',
} as const

export const verifyEmailScreenTexts = {
  title: pageTitle('驗證電子信箱'),
  eyebrow: 'E-mail',
  verifying: '驗證中，請稍候…',
  /** Contained in the server's answer on success. */
  successMark: '驗證成功',
  success: '驗證成功！',
  successText: '您的帳號已啟用。',
  signedIn: '歡迎加入',
  greeting: (name: string) => `${name}，您好`,
  countdown: (seconds: number) => `${seconds} 秒後前往登入頁`,
  /** In the browser that registered. */
  signedInText: '您的帳號已啟用，已為您登入。',
  countdownOn: (seconds: number) => `${seconds} 秒後自動繼續`,
  goOn: '立即繼續',
  signIn: '立即登入',
  missing: '驗證失敗，缺少驗證資訊。',
  invalid: '驗證失敗！連結錯誤或已失效。',
  broken: '驗證失敗，伺服器錯誤。',
  /** How the server's answer begins. */
  signInFirstMark: '為了保護您的帳號',
  signInFirst: '為了保護您的帳號，請先登入下單的帳號，再點一次信中的連結。',
  help: '連結 24 小時內有效，而且只能使用一次。已經驗證過就可以直接登入；還沒有的話，請再寄一封驗證信。',
  retry: '再試一次',
  email: '電子信箱',
  emailInvalid: '請輸入正確的電子信箱',
} as const
