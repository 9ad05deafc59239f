/** Entering the credentials of a service: its fields, and where the owner finds each value. */
import type { CredentialKey, CredentialService } from '#domain/settings/credentials.ts'

interface FieldText {
  label: string
  hint?: string
  wrong: string
}

const wrongKey = '要剛好 16 個英文、數字或符號，不含空白'
const account = {
  merchant_id: { label: '特店編號', hint: 'MerchantID，7 到 10 個數字', wrong: '特店編號是 7 到 10 個數字' },
  hash_key: { label: 'HashKey', wrong: wrongKey },
  hash_iv: { label: 'HashIV', wrong: wrongKey },
}
const sender = {
  sender_name: {
    label: '寄件人姓名',
    hint: '包裹沒人取件退回時，要由本人帶證件領',
    wrong: '要是真實姓名：2 到 5 個中文字，或 4 到 10 個英文字母',
  },
  sender_phone: { label: '寄件人手機', wrong: '手機號碼是 09 開頭的 10 個數字' },
}
const login = {
  host: { label: '主機', wrong: '主機像 smtp.gmail.com 或 imap.gmail.com，不能是 IP 位址' },
  port: { label: '連接埠', wrong: '請選一個' },
  user: { label: '帳號', hint: '多半就是完整的信箱', wrong: '請填寫帳號' },
  password: { label: '密碼', hint: 'Gmail 等信箱要用「應用程式密碼」', wrong: '請填寫密碼' },
}
const client = (id: string, secret: string, example: string) => ({
  id: { label: id, hint: example, wrong: `${id}的格式不對` },
  secret: { label: secret, wrong: `${secret}的格式不對，請整段複製` },
})

const fields: { [S in CredentialService]: Record<CredentialKey<S>, FieldText> } = {
  payment: {
    ...account,
    credit_check_code: {
      label: '商家檢查碼',
      hint: '信用卡退款要用；測試時不會用到，請核對一次',
      wrong: '請填寫商家檢查碼',
    },
  },
  store_logistics: { ...account, ...sender },
  home_logistics: { ...account, ...sender },
  invoice: account,
  mail: {
    ...login,
    from: { label: '寄件信箱', hint: '客人看到的寄件人，店名會自動加上', wrong: '信箱格式不對' },
  },
  mailbox: login,
  line: client('Channel ID', 'Channel secret', '10 個數字'),
  google: client('用戶端 ID', '用戶端密鑰', '以 .apps.googleusercontent.com 結尾'),
  facebook: client('應用程式編號', '應用程式密鑰', '一串數字'),
}

const ecpayPlace = '登入綠界廠商後台（vendor.ecpay.com.tw），打開「系統開發管理」的「系統介接設定」。'
const mailNote = '公司信箱：向信箱的服務商要主機、連接埠、帳號與密碼。'

/** In order; `{callback}` is the address that has to be registered there. */
const guides: Record<CredentialService, readonly string[]> = {
  payment: [
    ecpayPlace,
    '在「金流」那一段複製特店編號、HashKey 與 HashIV。',
    '商家檢查碼在「信用卡收單」的「信用卡授權資訊」頁。',
  ],
  store_logistics: [
    ecpayPlace,
    '在「物流」那一段複製特店編號、HashKey 與 HashIV：要用「店到店（C2C）」的帳號。',
    '物流的金鑰和金流不同，請不要混用。',
  ],
  home_logistics: [
    ecpayPlace,
    '在「物流」那一段複製「宅配」帳號的特店編號、HashKey 與 HashIV。',
    '和店到店是同一個帳號時，兩邊填一樣的內容。',
  ],
  invoice: [
    ecpayPlace,
    '在「電子發票」那一段複製特店編號、HashKey 與 HashIV。',
    '還沒有字軌時，請先在綠界申請電子發票。',
  ],
  mail: [
    'Gmail：主機 smtp.gmail.com，連接埠 465，帳號是完整信箱。',
    'Gmail 的密碼：先開啟兩步驟驗證，再到 myaccount.google.com/apppasswords 建立「應用程式密碼」。',
    mailNote,
  ],
  mailbox: [
    '客人直接回覆商店的信時，商店從這個信箱把回信讀進「來信」。可以不填。',
    'Gmail：主機 imap.gmail.com，連接埠 993，密碼用「應用程式密碼」。',
    mailNote,
  ],
  line: [
    '到 LINE Developers（developers.line.biz/console），建立或打開一個 LINE Login channel。',
    'Channel ID 與 Channel secret 在「Basic settings」頁。',
    '在「LINE Login」頁的 Callback URL 登記：{callback}',
  ],
  google: [
    '到 Google Cloud（console.cloud.google.com）的「API 和服務」→「憑證」，建立「網頁應用程式」的 OAuth 用戶端 ID。',
    '用戶端 ID 與密鑰在建立後的畫面。',
    '在「已授權的重新導向 URI」登記：{callback}',
  ],
  facebook: [
    '到 Meta for Developers（developers.facebook.com/apps），建立應用程式並加入「Facebook 登入」。',
    '應用程式編號與密鑰在「應用程式設定」→「基本資料」。',
    '在「Facebook 登入」→「設定」的有效 OAuth 重新導向 URI 登記：{callback}',
  ],
}

export const credentialTexts = {
  fields: fields as Record<CredentialService, Readonly<Record<string, FieldText>>>,
  guides,
  whereToFind: '到哪裡找',
  formTitle: (name: string) => `填寫${name}`,
  changeTitle: (name: string) => `更換${name}`,
  formLead: '按「測試並儲存」時，會先用填的內容真的連線一次；沒有通過就不會存。存好後加密，不再顯示。',
  again: '更換時每一格都要重新填寫。',
  save: '測試並儲存',
  untested: '測試沒有通過也要儲存',
  untestedHint: '例如服務正在維護。平常請不要打開：錯的金鑰會讓客人付不了款。',
  refused: (problem: string) => `沒有儲存。${problem}`,
  published: '這是綠界公開的測試金鑰，請改用您自己帳號的',
  entered: (hint: string, time: string, by: string) => `${hint ? `編號末四碼 ${hint}，` : ''}${by} 於 ${time} 填寫`,
  unreadable: '存的內容打不開：這台伺服器的 secret.key 不是原來那一個。請放回原來的檔案，或重新填寫。',
  demo: '現在是模擬服務。示範商店不會連到外面，請不要填真的金鑰；正式的商店填好後就改用真的服務。',
  enter: '填寫',
  change: '更換',
  byEnvironment: '由伺服器的環境設定，這裡不能更換',
  notEntered: '還沒有填寫',
  optional: '選用',
  changingAccount:
    '換成另一個特店編號前，請先處理完進行中的包裹與發票：舊帳號收的款仍查得到、退得回去，但舊包裹的標籤與舊發票的作廢要到舊帳號的綠界後台處理。',
  remove: '移除',
  removeTitle: (name: string) => `移除${name}的金鑰？`,
  removeAsk: {
    needed: '移除後，用到它的功能會馬上停下，直到重新填寫。進行中的訂單仍會繼續查詢。',
    optional: '移除後，這項服務會馬上停用；需要時可以再填寫。',
  },
  removed: '已移除',
  removeFailed: '沒有移除',
  cancel: '先不要',
  close: '關閉',
} as const
