import type { SocialProviderName } from '#contract/shop/account/social.ts'

export const socialProviderTexts: Record<SocialProviderName, string> = {
  line: 'LINE',
  google: 'Google',
  facebook: 'Facebook',
}

type Named = (provider: string) => string

/** Refusals of a social sign-in, with the provider's name; the general texts are in errors.ts. */
export const socialTexts = {
  codeMissing: ((provider) => `登入失敗，未取得 ${provider} 驗證碼`) as Named,
  refused: ((provider) => `登入失敗，無法確認您的 ${provider} 身分，請再試一次`) as Named,
  unavailable: ((provider) => `登入失敗，${provider} 目前無法使用，請稍後再試或改用其他方式登入`) as Named,
  linkRequired: (provider: string, email: string) =>
    `${email} 已經是會員。請點擊我們寄到這個信箱的連結，或先以密碼登入，即可連結 ${provider} 帳號`,
  identityTaken: ((provider) => `這個 ${provider} 帳號已連結其他會員`) as Named,
  identityExists: ((provider) => `您已連結另一個 ${provider} 帳號，請先解除連結`) as Named,
  /** For a person whose provider gives no name. */
  nameless: '新會員',
}

/** Answers of the verification endpoint for the links of these mails; the screen looks for 驗證成功. */
export const socialVerifyTexts = {
  confirmed: ((provider) => `驗證成功！您的 ${provider} 帳號已連結，請使用 ${provider} 登入。`) as Named,
  notConfirmed: (reason: string) => `驗證失敗！${reason}。`,
  addressConfirmed: '驗證成功！您的電子信箱已確認。',
  accountsJoined: '驗證成功！您的電子信箱已確認，兩個帳號已合併成一個。',
  signInFirst: ((provider) => `為了保護您的帳號，請先用 ${provider} 登入，再點一次信中的連結。`) as Named,
  otherAddress: '您後來改用了另一個電子信箱，請開啟寄到新信箱的連結',
  otherBrowser: '驗證失敗！為了保護您的帳號，請在開始登入的同一個瀏覽器開啟這個連結。',
}

/** Empty: the name is not one that may be mailed. */
const quoted = (account: string) => (account === '' ? '' : `「${account}」`)

/** Mails, in the form of mail.ts. */
export const socialMailTexts = {
  verify: {
    subject: '請驗證您的電子信箱',
    heading: '只差一步，就完成註冊',
    paragraphs: (provider: string, account: string) => [
      `您正使用 ${provider} 帳號${quoted(account)}加入會員。請點擊下方按鈕，確認這個電子信箱是您的。`,
    ],
    button: '驗證電子信箱',
  },
  link: {
    subject: ((provider) => `確認連結您的 ${provider} 帳號`) as Named,
    heading: ((provider) => `連結 ${provider} 帳號`) as Named,
    paragraphs: (provider: string, account: string) => [
      `有人以 ${provider} 帳號${quoted(account)}登入，並使用您的電子信箱。`,
      `如果是您本人，請點擊下方按鈕，之後就能用這個 ${provider} 帳號登入您的會員帳號。`,
    ],
    button: '確認連結',
  },
  /** To an address that a member has, about another account that gave it, too. */
  join: {
    subject: '這個信箱有兩個帳號，要合併嗎？',
    heading: '把兩個帳號合併成一個',
    paragraphs: (provider: string, account: string) => [
      `您的 ${provider} 帳號${quoted(account)}也用這個信箱在我們這裡訂購過。`,
      `請先用 ${provider} 登入，再點擊下方按鈕：訂單、購物車和收藏會合併到同一個會員帳號，之後兩種方式都能登入。`,
    ],
    button: '合併帳號',
    notes: ['合併後無法復原。', '如果那不是您的帳號，請忽略這封信；您的帳號沒有任何變動。'],
  },
  confirmNotes: [
    '請在開始登入的同一個瀏覽器開啟連結。連結在 60 分鐘內有效，且只能使用一次。',
    '如果不是您本人操作，請忽略這封信，不要點擊連結；您的帳號沒有任何變動。',
  ],
  changed: {
    subject: {
      linked: ((provider) => `已連結您的 ${provider} 帳號`) as Named,
      unlinked: ((provider) => `已解除連結您的 ${provider} 帳號`) as Named,
    },
    heading: '登入方式已變更',
    paragraphs: {
      linked: (provider: string, time: string) => [
        `您的會員帳號已於 ${time} 連結 ${provider} 帳號，之後可以用 ${provider} 登入。`,
      ],
      unlinked: (provider: string, time: string) => [
        `您的會員帳號已於 ${time} 解除連結 ${provider} 帳號，之後不能再用它登入。`,
      ],
    },
    button: '檢視登入方式',
    notes: ['如果不是您本人操作，請立即變更密碼、登出其他裝置，並與我們聯絡。'],
  },
}
