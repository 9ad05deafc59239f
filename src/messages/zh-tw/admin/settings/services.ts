import type { Service, ServiceState } from '#domain/settings/services.ts'

const names: Record<Service, string> = {
  payment: '綠界金流',
  store_logistics: '綠界超商物流',
  home_logistics: '綠界宅配',
  invoice: '綠界電子發票',
  mail: '寄信伺服器',
  mailbox: '收信信箱',
  line: 'LINE 登入',
  google: 'Google 登入',
  facebook: 'Facebook 登入',
  files: '照片儲存',
}

const states: Record<ServiceState, string> = {
  set: '已設定',
  stage: '測試環境',
  simulated: '模擬',
  own: '存在資料庫',
  missing: '未設定',
}

export const serviceTexts = {
  names,
  states,
  unexpected: '有回應，但內容不對。請確認特店代號與金鑰屬於同一個帳號。',
  failed: '沒有成功。請確認位址與帳號，詳細原因在伺服器的紀錄裡。',
  gatewayProblems: {
    unreachable: '連不上服務，或等不到回應。請稍後再試，並確認伺服器可以連到網際網路。',
    malformed: '回應的簽章不對。請確認金鑰（HashKey、HashIV）沒有貼錯。',
    not_processed: '服務暫時無法處理，請稍後再試。',
    refused: '服務拒絕了。請確認特店代號與金鑰。',
    paused: '服務要求暫停呼叫，請過一會兒再試。',
  },
  capture: {
    automatic: '帳號會自動關帳（請款）。',
    manual:
      '帳號沒有自動關帳：刷卡後要自己請款，否則 21 天後收不到錢。請在綠界後台打開自動關帳，或打開「付款方式」裡的「由商店請款」。',
    byShop: '帳號沒有自動關帳，由商店每天請款。',
    unseen: '還看不出帳號是否自動關帳：有信用卡付款滿兩天後再測一次。',
  },
  missing: '還沒有填寫，先填好再測試。',
  wrongKey: 'HashKey 或 HashIV 不對：請從綠界後台整段複製，再貼一次。',
  wrongMerchant: '特店編號不對，或這個特店沒有開通這項服務。',
  wrongClient: '編號或密鑰不對：請從後台整段複製，再貼一次。',
  wrongCallback: '編號與密鑰正確，但回呼網址還沒有登記：請照填寫頁的說明登記。',
  providerAway: '連不上登入服務，請稍後再試。',
  mailProblems: {
    login: '帳號或密碼不對。用 Gmail 等信箱時，密碼要用「應用程式密碼」。',
    refused: '郵件伺服器不肯用這個寄件信箱寄信：寄件信箱通常要和帳號相同。',
    host: '找不到這個主機，請檢查主機名稱有沒有打錯。',
    tls: '這個主機和連接埠沒有加密，密碼不會送出。請改用 465 或 587。',
    away: '連不上主機：請檢查主機名稱與連接埠，或確認防火牆允許連線。',
  },
  testMail: {
    subject: '測試信件',
    heading: '寄信設定成功',
    paragraphs: ['收到這封信，表示商店寄得出信。訂單通知與密碼信會以同樣的方式寄出。'],
  },
  test: '測試',
  testing: '測試中',
  never: '還沒有測試過',
  simulatedNote: '現在由商店裡的模擬服務代替，沒有真的連線',
  passed: (time: string) => `${time} 測試成功`,
  notPassed: (time: string) => `${time} 測試失敗`,
  setBy: (variables: readonly string[]) => `由伺服器的 ${variables.join('、')} 設定，這裡不能更換`,
  mailHint: '測試信會寄到您自己的信箱。',
} as const
