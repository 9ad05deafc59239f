import { wayButtons } from '#messages/ways-to-pay.ts'

/** The page behind a payment link: whoever has it may see what is paid, not by whom. */
export const paymentLinkTexts = {
  title: (shop: string) => `${shop} 付款`,
  order: (name: string) => `訂單 ${name}`,
  total: '應付金額',
  until: (minute: string) => `請在 ${minute} 前完成付款，逾期連結會失效。`,
  choose: '選擇付款方式',
  methods: wayButtons,
  paid: { title: '付款完成', text: '我們已收到款項，謝謝您。' },
  closed: { title: '這個連結已經失效', text: '付款期限已過，或訂單已取消。請與我們聯絡，我們會給您新的連結。' },
  unknown: { title: '找不到這個連結', text: '網址可能不完整，或我們已經給了您新的連結。' },
  number: '繳費資訊',
  bank: '銀行代碼',
  account: '轉帳帳號',
  code: '繳費代碼',
  barcode: '條碼',
  waiting: '完成繳費後，這個頁面會顯示付款完成；重新整理即可。',
} as const
