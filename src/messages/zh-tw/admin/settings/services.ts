import type { Service, ServiceState } from '#domain/settings/services.ts'

const names: Record<Service, string> = {
  payment: '綠界金流',
  store_logistics: '綠界超商物流',
  home_logistics: '綠界宅配',
  invoice: '綠界電子發票',
  mail: '寄信伺服器',
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
  testMail: {
    subject: '測試信件',
    heading: '寄信設定成功',
    paragraphs: ['收到這封信，表示商店寄得出信。訂單通知與密碼信會以同樣的方式寄出。'],
  },
  test: '測試',
  testing: '測試中',
  never: '還沒有測試過',
  passed: (time: string) => `${time} 測試成功`,
  notPassed: (time: string) => `${time} 測試失敗`,
  setBy: (variables: readonly string[]) => `由伺服器的 ${variables.join('、')} 設定`,
  mailHint: '測試信會寄到您自己的信箱。',
} as const
