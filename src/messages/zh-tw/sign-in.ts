import { shop } from '#domain/shop.ts'
import { pageTitle } from './page-title.ts'

/** The login screen, the social callbacks, and the forgotten password. */
export const signInTexts = {
  page: { title: pageTitle('會員登入'), description: `登入${shop.name}會員，收藏喜歡的咖啡、查詢訂單、累積消費升級。` },
  eyebrow: 'Welcome back',
  lead: '登入後可以收藏咖啡、查詢訂單，結帳也更快。',
  login: '電子信箱',
  password: '密碼',
  submit: '登入',
  submitting: '登入中',
  remember: '在這台裝置保持登入',
  forgot: '忘記密碼',
  noAccount: '還不是會員？',
  register: '註冊新帳號',
  required: { login: '請輸入電子信箱', password: '請輸入密碼' },
  noScript: '登入需要 JavaScript。請開啟瀏覽器的 JavaScript 後重新整理。',
  welcome: '登入成功',
  greeting: (name: string) => `${name}，歡迎回來`,
  /** Contained in the server's refusal of an account that is not verified yet. */
  notActivatedMark: '尚未啟用',
  notActivated: '帳號尚未啟用',
  notActivatedDetail: '請至信箱點擊驗證連結，完成後再登入。',
  notActivatedMs: 5000,
  failed: '登入失敗',
  failedDefault: '登入資訊錯誤，請再試一次',
  offline: '帳號或密碼錯誤',
  offlineDetail: '請確認網路連線後再試一次',
  social: {
    or: '或使用以下帳號登入',
    with: (provider: string) => `使用 ${provider} 登入`,
  },
} as const

export const socialTexts = {
  names: { line: 'LINE', google: 'Google', facebook: 'Facebook' },
  title: pageTitle('登入中'),
  waiting: (provider: string) => `正在以 ${provider} 帳號登入，請稍候…`,
  welcome: '登入成功',
  linked: (provider: string) => `已連結 ${provider} 帳號`,
  failed: '登入失敗',
  broken: '登入錯誤',
  noCode: (provider: string) => `未取得 ${provider} 驗證碼`,
  email: {
    lead: (provider: string) => `${provider} 沒有提供可用的電子信箱。請留下一個，訂單通知會寄到這裡。`,
    label: '電子信箱',
    submit: '寄送確認信',
    invalid: '請輸入正確的電子信箱',
    failed: '寄送失敗',
    sent: (email: string) => `確認信已寄到 ${email}。請在這個瀏覽器打開信中的連結，再以同一個帳號登入一次。`,
  },
  link: {
    lead: (provider: string) =>
      `您的電子信箱已經是會員。為了保護帳號，請先證明是您本人，就能把 ${provider} 帳號連結起來。`,
    mailTitle: '用電子信箱確認',
    mail: '我們已寄出一封確認信，請在這個瀏覽器打開信中的連結。',
    passwordTitle: '用密碼確認',
    submit: '登入並連結',
    failed: '連結失敗',
  },
  backToSignIn: '回到登入',
} as const

export const passwordResetTexts = {
  forgot: {
    title: pageTitle('忘記密碼'),
    eyebrow: 'Forgot password',
    lead: '請輸入註冊時的電子信箱，我們會寄一封信，讓您設定新的密碼。',
    email: '電子信箱',
    emailInvalid: '請輸入正確的電子信箱',
    submit: '寄送重設連結',
    submitting: '寄送中',
    failed: '寄送失敗',
    sent: (email: string) => `如果 ${email} 是會員，重設密碼的連結已經寄出，30 分鐘內有效。`,
    again: '沒有收到？請先看看垃圾郵件匣，或換一個信箱再試一次。',
    tryAgain: '重新輸入信箱',
    back: '回到登入',
  },
  reset: {
    title: pageTitle('重設密碼'),
    eyebrow: 'New password',
    lead: '設定完成後，所有裝置都會登出，請用新密碼重新登入。',
    password: '新密碼',
    confirm: '確認新密碼',
    allRequired: '請填寫所有欄位',
    submit: '儲存新密碼',
    submitting: '儲存中',
    failed: '重設失敗',
    done: '密碼已更新',
    doneText: '請用新密碼登入。',
    signIn: '前往登入',
    invalid: '連結錯誤或已失效',
    invalidText: '重設連結 30 分鐘內有效，而且只能使用一次。請重新申請一封。',
    askAgain: '重新申請',
  },
} as const
